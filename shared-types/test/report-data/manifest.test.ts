import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limits } from "../../src/limits.ts";
import { type Manifest, readManifest } from "../../src/report-data/index.ts";

const examples = new URL("../../../docs/report-schema/1.0/examples/", import.meta.url);
const example = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, examples), "utf8"));

const manifestOf = async (data: unknown, docType = "valuation-report"): Promise<Manifest> => {
  const content = new TextEncoder().encode(typeof data === "string" ? data : JSON.stringify(data));
  const hash = await crypto.subtle.digest("SHA-256", content);
  return {
    manifest_id: "ni:///sha-256;x",
    payload: {
      type: "application/json",
      doc_type: docType === "valuation-report" ? docType : "valuation-report-draft",
      schema: { id: "urn:takseru:report-schema:1.0" },
      content: Buffer.from(content).toString("base64"),
      integrity: { hash: { algorithm: "sha-256", value: Buffer.from(hash).toString("hex") } },
    },
  };
};
const fileOf = (manifest: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(manifest));
const refused = (fault: string) => ({ outcome: "refused", fault });

describe("the file inside a document", () => {
  it("is read where its hash is right and its data follows the schema", async () => {
    const read = await readManifest(fileOf(await manifestOf(example("whole"))));
    expect(read).toMatchObject({ outcome: "read", data: { draft: false, report: { id: 14 } } });
    expect(await readManifest(fileOf(await manifestOf(example("bare-land-draft"), "draft")))).toMatchObject({
      outcome: "read",
      data: { draft: true },
    });
  });

  it("is refused where a letter of the data was changed and the hash was not", async () => {
    const manifest = await manifestOf(example("whole"));
    const text = Buffer.from(manifest.payload.content, "base64").toString();
    const content = Buffer.from(text.replace("22500000", "92500000")).toString("base64");
    expect(content).not.toBe(manifest.payload.content);
    const changed = { ...manifest, payload: { ...manifest.payload, content } };
    expect(await readManifest(fileOf(changed))).toEqual(refused("hash_differs"));
  });

  it("is refused where it is larger than any report, before it is parsed", async () => {
    const file = new Uint8Array(limits.reportDataBytes + 1);
    expect(await readManifest(file)).toEqual(refused("too_large"));
  });

  it.each([
    ["is no JSON", "{"],
    ["is no manifest", JSON.stringify({ manifest_id: "x" })],
    ["is not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
  ])("is refused where it %s", async (_what, file) => {
    expect(await readManifest(Buffer.from(file))).toEqual(refused("not_a_manifest"));
  });

  it("is refused where its payload is no base64, or of another kind", async () => {
    const { payload, ...manifest } = await manifestOf(example("whole"));
    const other = (part: object) => readManifest(fileOf({ ...manifest, payload: { ...payload, ...part } }));
    expect(await other({ content: "@" })).toEqual(refused("not_a_manifest"));
    expect(await other({ doc_type: "invoice" })).toEqual(refused("not_a_manifest"));
  });

  it.each([
    ["lacks a part", { schema: { id: "x", version: "1.0" } }],
    ["is of another major version", { ...Object(example("whole")), schema: { id: "x", version: "2.0" } }],
    ["is no JSON", "[".repeat(1_000)],
    ["has a photograph too many", { ...Object(example("whole")), photographs: Array(1_000).fill({}) }],
    ["is a draft's in the manifest of a final report", example("bare-land-draft")],
  ])("is refused where its data %s", async (_what, data) => {
    expect(await readManifest(fileOf(await manifestOf(data)))).toEqual(refused("not_the_schema"));
  });

  it("is read with what a later version has added", async () => {
    const later = { ...Object(example("whole")), schema: { id: "x", version: "1.7" }, more: { to: "come" } };
    expect(await readManifest(fileOf(await manifestOf(later)))).toMatchObject({ outcome: "read" });
  });
});
