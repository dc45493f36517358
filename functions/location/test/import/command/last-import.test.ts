import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { afterAll, describe, expect, it } from "vitest";
import { decodeGeoData } from "../../../src/geo-data/file/decode-geo-data.ts";
import { importMap } from "../../../src/import/command/import-map.ts";
import { undoImport } from "../../../src/import/command/undo-import.ts";
import {
  bucketDestination,
  type Destination,
  folderDestination,
} from "../../../src/import/storage/destination.ts";
import { createOutput, writeFile } from "../helpers/files.ts";
import { writePbf } from "../helpers/write-pbf.ts";

const own = mkdtempSync(join(tmpdir(), "takseru-last-"));
afterAll(() => rmSync(own, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(own, "data-"));

/** Banks, each in a place of its own, and the road that a country has. */
const country = (banks: number, hasRoad = true) =>
  writeFile(
    "lk.osm.pbf",
    writePbf({
      nodes: Array.from({ length: banks }, (_, index) => ({
        id: index + 1,
        longitude: 80.003 + index / 100,
        latitude: 7,
        tags: { amenity: "bank", name: `Invented${index} Bank` },
      })),
      ways: hasRoad ? [{ id: 5, refs: [1, 2], tags: { highway: "primary", ref: "A1" } }] : [],
    }),
  );

const run = async (path: string, destination: Destination, replace = false, created = new Date(0)) => {
  const output = createOutput();
  const outcome = await importMap({
    files: [path],
    download: undefined,
    ...destination,
    replace,
    created,
    output,
    dependencies: { fetch, wait: async () => undefined },
  }).then(
    () => "imported",
    (error: Error) => error.message,
  );
  return { outcome, text: output.text() };
};
const undo = async (destination: Destination) => {
  const output = createOutput();
  const outcome = await undoImport(destination, output).then(
    () => "undone",
    (error: Error) => error.message,
  );
  return { outcome, text: output.text() };
};
const placesIn = async ({ file }: Destination) => {
  const content = await file.read();
  return content && (await decodeGeoData(content)).data.places.length;
};

describe.each([
  ["in a folder", () => folderDestination(newFolder())],
  ["in a bucket", () => bucketDestination(createMemoryObjectStore(), "objects")],
])("an import %s after another one", (_, open) => {
  it("says what it changes, and keeps the other", async () => {
    const destination = open();
    const first = await run(country(30), destination);
    expect(first.text).not.toContain("Compared");
    expect(first.text).not.toContain("--undo");
    const { outcome, text } = await run(country(31), destination);
    expect(outcome).toBe("imported");
    expect(text).toContain(
      "Compared with the last import, of 1970-01-01 00:00 UTC:\n" +
        "  Places       30 → 31\n  Settlements  0 → 0\n  Areas        0 → 0\n  Roads        1 km → 1 km\n",
    );
    expect(text).toContain("The last import is kept beside it: --undo brings it back.\n");
  });

  it("is refused where a kind would be gone or places fall below a tenth, and changes nothing", async () => {
    const destination = open();
    await run(country(31), destination);
    const before = await destination.file.read();
    const { outcome, text } = await run(country(3, false), destination);
    expect(outcome).toBe(
      "This would take away most of what the last import had: places (31 → 3), roads (1 km → 0 km). " +
        "Each import takes the place of the last one: give the files that belong together in one call. " +
        "If it is meant, call it again with --replace.",
    );
    expect(text).toContain("  Places       31 → 3\n");
    expect(await destination.file.read()).toEqual(before);
    expect(await destination.former.read()).toBeUndefined();
    expect((await run(country(4), destination)).outcome).toBe("imported");
  });

  it("is done with --replace, and undone by --undo, which is undone by itself", async () => {
    const destination = open();
    await run(country(31), destination);
    expect((await run(country(3, false), destination, true, new Date(60_000))).outcome).toBe("imported");
    expect(await placesIn(destination)).toBe(3);
    const version = await destination.file.version();

    const { outcome, text } = await undo(destination);
    expect(outcome).toBe("undone");
    expect(text).toContain("  Places       3 → 31\n");
    expect(text).toMatch(/The import of 1970-01-01 00:00 UTC is back in .+\.\n$/);
    expect(await placesIn(destination)).toBe(31);
    expect(await destination.file.version()).not.toBe(version);

    await undo(destination);
    expect(await placesIn(destination)).toBe(3);
  });
});

describe("an import that cannot be read", () => {
  const broken = new Uint8Array([1, 2, 3]);

  it("is neither compared nor kept, and what is kept already stays", async () => {
    const destination = folderDestination(newFolder());
    await run(country(30), destination);
    await run(country(31), destination);
    await destination.file.write(broken);
    const { outcome, text } = await run(country(2), destination);
    expect(outcome).toBe("imported");
    expect(text).toContain("The last import cannot be read: it is not compared with this one, and not kept.");
    expect((await undo(destination)).outcome).toBe("undone");
    expect(await placesIn(destination)).toBe(30);
  });

  it("gives way to the one before it", async () => {
    const destination = folderDestination(newFolder());
    await run(country(30), destination);
    await run(country(31), destination);
    await destination.file.write(broken);
    expect((await undo(destination)).outcome).toBe("undone");
    expect(await placesIn(destination)).toBe(30);
  });

  it("is not brought back", async () => {
    const destination = folderDestination(newFolder());
    await run(country(30), destination);
    await run(country(31), destination);
    const whole = (await destination.former.read()) ?? broken;
    await destination.former.write(whole.subarray(0, -9));
    expect((await undo(destination)).outcome).toMatch(
      /^The import before the last one cannot be brought back: .+ is damaged\./,
    );
    expect(await placesIn(destination)).toBe(31);
  });
});

describe("there is nothing to bring back", () => {
  it("before a second import", async () => {
    const folder = newFolder();
    const destination = folderDestination(folder);
    expect((await undo(destination)).outcome).toBe(
      `There is nothing to bring back: the data folder ${folder} keeps no import before the last one.`,
    );
    await run(country(30), destination);
    expect((await undo(destination)).outcome).toContain("keeps no import before the last one");
    expect(readdirSync(join(folder, "geo"))).toEqual(["imported.jsonl.gz"]);
  });

  it("where a write that failed left the same import twice", async () => {
    const destination = folderDestination(newFolder());
    await run(country(30), destination);
    const failing = {
      ...destination,
      file: { ...destination.file, write: async () => Promise.reject(new Error("the disk is full")) },
    };
    expect((await run(country(31), failing)).outcome).toBe("the disk is full");
    expect(await placesIn(destination)).toBe(30);
    expect((await undo(destination)).outcome).toContain("keeps the same import twice");
  });
});

it("an import in a bucket comes back with its tiles", async () => {
  const store = createMemoryObjectStore();
  const destination = bucketDestination(store, "objects");
  await run(country(31), destination);
  const tiles = await store.get("geo/map-tiles.bin");
  await run(country(30), destination);
  expect(await store.get("geo/map-tiles.bin")).not.toEqual(tiles);
  await undo(destination);
  expect(await store.get("geo/map-tiles.bin")).toEqual(tiles);
  expect([...store.objects.keys()].toSorted()).toEqual([
    "geo/former.jsonl.gz",
    "geo/imported.jsonl.gz",
    "geo/map-tiles.bin",
  ]);
});
