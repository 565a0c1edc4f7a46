#ifndef CJOURNEYMAN_OPENSSL_H
#define CJOURNEYMAN_OPENSSL_H
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

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
#endif
