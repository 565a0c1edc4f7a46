#!/usr/bin/env perl
# Many connections at once, for Scripts/pressure.
#
#   crowd.pl idle PORT COUNT PID FILE   COUNT connections stay open; each is answered, one more is turned away. FILE is
#                                       made when all are open, and they go on when somebody has removed it
#   crowd.pl slow PORT SECONDS PID      100 clients send a byte a second, 100 ask for hundreds of answers and read none
#
# It prints what it saw and fails where that isn't as it should be.
use strict;
use warnings;
use Socket;

my ($task, $port, $count, $server, $file) = @ARGV;
$SIG{PIPE} = 'IGNORE';
my $request = "GET /healthcheck HTTP/1.1\r\nHost: localhost\r\n\r\n";

# With room for so many bytes that nobody has read yet; else as the system has it.
sub connection {
    my ($room) = @_;
    socket(my $socket, PF_INET, SOCK_STREAM, 0) or die "no socket: $!\n";
    setsockopt($socket, SOL_SOCKET, SO_RCVBUF, $room) if $room;
    setsockopt($socket, SOL_SOCKET, SO_RCVTIMEO, pack('l!l!', 20, 0));
    connect($socket, sockaddr_in($port, INADDR_LOOPBACK)) or die "no connection: $!\n";
    return $socket;
}

# The head and the body of the next answer; empty where none comes.
sub answer {
    my ($socket) = @_;
    my $text = '';
    while ($text !~ /\r\n\r\n/) { sysread($socket, $text, 4096, length $text) or return '' }
    my ($length) = $text =~ /\r\nContent-Length: (\d+)/i;
    my $whole = index($text, "\r\n\r\n") + 4 + ($length // 0);
    while (length $text < $whole) { sysread($socket, $text, 4096, length $text) or return '' }
    return $text;
}

sub megabytes {
    my $pages = `ps -o rss= -p $server`;
    return sprintf '%.1f', $pages / 1024;
}

sub idle {
    my $before = megabytes();
    my @sockets;
    for my $number (1 .. $count) {
        my $socket = connection();
        syswrite $socket, $request;
        answer($socket) =~ m{^HTTP/1.1 200 } or die "connection $number of $count isn't answered\n";
        push @sockets, $socket;
    }
    my $after = megabytes();
    for my $number (1 .. 3) {
        my $excess = connection();
        syswrite $excess, $request;
        my $answer = answer($excess);
        $answer =~ m{^HTTP/1.1 503 .*\r\nRetry-After: 1\r\n.*\r\n\r\n\{"code":503,"reason":"Service Unavailable","message":".*"\}$}s
            or die "a connection beyond $count is answered: $answer\n";
    }
    open(my $flag, '>', $file) or die "$file can't be written: $!\n";
    close $flag;
    for (1 .. 600) {
        last unless -e $file;
        select undef, undef, undef, 0.05;
    }
    for my $socket (@sockets) {
        syswrite $socket, $request;
        answer($socket) =~ m{^HTTP/1.1 200 } or die "an idle connection isn't answered any more\n";
    }
    close pop @sockets;
    my $freed = '';
    for (1 .. 100) {
        my $next = connection();
        syswrite $next, $request;
        $freed = answer($next);
        last if $freed =~ m{^HTTP/1.1 200 };
    }
    $freed =~ m{^HTTP/1.1 200 } or die "a place that was left isn't given to anybody\n";
    print "$count idle connections: all answered, one more 503; resident $before MB before, $after MB with them\n";
}

sub slow {
    my $before = megabytes();
    my $discovery = "GET /am/oauth2/alpha/.well-known/openid-configuration HTTP/1.1\r\nHost: localhost\r\n\r\n";
    my @readers = map { connection(4096) } 1 .. 100;
    syswrite $_, $discovery x 500 for @readers;
    my @writers = map { connection() } 1 .. 100;
    my $text = "POST /am/json/alpha/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n" . ' ' x $count;
    for my $second (0 .. $count - 1) {
        syswrite $_, substr($text, $second, 1) for @writers;
        sleep 1;
    }
    my $after = megabytes();
    print "100 clients that send a byte a second, 100 that ask for 500 answers and read none: ",
        "resident $before MB before, $after MB after\n";
    die "memory grows\n" if $after > $before + 16;
}

$task eq 'idle' ? idle() : slow();
