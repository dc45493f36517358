"""MiniStack as it is seen through something that ends TLS before it.

Our buckets refuse what does not come over TLS, and MiniStack with AUTH=true holds them to it; on 127.0.0.1 there is
nobody to keep a secret from, so a header says what a certificate would have to.
"""

from ministack import app as ministack

plain = ministack.app


async def behind_tls(scope, receive, send):
    if scope["type"] == "http":
        scope = {**scope, "headers": [*scope["headers"], (b"x-forwarded-proto", b"https")]}
    await plain(scope, receive, send)


ministack.app = behind_tls
ministack.main()
