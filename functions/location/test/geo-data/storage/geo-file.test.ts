import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { afterAll, describe, expect, it } from "vitest";
import { createDiskGeoFile } from "../../../src/geo-data/storage/disk-geo-file.ts";
import { createObjectGeoFile } from "../../../src/geo-data/storage/object-geo-file.ts";

const folder = mkdtempSync(join(tmpdir(), "takseru-geo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each([
  ["in a folder", () => createDiskGeoFile(mkdtempSync(join(folder, "data-")))],
  [
    "in a folder that does not exist yet",
    () => createDiskGeoFile(join(mkdtempSync(join(folder, "data-")), "geo")),
  ],
  ["in the object store", () => createObjectGeoFile(createMemoryObjectStore())],
])("the file of imported data %s", (_, create) => {
  it("is absent at first, and then what was written last", async () => {
    const file = create();
    expect(await file.version()).toBeUndefined();
    expect(await file.read()).toBeUndefined();
    await file.write(bytes("one"));
    await file.write(bytes("two"));
    expect(new TextDecoder().decode(await file.read())).toBe("two");
  });

  it("can be read at its start alone", async () => {
    const file = create();
    expect(await file.readStart()).toBeUndefined();
    await file.write(bytes("one"));
    expect(new TextDecoder().decode(await file.readStart())).toBe("one");
    await file.write(new Uint8Array(100_000).fill(7));
    expect(Buffer.from((await file.readStart()) ?? [])).toEqual(Buffer.alloc(65_536, 7));
  });

  it("has a version that changes with it", async () => {
    const file = create();
    await file.write(bytes("one"));
    const first = await file.version();
    expect(await file.version()).toBe(first);
    await file.write(bytes("two"));
    expect(await file.version()).not.toBe(first);
  });
});

describe("the file in a folder", () => {
  it("leaves nothing beside it, and nothing at all when it cannot be written", async () => {
    const own = mkdtempSync(join(folder, "data-"));
    await createDiskGeoFile(own).write(bytes("one"));
    expect(readdirSync(own)).toEqual(["imported.jsonl.gz"]);
    writeFileSync(join(own, "plain"), "");
    await expect(createDiskGeoFile(join(own, "plain")).write(bytes("two"))).rejects.toThrow();
    expect(readdirSync(own).toSorted()).toEqual(["imported.jsonl.gz", "plain"]);
  });
});
