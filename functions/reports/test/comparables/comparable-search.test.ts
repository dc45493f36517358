import {
  ComparableInput,
  comparableKind,
  comparableRate,
  comparableUnit,
  FoundComparable,
  limits,
  propertyKind,
  unitOf,
} from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { generatedCases } from "@takseru/testing/generated-cases";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildComparable } from "../helpers/build-comparable.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const Page = z.object({ data: z.array(FoundComparable), nextCursor: z.string().optional(), total: z.int() });

/** Numbers below `end`, the same in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
};
type Next = ReturnType<typeof numbers>;

/** Borders of cells of many sizes pass here. */
const BORDER = { latitude: Math.round(7.25 / (360 / 2 ** 14)) * (360 / 2 ** 14), longitude: 80.5078125 };

/** Around the border: on it, a hair beside it, or somewhere within some kilometres. */
const degreesNear = (next: Next, border: number): number => {
  const sizes = [0, 0, 1e-9, 1e-6, 1e-4, 1e-3, 1e-2, 5e-2];
  const size = sizes[next(sizes.length)] ?? 0;
  return border + size * (next(2_001) / 1_000 - 1);
};

const sale = (next: Next, index: number) => {
  const some = <Value>(values: readonly Value[]): Value | undefined => values[next(values.length)];
  const position =
    next(4) === 0
      ? {}
      : {
          latitude: degreesNear(next, BORDER.latitude),
          longitude: degreesNear(next, BORDER.longitude),
          position_source: "pin",
        };
  return ComparableInput.parse(
    buildComparable({
      description: `Lot ${index}, ${some(["Lake", "Mill", "Temple"])} Road`,
      town: some(["Kandy", "Matale", "Peradeniya"]),
      kind: some(comparableKind.values),
      unit: next(5) === 0 ? "" : some(comparableUnit.values),
      property_kind: next(3) === 0 ? "" : some(propertyKind.values),
      transaction_date: next(6) === 0 ? "" : `202${next(7)}-0${1 + next(9)}-1${next(10)}`,
      extent_perches: next(6) === 0 ? "" : 5 + next(30),
      floor_area_sq_ft: next(6) === 0 ? "" : 500 + next(1_500),
      price: next(6) === 0 ? "" : next(40) * 250_000,
      rent_per_month: next(3) === 0 ? "" : next(40) * 2_500,
      ...position,
    }),
  );
};

const withBank = async (sales: readonly ComparableInput[]) => {
  const room = await setup(dynoxide);
  const added = [];
  for (let from = 0; from < sales.length; from += 40)
    added.push(...(await room.useCases.comparables.addAll(room.user, sales.slice(from, from + 40))));
  const entries = added.map(({ id }, index) => ({ id, sale: sales[index] }));
  const page = async (query: Record<string, unknown>) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { status, body } = await room.call({ method: "GET", path: `/comparables?${search}` });
    expect({ query, status }).toEqual({ query, status: 200 });
    return Page.parse(body);
  };
  /** All pages of a search; `pages` counts them. */
  const all = async (query: Record<string, unknown>) => {
    const found: FoundComparable[] = [];
    for (let cursor: string | undefined, pages = 1; ; pages += 1) {
      const { data, nextCursor } = await page({ ...query, ...(cursor && { cursor }) });
      found.push(...data);
      if (nextCursor === undefined) return { found, pages };
      cursor = nextCursor;
    }
  };
  return { ...room, entries, page, all };
};

interface Query {
  sort: "newest" | "date" | "rate" | "distance";
  latitude?: number;
  longitude?: number;
  radius?: number | undefined;
  unit?: string | undefined;
  property_kind?: string | undefined;
  kind?: string | undefined;
  from?: string;
  to?: string;
  min_price?: number;
  max_price?: number;
  q?: string | undefined;
}

const anyQuery = (next: Next): Query => {
  const some = <Value>(values: readonly Value[]): Value | undefined => values[next(values.length)];
  const near = next(2) === 0;
  const position = {
    latitude: degreesNear(next, BORDER.latitude),
    longitude: degreesNear(next, BORDER.longitude),
  };
  return {
    sort:
      (near
        ? some(["newest", "date", "rate", "distance", "distance"] as const)
        : some(["newest", "date", "rate"] as const)) ?? "newest",
    ...(near && position),
    ...(near && next(2) === 0 && { radius: some([100, 500, 2_000, 9_000]) }),
    ...(next(3) === 0 && { unit: some(comparableUnit.values) }),
    ...(next(5) === 0 && { property_kind: some(propertyKind.values) }),
    ...(next(5) === 0 && { kind: some(comparableKind.values) }),
    ...(next(4) === 0 && { from: `202${next(7)}-05-15` }),
    ...(next(4) === 0 && { to: `202${next(7)}-05-15` }),
    ...(next(5) === 0 && { min_price: next(8_000_000) }),
    ...(next(5) === 0 && { max_price: next(9_000_000) }),
    ...(next(5) === 0 && { q: some(["lake", "mi road", "KANDY", "temple peradeniya", "lot"]) }),
  };
};

