import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { S3Client } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ObjectStore } from "../../src/objects/object-store.ts";
import { createS3ObjectStore } from "../../src/objects/s3-object-store.ts";

interface Seen {
  method: string;
  url: string;
  type: string | undefined;
  /** What is to be copied. */
  source: unknown;
  headers: IncomingHttpHeaders;
  body: string;
  checksum: unknown;
}

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

let server: Server;
let client: S3Client;
let store: ObjectStore;
let seen: Seen[];
let answer: Answer;
/** These come before `answer`, each once. */
let answers: Answer[];

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: "" };
  answers = [];
  server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = (await request.toArray()).join("");
    seen.push({
      method,
      url,
      type: headers["content-type"],
      source: headers["x-amz-copy-source"],
      checksum: headers["x-amz-checksum-sha256"],
      headers,
      body,
    });
    const next = answers.shift() ?? answer;
    response.writeHead(next.status, { "content-type": "application/xml", ...next.headers }).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  client = new S3Client({
    region: "ap-south-1",
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" },
    maxAttempts: 1,
  });
  store = createS3ObjectStore({ client, bucket: "reports" });
});
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("the S3 object store", () => {
  it("signs a form for exactly one key, one type and 1 byte to the largest size", async () => {
    const { url, fields } = await store.uploadForm("a/b.jpg", {
      contentType: "image/jpeg",
      maxBytes: 10_485_760,
      expiresIn: 300,
    });
    expect(new URL(url).pathname).toBe("/reports");
    expect(fields).toMatchObject({ key: "a/b.jpg", "Content-Type": "image/jpeg" });
    const policy = JSON.parse(Buffer.from(fields.Policy ?? "", "base64").toString("utf8"));
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ["content-length-range", 1, 10_485_760],
        { "Content-Type": "image/jpeg" },
        { key: "a/b.jpg" },
        { bucket: "reports" },
      ]),
    );
  });

  it("signs a link that expires, with the name to save under", async () => {
    const plain = new URL(await store.link("a/b.pdf", { expiresIn: 120 }));
    expect(plain.pathname).toBe("/reports/a/b.pdf");
    expect(plain.searchParams.get("X-Amz-Expires")).toBe("120");
    expect(plain.searchParams.has("response-content-disposition")).toBe(false);
    expect(plain.searchParams.has("response-cache-control")).toBe(false);
    const picture = new URL(await store.link("a/b.jpg", { expiresIn: 300, cacheSeconds: 3_600 }));
    expect(picture.searchParams.get("response-cache-control")).toBe("private, max-age=3600, immutable");
    const named = new URL(await store.link("a/b.pdf", { expiresIn: 120, fileName: "වාර්තාව.pdf" }));
    expect(named.searchParams.get("response-content-disposition")).toContain(
      "filename*=UTF-8''%E0%B7%80%E0%B7%8F",
    );
  });

  it("answers undefined for what is absent, and throws what else goes wrong", async () => {
    answer = { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
    expect(await store.get("a")).toBeUndefined();
    expect(await store.head("a")).toBeUndefined();
    answer = { status: 500, body: "<Error><Code>InternalError</Code></Error>" };
    await expect(store.get("a")).rejects.toThrow();
    await expect(store.head("a")).rejects.toThrow();
  });

  it("asks for a part of the version that it was told, and takes no part without a version", async () => {
    answer = { status: 206, body: "234", headers: { etag: '"v1"' } };
    const part = await store.getPart("a", { first: 2, last: 4, version: '"v1"' });
    expect([new TextDecoder().decode(part?.content), part?.version]).toEqual(["234", '"v1"']);
    expect(seen[0]?.headers).toMatchObject({ range: "bytes=2-4", "if-match": '"v1"' });
    answers = [
      { status: 412, body: "<Error><Code>PreconditionFailed</Code></Error>" },
      { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" },
      { status: 206, body: "234" },
    ];
    expect(await store.getPart("a", { first: 2, last: 4, version: '"v1"' })).toBeUndefined();
    expect(await store.getPart("a", { first: 2, last: 4 })).toBeUndefined();
    await expect(store.getPart("a", { first: 2, last: 4 })).rejects.toThrow("no version");
  });

  it("asks whether the key exists when S3 answers 403, as it does for absent objects of a folder's reader", async () => {
    const listing = (key: string) => ({
      status: 200,
      body: `<ListBucketResult><Contents><Key>${key}</Key></Contents></ListBucketResult>`,
    });
    const refused = { status: 403, body: "<Error><Code>AccessDenied</Code></Error>" };
    answers = [refused, listing("pdf/u/10"), refused, listing("pdf/u/1")];
    expect(await store.get("pdf/u/1")).toBeUndefined();
    expect(new URL(seen[1]?.url ?? "", "http://s3.test").searchParams.get("prefix")).toBe("pdf/u/1");
    await expect(store.get("pdf/u/1")).rejects.toMatchObject({ name: "AccessDenied" });
  });

  it("puts once: never over another object, locked for the days that are asked for", async () => {
    await store.putOnce("pdf/a", new TextEncoder().encode("x"), "application/pdf", 0);
    expect(seen[0]?.headers).toMatchObject({ "if-none-match": "*" });
    expect(seen[0]?.headers).not.toHaveProperty("x-amz-object-lock-mode");
    const days = 10;
    const begun = Date.now();
    await store.putOnce("pdf/a", new TextEncoder().encode("x"), "application/pdf", days);
    expect(seen[1]?.headers).toMatchObject({ "x-amz-object-lock-mode": "GOVERNANCE" });
    const until = Date.parse(String(seen[1]?.headers["x-amz-object-lock-retain-until-date"]));
    expect((until - begun) / 86_400_000).toBeCloseTo(days, 1);
    answer = { status: 412, body: "<Error><Code>PreconditionFailed</Code></Error>" };
    await store.putOnce("pdf/a", new TextEncoder().encode("x"), "application/pdf", 0);
    answer = { status: 500, body: "<Error><Code>InternalError</Code></Error>" };
    await expect(store.putOnce("a", new Uint8Array(), "application/pdf", 0)).rejects.toThrow();
  });

  it("ends locks within a day, and calls for no other object", async () => {
    const locked = {
      status: 200,
      body: "",
      headers: {
        "x-amz-object-lock-mode": "GOVERNANCE",
        "x-amz-object-lock-retain-until-date": "2099-01-01T00:00:00.000Z",
      },
    };
    answers = [locked];
    await store.unlock(["pdf/a"]);
    expect(seen.map(({ method }) => method)).toEqual(["HEAD", "PUT"]);
    expect(seen[1]?.url).toMatch(/^\/reports\/pdf\/a\?retention/);
    expect(seen[1]?.headers).toMatchObject({ "x-amz-bypass-governance-retention": "true" });
    const until = /<RetainUntilDate>(.*)<\/RetainUntilDate>/.exec(seen[1]?.body ?? "")?.[1];
    expect(Date.parse(until ?? "") - Date.now()).toBeLessThanOrEqual(86_400_000);
    answers = [{ status: 404, body: "" }];
    await store.unlock(["pdf/b", "pdf/c"]);
    expect(seen.slice(2).map(({ method }) => method)).toEqual(["HEAD", "HEAD"]);
  });

  it("puts with the type, and deletes in batches of a thousand", async () => {
    await store.put("a/b.png", new TextEncoder().encode("x"), "image/png");
    expect(seen[0]).toMatchObject({ method: "PUT", type: "image/png" });
    answer = { status: 200, body: "<DeleteResult></DeleteResult>" };
    await store.delete(Array.from({ length: 1001 }, (_, index) => `k${index}`));
    expect(seen.slice(1).map(({ body }) => body.split("<Key>").length - 1)).toEqual([1000, 1]);
    await store.delete([]);
    expect(seen).toHaveLength(3);
  });

  it("has S3 check and keep the SHA-256 of what is put, and asks for it", async () => {
    const sha256 = createHash("sha256").update("x");
    const [hex, base64] = [sha256.copy().digest("hex"), sha256.digest("base64")];
    await store.put("a/b.pdf", new TextEncoder().encode("x"), "application/pdf");
    expect(seen[0]?.checksum).toBe(base64);
    answer = { status: 200, body: "", headers: { "x-amz-checksum-sha256": base64 } };
    expect(await store.sha256("a/b.pdf")).toBe(hex);
    expect(seen.slice(1).map(({ method }) => method)).toEqual(["HEAD"]);
  });

  it("reads an object that was stored without its SHA-256", async () => {
    answer = { status: 200, body: "old" };
    expect(await store.sha256("a/b.pdf")).toBe(createHash("sha256").update("old").digest("hex"));
    expect(seen.map(({ method }) => method)).toEqual(["HEAD", "GET"]);
  });

  it("copies within the bucket, whatever characters the key has, and says when there was nothing", async () => {
    answer = { status: 200, body: "<CopyObjectResult><ETag>x</ETag></CopyObjectResult>" };
    expect(await store.copy("images/u/1/ä b.jpg", "images/u/2/b.jpg")).toBe(true);
    expect(seen[0]).toMatchObject({
      method: "PUT",
      url: expect.stringMatching(/^\/reports\/images\/u\/2\/b\.jpg/),
      source: "reports/images/u/1/%C3%A4%20b.jpg",
    });
    answer = { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
    expect(await store.copy("a", "b")).toBe(false);
    answer = { status: 500, body: "<Error><Code>InternalError</Code></Error>" };
    await expect(store.copy("a", "b")).rejects.toThrow();
  });

  it("throws when S3 says that it did not delete", async () => {
    const error = "<Error><Key>a</Key><Code>InternalError</Code></Error>";
    answer = { status: 200, body: `<DeleteResult>${error}</DeleteResult>` };
    await expect(store.delete(["a"])).rejects.toThrow("InternalError");
  });
});

it("lists the keys below a folder, and none where there are none", async () => {
  const listed = (contents: string) => `<ListBucketResult>${contents}</ListBucketResult>`;
  answer = { status: 200, body: listed("<Contents><Key>images/u/1/a</Key></Contents>") };
  expect(await store.list("images/u/")).toEqual(["images/u/1/a"]);
  expect(new URL(seen[0]?.url ?? "", "http://s3.test").searchParams.get("prefix")).toBe("images/u/");
  answer = { status: 200, body: listed("") };
  expect(await store.list("images/u/")).toEqual([]);
});
