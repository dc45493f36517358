import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createS3ObjectStore } from "../../src/objects/s3-object-store.ts";
import { objectStoreConformance } from "../conformance/object-store.conformance.ts";
import { bytes, newKey, uploadRequest } from "../conformance/object-target.ts";
import { createTestBucket, openEmulator } from "../helpers/emulator.ts";

const SITE = "https://site.takseru.example";
const { endpoint, gaps, checksOrigins } = await openEmulator();

describe("the emulator's S3", () => {
  const client = new S3Client({});
  let bucket: Awaited<ReturnType<typeof createTestBucket>>;
  beforeAll(async () => {
    bucket = await createTestBucket(client, SITE);
  });
  afterAll(async () => {
    await bucket.remove();
    client.destroy();
  });
  const openStore = () => createS3ObjectStore({ client, bucket: bucket.name });
  const rule = { contentType: "image/jpeg", maxBytes: 100, expiresIn: 60 };

  objectStoreConformance(() => ({ store: openStore(), send: (request) => fetch(request), gaps }));

  it("keeps what was replaced and what was deleted as older versions", async () => {
    const store = openStore();
    const key = newKey();
    await store.put(key, bytes("first"), "text/plain");
    await store.put(key, bytes("second"), "text/plain");
    await store.delete([key]);
    const { versions, deletions } = await bucket.versions(key);
    expect([versions.length, deletions.length]).toEqual([2, 1]);
    const texts = versions.map(async ({ VersionId }) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key, VersionId }));
      return Body?.transformToString();
    });
    expect((await Promise.all(texts)).toSorted()).toEqual(["first", "second"]);
  });

  it("gives addresses of the emulator's own host, which a browser on this machine reaches", async () => {
    const store = openStore();
    const { url } = await store.uploadForm(newKey(), rule);
    const link = await store.link(newKey(), { expiresIn: 60 });
    expect(new URL(url).origin).toBe(new URL(endpoint).origin);
    expect(new URL(link).origin).toBe(new URL(endpoint).origin);
  });

  it("lets a page of the site post a form, tell its progress and read the answer", async () => {
    const store = openStore();
    const form = await store.uploadForm(newKey(), rule);
    // A listener for the progress makes the browser ask first.
    const asked = await fetch(form.url, {
      method: "OPTIONS",
      headers: { Origin: SITE, "Access-Control-Request-Method": "POST" },
    });
    expect(asked.status).toBe(200);
    expect([SITE, "*"]).toContain(asked.headers.get("access-control-allow-origin"));
    expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
    const upload = uploadRequest(form);
    upload.headers.set("Origin", SITE);
    const answer = await fetch(upload);
    expect(answer.status).toBe(204);
    expect([SITE, "*"]).toContain(answer.headers.get("access-control-allow-origin"));
  });

  it("does not let a page of another site do so", async ({ skip }) => {
    skip(!checksOrigins, "only a MiniStack with AUTH=true looks at the bucket's CORS rules");
    const { url } = await openStore().uploadForm(newKey(), rule);
    const asked = await fetch(url, {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" },
    });
    expect([asked.status, asked.headers.has("access-control-allow-origin")]).toEqual([403, false]);
  });
});