/** The same search, written without any index. */
const expected = (
  entries: ReadonlyArray<{ id: string; sale: ComparableInput | undefined }>,
  query: Query,
) => {
  const { latitude = 0, longitude = 0, radius, sort } = query;
  const isNear = query.latitude !== undefined;
  const found = entries.flatMap(({ id, sale }) => {
    if (!sale) return [];
    const unit = unitOf(sale);
    const paid = unit === "sq_ft_month" ? (sale.rent_per_month ?? null) : sale.price;
    const away =
      isNear && sale.latitude !== undefined && sale.longitude !== undefined
        ? distanceBetween({ latitude, longitude }, { latitude: sale.latitude, longitude: sale.longitude })
        : undefined;
    const words = `${sale.description} ${sale.town} ${sale.district} ${sale.source}`
      .toLowerCase()
      .split(/\W+/);
    const isFound =
      (!query.unit || unit === query.unit) &&
      (!query.property_kind || sale.property_kind === query.property_kind) &&
      (!query.kind || sale.kind === query.kind) &&
      (!query.from || (sale.transaction_date ?? "") >= query.from) &&
      (!query.to || (sale.transaction_date !== null && sale.transaction_date <= query.to)) &&
      (query.min_price === undefined || (paid !== null && paid >= query.min_price)) &&
      (query.max_price === undefined || (paid !== null && paid <= query.max_price)) &&
      (radius === undefined || (away !== undefined && away <= radius)) &&
      (sort !== "distance" || query.q !== undefined || away !== undefined) &&
      (query.q ?? "")
        .toLowerCase()
        .split(" ")
        .every((word) => words.some((one) => one.startsWith(word)));
    const rate = query.unit ? comparableRate(sale) : (paid ?? undefined);
    const order = {
      newest: 0,
      date: sale.transaction_date === null ? -1 : Number(sale.transaction_date.replaceAll("-", "")),
      rate: rate ?? -1,
      distance: -(away ?? Number.POSITIVE_INFINITY),
    }[sort];
    return isFound ? [{ id, order }] : [];
  });
  return found
    .sort((one, other) =>
      one.order === other.order ? (one.id < other.id ? 1 : -1) : other.order - one.order,
    )
    .map(({ id }) => id);
};

describe("a search of the bank", () => {
  it("finds what a search without any index finds, in its order, whatever is asked for and however long its pages", async () => {
    const next = numbers(20_261_128);
    const { entries, all } = await withBank(Array.from({ length: 240 }, (_, index) => sale(next, index)));
    let hits = 0;
    for (let query = 0; query < generatedCases(600); query += 1) {
      const asked = anyQuery(next);
      const { found } = await all({ ...asked, limit: 3 + next(98) });
      const ids = expected(entries, asked);
      hits += ids.length;
      expect({ asked, found: found.map(({ id }) => id) }).toEqual({ asked, found: ids });
    }
    expect(hits).toBeGreaterThan(500);
  }, 600_000);
});

it("finds the nearest and the latest sales with a word that more of them have than are looked up by it", async () => {
  const count = limits.foundComparables + 60;
  const next = numbers(11);
  // The older its entry, the nearer and the later it is.
  const sales = Array.from({ length: count }, (_, index) =>
    ComparableInput.parse({
      ...sale(next, index),
      town: index % 3 === 0 ? "Matale" : "Kandy",
      description: `Lot ${index}, Common Road`,
      transaction_date: index < 40 ? "2026-01-15" : "2021-01-15",
      latitude: BORDER.latitude + (index + 1) / 10_000,
      longitude: BORDER.longitude,
    }),
  );
  const { all, page } = await withBank(sales);
  const here = { latitude: BORDER.latitude, longitude: BORDER.longitude };
  const names = (found: readonly FoundComparable[]) => found.map(({ description }) => description);
  const lots = (...numbersOfLots: number[]) => numbersOfLots.map((number) => `Lot ${number}, Common Road`);
  const near = await page({ q: "common", sort: "distance", ...here, limit: 3 });
  expect(names(near.data)).toEqual(lots(0, 1, 2));
  const inMatale = await page({ q: "common matale", sort: "distance", ...here, radius: 2_000, limit: 3 });
  expect(names(inMatale.data)).toEqual(lots(0, 3, 6));
  const latest = await all({ q: "common", sort: "date", from: "2026-01-01", limit: 30 });
  expect(names(latest.found).sort()).toEqual(lots(...Array.from({ length: 40 }, (_, index) => index)).sort());
  const everything = await all({ q: "common road", sort: "newest", limit: 100 });
  expect(everything.found).toHaveLength(count);
});

it("finds the one far sale that matches, and the latest sale of a full circle, however many others are nearer", async () => {
  const count = 1_100;
  // The farther, the later; the farthest alone is dear.
  const sales = Array.from({ length: count }, (_, index) =>
    ComparableInput.parse(
      buildComparable({
        description: `Lot ${index}, Long Road`,
        transaction_date: `20${10 + Math.floor(index / 108)}-0${1 + (Math.floor(index / 12) % 9)}-11`,
        price: index === count - 1 ? 90_000_000 : 5_000_000 + index,
        latitude: BORDER.latitude + (index + 1) / 100_000,
        longitude: BORDER.longitude,
      }),
    ),
  );
  const { all, page } = await withBank(sales);
  const here = { latitude: BORDER.latitude, longitude: BORDER.longitude };
  const farthest = `Lot ${count - 1}, Long Road`;
  const dear = await all({ sort: "distance", ...here, min_price: 80_000_000, limit: 20 });
  expect(dear.found.map(({ description }) => description)).toEqual([farthest]);
  const dearLots = await all({ sort: "distance", ...here, min_price: 80_000_000, q: "lot", limit: 20 });
  expect(dearLots.found.map(({ description }) => description)).toEqual([farthest]);
  for (const sort of ["date", "rate"]) {
    const { data } = await page({ sort, ...here, radius: 5_000, limit: 3 });
    expect({ sort, first: data[0]?.description }).toEqual({ sort, first: farthest });
  }
  const nearest = await all({ sort: "distance", ...here, limit: 100 });
  expect(nearest.found.map(({ description }) => description)).toEqual(
    sales.map(({ description }) => description),
  );
}, 120_000);
