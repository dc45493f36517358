import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskObjectStore, type DiskObjectStore } from "../../src/embedded/disk-object-store.ts";
import { objectStoreConformance } from "../conformance/object-store.conformance.ts";
import { uploadRequest } from "../conformance/object-target.ts";

let folder: string;
let now: Date;
let store: DiskObjectStore;

const openStore = (secret = "secret") =>
  createDiskObjectStore({
    folder,
    secret,
    baseUrl: "http://127.0.0.1:3000/_local/objects",
    clock: { now: () => now },
  });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const bytes = (text: string) => new TextEncoder().encode(text);
const form = { contentType: "image/png", maxBytes: 100, expiresIn: 300 };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "takseru-objects-"));
  now = new Date("2026-03-01T08:00:00Z");
  store = openStore();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the disk object store, as any object store", () => {
  objectStoreConformance(() => ({ store, send: (request) => store.handle(request) }));
});

describe("the disk object store", () => {
  it("drops what lies below a prefix and is older than an instant, and nothing else", async () => {
    await store.put("drafts/old/a.pdf", bytes("x"), "application/pdf");
    await store.put("drafts/new/b.pdf", bytes("y"), "application/pdf");
    await store.put("pdf/c.pdf", bytes("z"), "application/pdf");
    utimesSync(join(folder, "drafts/old/a.pdf@object"), now, now);
    utimesSync(join(folder, "pdf/c.pdf@object"), now, now);
    await store.deleteOlderThan("drafts", new Date(now.getTime() + 1_000));
    await store.deleteOlderThan("never-written", now);
    expect(await store.head("drafts/old/a.pdf")).toBeUndefined();
    expect(await store.head("drafts/new/b.pdf")).toBeDefined();
    expect(await store.head("pdf/c.pdf")).toBeDefined();
  });

  it("drops the folders that were left empty, and still takes an object for one that it drops meanwhile", async () => {
    await store.put("uploads/a/1", bytes("x"), "image/png");
    await store.delete(["uploads/a/1"]);
    utimesSync(join(folder, "uploads/a"), now, now);
    await store.deleteOlderThan("uploads", new Date(now.getTime() + 1_000));
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);

    for (let index = 0; index < 20; index += 1) {
      const writing = store.put(`uploads/b/${index}`, bytes("y"), "image/png");
      await store.deleteOlderThan("uploads", new Date("2100-01-01"));
      await expect(writing).resolves.toBeUndefined();
    }
  });

  it("lists a thousand objects of many, from folders within folders", async () => {
    for (let index = 0; index < 1_001; index += 1) {
      const path = join(folder, "uploads", String(index % 7));
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, `${index}@object`), "");
    }
    expect(new Set(await store.list("uploads/")).size).toBe(1_000);
  });

  it("answers a link to a file without its header as one to no object, and says so when the product reads it", async () => {
    await store.put("images/a", bytes("x"), "image/png");
    const link = await store.link("images/a", { expiresIn: 300 });
    for (const damaged of ["", "no header", "{}\nbytes", "\nbytes", `${"x".repeat(5_000)}\n`]) {
      writeFileSync(join(folder, "images/a@object"), damaged);
      expect((await store.handle(new Request(link))).status).toBe(404);
      await expect(store.get("images/a")).rejects.toThrow("not an object of this store");
    }
  });

  it("answers with headers under which nothing in an object runs", async () => {
    await store.put("images/a", bytes("<script>"), "image/png");
    const link = await store.link("images/a", { expiresIn: 300 });
    for (const address of [link, "http://127.0.0.1:3000/_local/objects/none"]) {
      const { headers } = await store.handle(new Request(address));
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("refuses a form of thousands of parts", async () => {
    const upload = await store.uploadForm("a/c.png", form);
    const request = uploadRequest(upload);
    const stuffed = await request.formData();
    for (let index = 0; index < 50; index += 1) stuffed.append(`x${index}`, "y");
    const answer = await store.handle(new Request(request.url, { method: "POST", body: stuffed }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("MalformedPOSTRequest");
  });

  it("lets a form and a link expire", async () => {
    await store.put("a/b.png", bytes("x"), "image/png");
    const upload = await store.uploadForm("a/c.png", form);
    const link = await store.link("a/b.png", { expiresIn: 300 });
    later(299);
    expect((await store.handle(new Request(link))).status).toBe(200);
    later(1);
    const [late, lateUpload] = [
      await store.handle(new Request(link)),
      await store.handle(uploadRequest(upload)),
    ];
    expect([late.status, lateUpload.status]).toEqual([403, 403]);
    expect(await late.text()).toContain("<Code>AccessDenied</Code><Message>Request has expired</Message>");
    expect(await lateUpload.text()).toContain("Policy expired");
    expect(await store.head("a/c.png")).toBeUndefined();
  });

  it("does not let a link's expiry or file name be changed", async () => {
    await store.put("a/b.png", bytes("x"), "image/png");
    const link = await store.link("a/b.png", { expiresIn: 300, fileName: "b.png" });
    const changed = [
      link.replace(/expires=(\d)/, "expires=9$1"),
      link.replace("name=b.png", "name=c.exe"),
      link.replace("&name=b.png", ""),
    ];
    for (const address of changed) {
      expect(address).not.toBe(link);
      const response = await store.handle(new Request(address));
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("SignatureDoesNotMatch");
    }
  });

  it("does not take the signature of a form for a link, nor another store's secret", async () => {
    await store.put("a/b.png", bytes("x"), "image/png");
    const link = await store.link("a/b.png", { expiresIn: 300 });
    const stranger = openStore("another secret");
    expect((await stranger.handle(new Request(link))).status).toBe(403);
    expect((await stranger.handle(uploadRequest(await store.uploadForm("a/c.png", form)))).status).toBe(403);
  });

  it("keeps objects, forms and links through a restart with the same secret", async () => {
    await store.put("a/b.png", bytes("kept"), "image/png");
    const link = await store.link("a/b.png", { expiresIn: 300 });
    const upload = await store.uploadForm("a/c.png", form);
    store = openStore();
    expect(await (await store.handle(new Request(link))).text()).toBe("kept");
    expect((await store.handle(uploadRequest(upload))).status).toBe(204);
  });

  it("answers a link with headers that keep it private and unsniffed", async () => {
    await store.put("a/b.png", bytes("x"), "image/png");
    const link = await store.link("a/b.png", { expiresIn: 300 });
    const { headers } = await store.handle(new Request(link));
    expect(headers.get("cache-control")).toBe("private");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-length")).toBe("1");
    const picture = await store.link("a/b.png", { expiresIn: 300, cacheSeconds: 3_600 });
    const { headers: held } = await store.handle(new Request(picture));
    expect(held.get("cache-control")).toBe("private, max-age=3600, immutable");
    const longer = picture.replace("cache=3600", "cache=36000");
    expect((await store.handle(new Request(longer))).status).toBe(403);
    const head = await store.handle(new Request(link, { method: "HEAD" }));
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1", ""]);
  });

  it.each(["../a", "a/../b", "/a", "a//b", "a/", ".hidden", "a/.b", "a\\b", "a b", "a%2fb", ""])(
    "refuses the key %j",
    async (key) => {
      await expect(store.put(key, bytes("x"), "text/plain")).rejects.toThrow("not an object key");
      await expect(store.get(key)).rejects.toThrow("not an object key");
      await expect(store.uploadForm(key, form)).rejects.toThrow("not an object key");
      await expect(store.link(key, { expiresIn: 1 })).rejects.toThrow("not an object key");
    },
  );

  it("refuses a key that no file system would take", async () => {
    await expect(store.put("x".repeat(513), bytes("x"), "text/plain")).rejects.toThrow("not an object key");
  });

  it.each(["..%2f..%2fsecret", "%2e%2e/secret", "a%00b", ""])("answers 403 to the path %j", async (path) => {
    const response = await store.handle(
      new Request(`http://127.0.0.1:3000/_local/objects/${path}?expires=1&signature=x`),
    );
    expect(response.status).toBe(403);
  });

  it("refuses a body that is no form, a form without a file, and other methods", async () => {
    const url = "http://127.0.0.1:3000/_local/objects";
    const json = await store.handle(
      new Request(url, { method: "POST", body: "{}", headers: { "content-type": "application/json" } }),
    );
    expect([json.status, await json.text()]).toEqual([400, expect.stringContaining("MalformedPOSTRequest")]);
    const { fields } = await store.uploadForm("a/b.png", form);
    const withoutFile = new FormData();
    for (const [name, value] of Object.entries(fields)) withoutFile.append(name, value);
    const empty = await store.handle(new Request(url, { method: "POST", body: withoutFile }));
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("InvalidArgument")]);
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await store.handle(new Request(url, { method }))).status).toBe(405);
  });

  it("does not see fields that come after the file, as S3 does not", async () => {
    const { url, fields } = await store.uploadForm("a/b.png", form);
    const body = new FormData();
    body.append("file", new Blob(["x"]), "x.png");
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    expect((await store.handle(new Request(url, { method: "POST", body }))).status).toBe(403);
  });

  it("clears away what a crash left half-written, and never shows it", async () => {
    writeFileSync(join(folder, ".writing", "left-behind"), "half");
    store = openStore();
    expect(readdirSync(join(folder, ".writing"))).toEqual([]);
  });

  it("shows readers the old or the new object while one is replaced, never a mixture", async () => {
    const versions = ["a", "b", "c", "d"].map((letter) => letter.repeat(200_000));
    await store.put("k", bytes(versions[0] ?? ""), "text/plain");
    let writing = true;
    const writes = (async () => {
      for (let round = 0; round < 20; round += 1)
        await store.put("k", bytes(versions[round % 4] ?? ""), "text/plain");
      writing = false;
    })();
    const seen: string[] = [];
    while (writing) seen.push(new TextDecoder().decode(await store.get("k")));
    await writes;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => !versions.includes(text))).toEqual([]);
  });
});
