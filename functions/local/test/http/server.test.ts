import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openServer } from "../../src/http/server.ts";
import { openTestServer, rawRequest } from "../helpers/open-test-server.ts";

describe("the API's addresses", () => {
  it("hand the call on as it came: method, encoded path, query, headers, body, address", async () => {
    const { origin } = await openTestServer();
    const response = await fetch(`${origin}/api/reports/7/images/a%2Fb?limit=2&limit=3`, {
      method: "PUT",
      headers: { Authorization: "Bearer x", "Idempotency-Key": "k" },
      body: new Uint8Array(900_000),
    });
    expect(await response.json()).toMatchObject({
      method: "PUT",
      path: "/reports/7/images/a%2Fb",
      query: [
        ["limit", "2"],
        ["limit", "3"],
      ],
      headers: { authorization: "Bearer x", "idempotency-key": "k" },
      bytes: 900_000,
      ip: "127.0.0.1",
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("are the API's even when they are unknown, never the site's", async () => {
    const { origin } = await openTestServer({
      dispatch: async ({ path }) => ({ statusCode: 404, headers: {}, body: path }),
    });
    for (const path of ["/api", "/api/", "/api/nothing/here"]) {
      const response = await fetch(`${origin}${path}`);
      expect([response.status, await response.text()]).toEqual([404, path.slice("/api".length)]);
    }
  });

  it("give back binary answers whole", async () => {
    const bytes = Buffer.from([0, 255, 128, 10, 13]);
    const { origin } = await openTestServer({
      dispatch: async () => ({
        statusCode: 200,
        headers: { "Content-Type": "application/pdf" },
        body: bytes.toString("base64"),
        isBase64Encoded: true,
      }),
    });
    const response = await fetch(`${origin}/api/x`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    [12 * 1024 * 1024, "multipart/form-data; boundary=b", "The request is too large"],
    [1_000_000, "application/json", "The request is too large: JSON may have at most 1 MB"],
  ])(
    "refuse more than %i bytes of %s, with and without a length told beforehand, and go on answering",
    async (bytes, type, message) => {
      const { origin } = await openTestServer();
      const large = new Uint8Array(bytes + 1);
      const stream = new Blob([large]).stream();
      const headers = { "Content-Type": type };
      for (const body of [{ body: large }, { body: stream, duplex: "half" as const }]) {
        const response = await fetch(`${origin}/api/reports/create`, { method: "POST", headers, ...body });
        expect(response.status).toBe(413);
        expect(await response.json()).toEqual({
          success: false,
          message,
          error: { code: "PAYLOAD_TOO_LARGE" },
        });
      }
      const fits = { method: "POST", headers, body: large.slice(1) };
      expect((await fetch(`${origin}/api/x`, fits)).status).toBe(200);
    },
  );

  it("answer an unexpected error without its detail, and log it", async () => {
    const { origin, logged } = await openTestServer({
      dispatch: () => Promise.reject(new Error("secret detail")),
    });
    const response = await fetch(`${origin}/api/x`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret detail");
    expect(logged).toEqual(["request_failed"]);
  });
});

describe("the site's addresses", () => {
  it("give each file with its type, the hashed ones for good, the others to be asked for again", async () => {
    const { origin } = await openTestServer();
    const page = await fetch(`${origin}/`);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const script = await fetch(`${origin}/assets/index-a1b2c3.js`);
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await fetch(`${origin}/favicon.svg`)).headers.get("content-type")).toBe("image/svg+xml");
  });

  it.each(["/dashboard", "/reports/builder/7", "/reports/7.5", "/%E0%A4%A", "/.build-stamp"])(
    "give index.html for %s",
    async (path) => {
      const { origin } = await openTestServer();
      const { status, body } = await rawRequest(origin, { path });
      expect([status, body.toString()]).toEqual([200, "<!doctype html><title>Takseru</title>"]);
    },
  );

  it("give 404 for an asset of an older build, not a page in its place", async () => {
    const { origin } = await openTestServer();
    expect((await fetch(`${origin}/assets/index-000000.js`)).status).toBe(404);
  });

  it.each([
    "/../mailbox.jsonl",
    "/assets/../../mailbox.jsonl",
    "/%2e%2e/mailbox.jsonl",
    "/..%2fmailbox.jsonl",
    "/assets/..%5c..%5cmailbox.jsonl",
    "//etc/passwd",
    "/etc/passwd%00.js",
  ])("never leave the built folder: %s", async (path) => {
    const { origin, mailbox } = await openTestServer();
    await mailbox.send({ to: "a@example.com", subject: "private", text: "x", html: "x" });
    const { body } = await rawRequest(origin, { path });
    expect(body.toString()).not.toMatch(/private|root:/);
  });

  it("carry the security headers of the design", async () => {
    const { origin } = await openTestServer();
    for (const path of ["/", "/assets/index-a1b2c3.js", "/assets/none.js"]) {
      const { headers } = await fetch(`${origin}${path}`);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'");
      expect(policy).toContain("connect-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
    }
  });

  it("allow WebAssembly to the worker that draws PDFs, and to nothing else", async () => {
    const { origin } = await openTestServer();
    const policyOf = async (path: string) =>
      (await fetch(`${origin}${path}`)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("/assets/pdf-worker-a1b2c3.js")).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const path of ["/", "/assets/index-a1b2c3.js", "/assets/pdf-js-a1b2c3.js", "/reports"])
      expect(await policyOf(path)).toContain("script-src 'self';");
  });

  it("are compressed for those who can read it, and plain for the others", async () => {
    const { origin } = await openTestServer();
    const path = "/assets/index-a1b2c3.js";
    const ask = (encoding: string) => rawRequest(origin, { path, headers: { "accept-encoding": encoding } });
    const [plain, gzip, brotli, refused] = [
      await ask("identity"),
      await ask("gzip, deflate"),
      await ask("gzip, deflate, br, zstd"),
      await ask("br;q=0, gzip;q=0.5"),
    ];
    expect([plain, gzip, brotli, refused].map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "gzip",
      "br",
      "gzip",
    ]);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(brotli.headers.vary).toBe("Accept-Encoding");
  });

  it("answer 304 to those who have the file, and HEAD without a body", async () => {
    const { origin } = await openTestServer();
    const first = await rawRequest(origin);
    const again = await rawRequest(origin, { headers: { "if-none-match": first.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await rawRequest(origin, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, "37"]);
  });

  it("are only for reading", async () => {
    const { origin } = await openTestServer();
    const response = await fetch(`${origin}/dashboard`, { method: "POST", body: "x" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the mailbox's addresses", () => {
  const mail = {
    to: "jane@example.com",
    subject: "Please verify <now>",
    text: "Open http://127.0.0.1:3000/verify-email?token=abc&next=1 to verify.",
    html: "<p>x</p>",
  };

  it("list the mail as JSON, newest first, with its links", async () => {
    const { origin, mailbox } = await openTestServer();
    await mailbox.send({ ...mail, subject: "older" });
    await mailbox.send(mail);
    const list = await (await fetch(`${origin}/_local/mailbox.json`)).json();
    expect(list).toEqual([
      {
        ...mail,
        sent_at: "2026-03-01T08:00:00.000Z",
        links: ["http://127.0.0.1:3000/verify-email?token=abc&next=1"],
      },
      expect.objectContaining({ subject: "older" }),
    ]);
  });

  it("show people a page with links to follow and nothing of the mail taken as HTML", async () => {
    const { origin, mailbox } = await openTestServer();
    await mailbox.send(mail);
    const response = await fetch(`${origin}/_local/mailbox`);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("refresh")).toBe("10");
    const page = await response.text();
    expect(page).toContain("<h2>Please verify &lt;now&gt;</h2>");
    expect(page).toContain('<a href="http://127.0.0.1:3000/verify-email?token=abc&amp;next=1">');
    expect(page).toContain('<meta name="viewport"');
    expect(page).not.toContain("<script");
  });

  it("say so when there is no mail", async () => {
    const { origin } = await openTestServer();
    expect(await (await fetch(`${origin}/_local/mailbox`)).text()).toContain("No mail yet.");
    expect(await (await fetch(`${origin}/_local/mailbox.json`)).json()).toEqual([]);
  });

  it("are for a browser on this machine, not for those who come through a proxy", async () => {
    const { origin, server, mailbox } = await openTestServer({ publicOrigin: "https://box.example" });
    await mailbox.send(mail);
    const ask = async (headers: object) =>
      (await rawRequest(origin, { path: "/_local/mailbox.json", headers })).status;
    const host = `127.0.0.1:${server.port}`;
    expect(await ask({ host })).toBe(200);
    expect(await ask({ host: "box.example" })).toBe(403);
    for (const name of ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"])
      expect(await ask({ host, [name]: "203.0.113.7" })).toBe(403);
    const page = await rawRequest(origin, { path: "/_local/mailbox", headers: { host: "box.example" } });
    expect(page.body.toString()).toBe("The mailbox is shown on the server's own machine only.\n");
  });

  it("are closed to everybody where the mailbox is switched off", async () => {
    const { origin, mailbox } = await openTestServer({ showsMailbox: false });
    await mailbox.send(mail);
    for (const path of ["/_local/mailbox", "/_local/mailbox.json"]) {
      const response = await fetch(`${origin}${path}`);
      expect([response.status, await response.text()]).toEqual([
        403,
        "The mailbox is switched off (TAKSERU_MAILBOX).\n",
      ]);
    }
  });

  it("are the only local ones beside the objects", async () => {
    const { origin } = await openTestServer();
    expect((await fetch(`${origin}/_local`)).status).toBe(404);
    expect((await fetch(`${origin}/_local/secret`)).status).toBe(404);
    expect((await fetch(`${origin}/_local/mailbox`, { method: "POST" })).status).toBe(405);
  });
});

describe("the object store's addresses", () => {
  it("take an upload form and answer a link", async () => {
    const { origin, objects } = await openTestServer();
    const { url, fields } = await objects.uploadForm("a/b.png", {
      contentType: "image/png",
      maxBytes: 10 * 1024 * 1024,
      expiresIn: 300,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(10 * 1024 * 1024)]), "b.png");
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);
    const link = await objects.link("a/b.png", { expiresIn: 60, fileName: "b.png" });
    expect(link.startsWith(`${origin}/_local/objects/a/b.png?`)).toBe(true);
    const response = await fetch(link);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect((await response.arrayBuffer()).byteLength).toBe(10 * 1024 * 1024);
  });

  it("refuse what is far too large in S3's words", async () => {
    const { objects } = await openTestServer();
    const { url } = await objects.uploadForm("a", { contentType: "image/png", maxBytes: 10, expiresIn: 9 });
    const response = await fetch(url, { method: "POST", body: new Uint8Array(13 * 1024 * 1024) });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("EntityTooLarge"),
    ]);
  });
});

describe("the server", () => {
  it("answers under its own names only, so that no stranger's page can read the mailbox", async () => {
    const { origin, server } = await openTestServer();
    const ask = (host: string) => rawRequest(origin, { path: "/_local/mailbox.json", headers: { host } });
    expect((await ask(`evil.example:${server.port}`)).status).toBe(403);
    expect((await ask(`127.0.0.1.evil.example:${server.port}`)).status).toBe(403);
    expect((await ask(`localhost:${server.port}`)).status).toBe(200);
  });

  it("leads pages of another local name to its one origin", async () => {
    const { origin, server } = await openTestServer();
    const { status, headers } = await rawRequest(origin, {
      path: "/reset-password?token=abc",
      headers: { host: `localhost:${server.port}` },
    });
    expect([status, headers.location]).toEqual([307, `${origin}/reset-password?token=abc`]);
  });

  it("asks to come back while the product is starting", async () => {
    const server = await openServer(0);
    const response = await fetch(`http://127.0.0.1:${server.port}/api/health`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    await server.stop();
  });

  it("names the port that is taken and how to choose another", async () => {
    const { server } = await openTestServer();
    await expect(openServer(server.port)).rejects.toThrow(
      `Port ${server.port} is taken by another program. Choose another one: PORT=${server.port + 1} npm start`,
    );
  });

  it("finishes the call under way when it is stopped, and takes no more", async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { origin, server } = await openTestServer({
      dispatch: async () => {
        started.resolve();
        await release.promise;
        return { statusCode: 200, headers: {}, body: "finished" };
      },
    });
    const underWay = fetch(`${origin}/api/slow`);
    await started.promise;
    const stopped = server.stop();
    await expect(fetch(`${origin}/api/late`)).rejects.toThrow();
    release.resolve();
    expect(await (await underWay).text()).toBe("finished");
    await stopped;
  });

  it("hangs up on a caller who sends its headers drop by drop", async () => {
    const { server } = await openTestServer({
      timeouts: { headersTimeout: 100, connectionsCheckingInterval: 50 },
    });
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
    expect(Buffer.concat(await socket.toArray()).toString()).toContain("408");
  });

  it("survives a request line that is none", async () => {
    const { server, origin } = await openTestServer();
    const socket = connect(server.port, "127.0.0.1");
    socket.end("GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1.1 400/);
    expect((await fetch(origin)).status).toBe(200);
  });
});
