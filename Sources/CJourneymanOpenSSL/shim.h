#ifndef CJOURNEYMAN_OPENSSL_H
#define CJOURNEYMAN_OPENSSL_H
#include <errno.h>
#include <stdint.h>
#include <sys/socket.h>
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

/* Macros and variadic functions, which Swift doesn't import. For JOSETokens: */

/* The key is copied; `digest` names a digest and need not outlive the call. */
static inline int journeyman_hmac_init(
    EVP_MAC_CTX *context, const char *digest, const unsigned char *key, size_t key_length) {
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)digest, 0), OSSL_PARAM_construct_end()};
    return EVP_MAC_init(context, key, key_length, parameters);
}

static inline EVP_PKEY *journeyman_rsa_generate(size_t bits) { return EVP_RSA_gen(bits); }

static inline EVP_PKEY *journeyman_p256_generate(void) { return EVP_EC_gen("P-256"); }

/* What a memory BIO holds; the bytes stay the BIO's. */
static inline long journeyman_bio_contents(BIO *bio, char **start) { return BIO_get_mem_data(bio, start); }

/* Writes a name in the form of RFC 4514, in UTF-8. */
static inline int journeyman_x509_name_print(BIO *bio, const X509_NAME *name) {
    return X509_NAME_print_ex(bio, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB);
}

/* For HTTPServing, certificates: */

/* Adds an extension in the notation of openssl's configuration files; `issuer` may be the certificate itself. */
static inline int journeyman_x509_add_extension(X509 *certificate, X509 *issuer, int nid, const char *value) {
    X509V3_CTX context;
    X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
    X509V3_set_ctx_nodb(&context);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, nid, value);
    int status = extension != NULL && X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
    return status;
}

/* For HTTPServing, TLS: */

#ifdef MSG_NOSIGNAL
#define JOURNEYMAN_NO_SIGNAL MSG_NOSIGNAL
#else
#define JOURNEYMAN_NO_SIGNAL 0 /* macOS: an option of the socket */
#endif

static inline int journeyman_socket_descriptor(BIO *bio) { return (int)(intptr_t)BIO_get_data(bio); }

static inline int journeyman_socket_write(BIO *bio, const char *bytes, int count) {
    BIO_clear_retry_flags(bio);
    int sent = (int)send(journeyman_socket_descriptor(bio), bytes, (size_t)count, JOURNEYMAN_NO_SIGNAL);
    if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) BIO_set_retry_write(bio);
    return sent;
}

static inline int journeyman_socket_read(BIO *bio, char *bytes, int count) {
    BIO_clear_retry_flags(bio);
    int received = (int)recv(journeyman_socket_descriptor(bio), bytes, (size_t)count, 0);
    if (received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) BIO_set_retry_read(bio);
    if (received == 0) BIO_set_flags(bio, BIO_FLAGS_IN_EOF);
    return received;
}

static inline long journeyman_socket_control(BIO *bio, int command, long number, void *pointer) {
    (void)number;
    (void)pointer;
    if (command == BIO_CTRL_FLUSH) return 1;
    if (command == BIO_CTRL_EOF) return BIO_test_flags(bio, BIO_FLAGS_IN_EOF) != 0;
    return 0;
}

/* OpenSSL's own socket BIO raises SIGPIPE where a peer has gone; this one doesn't. */
static inline BIO_METHOD *journeyman_socket_method(void) {
    BIO_METHOD *method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket without signals");
    if (method == NULL) return NULL;
    BIO_meth_set_write(method, journeyman_socket_write);
    BIO_meth_set_read(method, journeyman_socket_read);
    BIO_meth_set_ctrl(method, journeyman_socket_control);
    return method;
}

/* Lets a session read and write a socket, which stays the caller's to close. */
static inline int journeyman_tls_attach(SSL *session, const BIO_METHOD *method, int descriptor) {
    BIO *bio = BIO_new(method);
    if (bio == NULL) return 0;
    BIO_set_data(bio, (void *)(intptr_t)descriptor);
    BIO_set_init(bio, 1);
    SSL_set_bio(session, bio, bio);
    return 1;
}

/* HTTP/1.1 or nothing (RFC 7301 §3.2). */
static inline int journeyman_tls_select_protocol(
    SSL *session, const unsigned char **selected, unsigned char *length, const unsigned char *offered,
    unsigned int offered_length, void *unused) {
    static const unsigned char ours[] = {8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
    (void)session;
    (void)unused;
    return SSL_select_next_proto((unsigned char **)selected, length, ours, sizeof ours, offered, offered_length) ==
                   OPENSSL_NPN_NEGOTIATED
               ? SSL_TLSEXT_ERR_OK
               : SSL_TLSEXT_ERR_ALERT_FATAL;
}

/* TLS 1.2 and 1.3; resumption by tickets only; no renegotiation; buffers only while they hold something. */
static inline int journeyman_tls_configure_server(SSL_CTX *context) {
    SSL_CTX_set_options(
        context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE |
                     SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_mode(
        context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_read_ahead(context, 1);
    SSL_CTX_set_alpn_select_cb(context, journeyman_tls_select_protocol, NULL);
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) &&
           SSL_CTX_set_max_proto_version(context, TLS1_3_VERSION) &&
           SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
}

/* TLS 1.0 and 1.1 alone, which OpenSSL has at its lowest level of security only. */
static inline int journeyman_tls_speak_old_versions(SSL_CTX *context) {
    return SSL_CTX_set_min_proto_version(context, TLS1_VERSION) &&
           SSL_CTX_set_max_proto_version(context, TLS1_1_VERSION) &&
           SSL_CTX_set_cipher_list(context, "ECDHE+AES:@SECLEVEL=0");
}

/* Any certificate does: what it is worth is for the one who is asked to decide. */
static inline int journeyman_tls_accept_certificate(int is_sound, X509_STORE_CTX *chain) {
    (void)is_sound;
    (void)chain;
    return 1;
}

/* Asks each client for a certificate, which it need not have. */
static inline int journeyman_tls_request_certificates(SSL_CTX *context) {
    static const unsigned char name[] = "journeyman";
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, journeyman_tls_accept_certificate);
    return SSL_CTX_set_session_id_context(context, name, sizeof name - 1);
}
#endif
