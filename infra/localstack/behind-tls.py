"""MiniStack as it looks behind a proxy that ends TLS.

Our bucket policies refuse calls without TLS, and MiniStack with AUTH=true enforces them. On 127.0.0.1 nobody else
listens, so a header claims TLS and no certificate is needed.
"""

from ministack import app as ministack

plain = ministack.app


async def behind_tls(scope, receive, send):
    if scope["type"] == "http":
        scope = {**scope, "headers": [*scope["headers"], (b"x-forwarded-proto", b"https")]}
    await plain(scope, receive, send)


ministack.app = behind_tls
ministack.main()
