import type { Log } from "@takseru/kit";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { expect, it } from "vitest";
import { encodeGeoData } from "../../src/geo-data/file/encode-geo-data.ts";
import { createGeoDataStore } from "../../src/geo-data/geo-data-store.ts";
import { createObjectGeoFile } from "../../src/geo-data/storage/object-geo-file.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const named = (name: string) =>
  buildGeoData({ settlements: [{ name, rank: "town", latitude: 7, longitude: 80 }] });
const LOOK_MS = 60_000;

const setup = () => {
  const file = createObjectGeoFile(createMemoryObjectStore());
  let now = 0;
  let reads = 0;
  let release: () => void = () => undefined;
  let gate: Promise<void> | undefined;
  let copies = 0;
  const events: string[] = [];
  const entries: Array<Record<string, unknown> | undefined> = [];
  const log: Log = (level, event, fields) => {
    events.push(`${level} ${event}`);
    entries.push(fields);
  };
  const prepared: unknown[] = [];
  const store = createGeoDataStore({
    file: {
      ...file,
      version: async () => {
        const version = await file.version();
        return version && `${version} ${copies}`;
      },
      read: async () => {
        reads += 1;
        await gate;
        return file.read();
      },
    },
    clock: { now: () => new Date(now) },
    log,
  });
  store.prepare((data) => prepared.push(data.settlements[0]?.name));
  store.prepare(() => gate);
  return {
    store,
    events,
    entries,
    prepared,
    reads: () => reads,
    place: async (name: string) => file.write(await encodeGeoData(named(name), new Date(0))),
    spoil: (content: Uint8Array = new Uint8Array([1, 2, 3])) => file.write(content),
    /** The same bytes in a new file: a copy, a restored backup. */
    copy: () => {
      copies += 1;
    },
    hold: () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    later: (milliseconds: number) => {
      now += milliseconds;
    },
    town: async () => (await store.current())?.settlements[0]?.name,
    /** Asks until the look in the background has ended. */
    becomes: (name: string | undefined) =>
      expect.poll(async () => (await store.current())?.settlements[0]?.name, { interval: 1 }).toBe(name),
  };
};

it("answers nothing while nothing is imported, and with the first call after the next look the import", async () => {
  const { town, place, later, reads } = setup();
  expect(await town()).toBeUndefined();
  await place("Galle");
  later(LOOK_MS - 1);
  expect(await town()).toBeUndefined();
  expect(reads()).toBe(0);
  later(1);
  expect(await town()).toBe("Galle");
});

it("reads the file at the first question, once for all who ask", async () => {
  const { place, town, reads, events, later } = setup();
  await place("Galle");
  expect(reads()).toBe(0);
  expect(await Promise.all([town(), town(), town()])).toEqual(["Galle", "Galle", "Galle"]);
  later(LOOK_MS);
  expect(await town()).toBe("Galle");
  expect(reads()).toBe(1);
  expect(events).toEqual(["info geo_data_loaded"]);
});

it("answers from the old import until the new one is read and prepared", async () => {
  const { place, town, later, hold, release, becomes, prepared } = setup();
  await place("Galle");
  await town();
  await place("Matara");
  hold();
  later(LOOK_MS);
  expect(await town()).toBe("Galle");
  later(LOOK_MS);
  expect(await town()).toBe("Galle");
  expect(prepared).toEqual(["Galle"]);
  release();
  await becomes("Matara");
  expect(prepared).toEqual(["Galle", "Matara"]);
});

it("answers from the old import while the new one is prepared in parts", async () => {
  const { place, town, later, hold, release, becomes, prepared } = setup();
  await place("Galle");
  await town();
  await place("Matara");
  later(LOOK_MS);
  hold();
  await town();
  expect(await town()).toBe("Galle");
  release();
  await becomes("Matara");
  expect(prepared).toEqual(["Galle", "Matara"]);
});

it("keeps the old import when the new one is broken, says so once, and takes the next", async () => {
  const { place, spoil, town, later, becomes, events } = setup();
  await place("Galle");
  await town();
  await spoil();
  later(LOOK_MS);
  await town();
  await expect.poll(() => events, { interval: 1 }).toContain("error geo_data_not_loaded");
  later(LOOK_MS);
  expect(await town()).toBe("Galle");
  await place("Matara");
  later(LOOK_MS);
  await becomes("Matara");
  expect(events.filter((event) => event.startsWith("error"))).toHaveLength(1);
});

it("says once, in plain words, that an import is broken, also when the same bytes come again as another file", async () => {
  const { store, spoil, copy, later, events, entries, reads, place, becomes } = setup();
  const whole = await encodeGeoData(named("Galle"), new Date(0));
  const look = async () => {
    const before = reads();
    const ask = async () => {
      later(LOOK_MS);
      await store.current();
      return reads();
    };
    await expect.poll(ask, { interval: 1 }).toBe(before + 1);
  };
  await spoil(Uint8Array.from(whole.subarray(0, -20)));
  await look();
  copy();
  await look();
  copy();
  await look();
  expect(events).toEqual(["error geo_data_not_loaded"]);
  expect(entries).toEqual([
    { reason: "The file of imported map data is damaged. Import the map again: npm run geo:import" },
  ]);
  await spoil();
  await look();
  await expect.poll(() => events.length, { interval: 1 }).toBe(2);
  await place("Matara");
  later(LOOK_MS);
  await becomes("Matara");
});

it("answers without an import when the store cannot be reached, and tries again later", async () => {
  const { store, events } = await (async () => {
    const seen: string[] = [];
    let isDown = true;
    let now = 0;
    const file = createObjectGeoFile(createMemoryObjectStore());
    await file.write(await encodeGeoData(named("Galle"), new Date(0)));
    const created = createGeoDataStore({
      file: {
        ...file,
        version: async () => {
          if (isDown) throw new Error("unreachable");
          return file.version();
        },
      },
      clock: { now: () => new Date(now) },
      log: (level, event) => seen.push(`${level} ${event}`),
    });
    expect(await created.current()).toBeUndefined();
    isDown = false;
    now += LOOK_MS;
    return { store: created, events: seen };
  })();
  await expect.poll(async () => (await store.current())?.settlements[0]?.name, { interval: 1 }).toBe("Galle");
  expect(events).toEqual(["error geo_data_not_loaded", "info geo_data_loaded"]);
});
