#ifndef CJOURNEYMAN_EPOLL_H
#define CJOURNEYMAN_EPOLL_H
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* What Swift's Glibc module lacks: epoll(7), eventfd(2), accept4(2), malloc_trim(3), and a way into a process between its
   start and its program. */

enum { JOURNEYMAN_READABLE = 1, JOURNEYMAN_WRITABLE = 2 };

struct journeyman_event {
    uint64_t token;
    uint32_t readiness; /* of the bits above */
};

static inline int journeyman_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

/* Changes what is reported of a descriptor: from the bits of `before` to those of `after`. Without any it isn't watched
   at all, since epoll reports errors and hang-ups whether they are asked for or not. */
static inline int journeyman_epoll_change(int poll, int descriptor, uint64_t token, uint32_t before, uint32_t after) {
    struct epoll_event event = {0};
    if (after & JOURNEYMAN_READABLE) event.events |= EPOLLIN;
    if (after & JOURNEYMAN_WRITABLE) event.events |= EPOLLOUT;
    event.data.u64 = token;
    int operation = before == 0 ? EPOLL_CTL_ADD : after == 0 ? EPOLL_CTL_DEL : EPOLL_CTL_MOD;
    return epoll_ctl(poll, operation, descriptor, &event);
}

/* Waits for at most so many milliseconds, without end if they are negative. An error or hang-up counts as both kinds of
   readiness: whoever reads or writes then learns of it. */
static inline int journeyman_epoll_wait(int poll, struct journeyman_event *events, int capacity, int milliseconds) {
    struct epoll_event found[64];
    int count = epoll_wait(poll, found, capacity < 64 ? capacity : 64, milliseconds);
    for (int index = 0; index < count; index++) {
        uint32_t flags = found[index].events;
        events[index].token = found[index].data.u64;
        events[index].readiness = (flags & (EPOLLIN | EPOLLERR | EPOLLHUP) ? JOURNEYMAN_READABLE : 0) |
                                  (flags & (EPOLLOUT | EPOLLERR | EPOLLHUP) ? JOURNEYMAN_WRITABLE : 0);
    }
    return count;
}

static inline int journeyman_eventfd_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

static inline void journeyman_eventfd_signal(int descriptor) { (void)!eventfd_write(descriptor, 1); }

static inline void journeyman_eventfd_clear(int descriptor) {
    eventfd_t value;
    (void)!eventfd_read(descriptor, &value);
}

static inline int journeyman_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/* Starts a program that is killed when this thread ends, however it does: only the process itself can ask for that
   (PR_SET_PDEATHSIG), which posix_spawn(3) has no attribute for. `blocked` are the signals that are blocked in it, those of
   `restored` have their default there. Returns the process, or what is wrong as a negative number. */
static inline pid_t journeyman_spawn_bound(
    const char *path, char *const *words, char *const *variables, const sigset_t *blocked, const sigset_t *restored) {
    pid_t parent = getpid();
    int report[2]; /* says what went wrong; a program that has begun has closed it */
    if (pipe2(report, O_CLOEXEC) < 0) return -errno;
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t process = fork();
    if (process == 0) {
        for (int number = 1; number < NSIG; number++)
            if (sigismember(restored, number) == 1) signal(number, SIG_DFL);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(127);
        sigprocmask(SIG_SETMASK, blocked, NULL);
        execve(path, words, variables);
        int failure = errno;
        (void)!write(report[1], &failure, sizeof failure);
        _exit(127);
    }
    int error = process < 0 ? errno : 0;
    close(report[1]);
    if (process > 0 && read(report[0], &error, sizeof error) > 0) {
        while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
    }
    close(report[0]);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return error == 0 ? process : -error;
}

/* Gives the system back what is free: glibc keeps it where something that is in use lies above it, others don't. */
static inline void journeyman_trim_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
#endif
