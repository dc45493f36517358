import { compareStrings } from "@takseru/kit";
import {
  type Comparable,
  type ComparableQuery,
  type FoundComparable,
  limits,
  type Position,
} from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { queryWords } from "../search/search-words.ts";
import { invalidCursor } from "../storage/cursors.ts";
import type { ComparableOrder } from "../storage/keys.ts";
import type { ComparableIndexRepository } from "./comparable-index-repository.ts";
import type { ComparableRepository } from "./comparable-repository.ts";
import {
  ALL_UNITS,
  type ComparableFacts,
  dateValue,
  factsOf,
  rateValue,
  wordsOf,
} from "./comparable-rows.ts";

export interface ComparableSearchDependencies {
  comparables: Pick<ComparableRepository, "page" | "findAll" | "indexedCount">;
  index: ComparableIndexRepository;
}

/** Most rows that a page reads if a filter lets few through; the page may then be short and have a next one. */
const MAX_ROWS_READ = 300;
/** Rows to read at once if a filter may let few of them through. */
const FILTERED_ROWS = 100;
/** Most rows for the first page of a search by distance; each page that ends by it lets the next one read twice as many. */
const MAX_ROWS_AROUND = 1_000;

const positionOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Position | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** Metres from the requested position; `undefined` if either has no position. */
const metresFrom =
  (query: ComparableQuery) =>
  (facts: Pick<ComparableFacts, "latitude" | "longitude">): number | undefined => {
    const [from, to] = [positionOf(query), positionOf(facts)];
    return from && to && distanceBetween(from, to);
  };

const isWithin = <Value extends string | number>(
  value: Value | undefined,
  first: Value | undefined,
  last: Value | undefined,
): boolean =>
  (first === undefined && last === undefined) ||
  (value !== undefined && (first === undefined || value >= first) && (last === undefined || value <= last));

/** Whether an entry passes the filters, apart from its words. */
const matches = (query: ComparableQuery, facts: ComparableFacts): boolean => {
  const { unit, property_kind, kind, from, to, min_price, max_price, radius } = query;
  return (
    (unit === undefined || facts.unit === unit) &&
    (property_kind === undefined || facts.property_kind === property_kind) &&
    (kind === undefined || facts.kind === kind) &&
    isWithin(facts.date, from, to) &&
    isWithin(facts.paid, min_price, max_price) &&
    (radius === undefined || (metresFrom(query)(facts) ?? Number.POSITIVE_INFINITY) <= radius)
  );
};

const sameFacts = (one: ComparableFacts, other: ComparableFacts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const hasWords = (comparable: Comparable, words: readonly string[]): boolean => {
  const there = wordsOf(comparable);
  return words.every((word) => there.some((one) => one.startsWith(word)));
};

/** The filters to apply to index rows; in the order of dates the range of dates limits the query itself. */
const isFiltered = ({ sort, unit, property_kind, kind, from, to, min_price, max_price }: ComparableQuery) =>
  [
    property_kind,
    kind,
    min_price,
    max_price,
    ...(sort === "newest" ? [unit] : []),
    ...(sort === "date" ? [] : [from, to]),
  ].some((filter) => filter !== undefined);

/** How many rows are read at once for a page. */
const rowsAtOnce = (query: ComparableQuery, words: readonly string[]): number =>
  isFiltered(query) || words.length > 0 ? Math.max(query.limit, FILTERED_ROWS) : query.limit;

/** `found.20`: offset in a search by distance or words; `found.20.1`: after one page that read as many rows as it may. */
const offsetFrom = (cursor: string | undefined): { offset: number; shortPages: number } => {
  if (cursor === undefined) return { offset: 0, shortPages: 0 };
  const [, digits, shortPages = "0"] = /^found\.(\d{1,6})(?:\.(\d))?$/.exec(cursor) ?? [];
  if (digits === undefined) throw invalidCursor();
  return { offset: Number(digits), shortPages: Number(shortPages) };
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An entry's id: the list of entries continues before it. */
const idFrom = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !ID.test(cursor)) throw invalidCursor();
  return cursor?.toLowerCase();
};

/** `date.2025-11-20.ID` and `rate.0000000000065000.ID`: an ordered list continues after that row. */
const rowFrom = (sort: string, cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const [order, value = "", id = "", ...more] = cursor.split(".");
  if (order !== sort || more.length > 0 || !/^[\d-]{1,20}$/.test(value) || !ID.test(id))
    throw invalidCursor();
  return { value, id };
};

interface Found {
  comparables: Comparable[];
  nextCursor?: string | undefined;
}

/** Finds entries of a bank by distance, words and filters, in four orders. What a page costs does not grow with the bank. */
export const createComparableSearch = ({ comparables, index }: ComparableSearchDependencies) => {
  /** The entries' own rows decide, because an index row may be stale. */
  const read = async (
    ownerId: string,
    rows: readonly ComparableFacts[],
    isFound: (entry: Comparable) => boolean = () => true,
  ): Promise<Comparable[]> => {
    const entries = await comparables.findAll(ownerId, [...new Set(rows.map(({ id }) => id))]);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return rows.flatMap((row) => {
      const entry = byId.get(row.id);
      return entry && sameFacts(factsOf(entry), row) && isFound(entry) ? [entry] : [];
    });
  };

  /** The rows whose entries match; words are compared in the entries themselves. */
  const wantedOf = async (
    ownerId: string,
    query: ComparableQuery,
    words: readonly string[],
    rows: readonly ComparableFacts[],
  ): Promise<Set<ComparableFacts>> => {
    const found = rows.filter((row) => matches(query, row));
    if (words.length === 0) return new Set(found);
    const entries = await read(ownerId, found, (entry) => hasWords(entry, words));
    const ids = new Set(entries.map(({ id }) => id));
    return new Set(found.filter(({ id }) => ids.has(id)));
  };

  /** Candidates in memory, in the requested order. */
  const inOrderOf = (query: ComparableQuery, candidates: readonly ComparableFacts[]) => {
    const metresTo = metresFrom(query);
    const valuesOf: Record<ComparableQuery["sort"], (facts: ComparableFacts) => string | number> = {
      newest: ({ id }) => id,
      date: dateValue,
      rate: (facts) => rateValue(facts, query.unit ?? ALL_UNITS),
      distance: (facts) => -(metresTo(facts) ?? Number.POSITIVE_INFINITY),
    };
    const valueIn = valuesOf[query.sort];
    return candidates
      .map((facts) => ({ facts, value: valueIn(facts) }))
      .sort((one, other) => {
        if (one.value === other.value) return compareStrings(other.facts.id, one.facts.id);
        return one.value < other.value ? 1 : -1;
      });
  };

  const pageOf = (query: ComparableQuery, candidates: readonly ComparableFacts[]) => {
    const sorted = inOrderOf(query, candidates);
    const { offset } = offsetFrom(query.cursor);
    const end = offset + query.limit;
    return {
      rows: sorted.slice(offset, end).map(({ facts }) => facts),
      nextCursor: end < sorted.length ? `found.${end}` : undefined,
    };
  };

  /** `undefined` if a great many entries have the word; an ordered list then meets them soon. */
  const byWords = async (
    ownerId: string,
    query: ComparableQuery,
    words: readonly string[],
  ): Promise<Found | undefined> => {
    if (words.length === 0) return undefined;
    // The longest word is usually the rarest: the fewest entries have to be read.
    const longest = words.reduce((long, word) => (word.length > long.length ? word : long), "");
    const withLongest = await index.withWord(ownerId, longest, limits.foundComparables);
    if (!withLongest) return undefined;
    const found = withLongest.filter((facts) => matches(query, facts));
    const has = (entry: Comparable) => hasWords(entry, words);
    // The rows cover one word only; the others are compared in the entries.
    const candidates = words.length === 1 ? found : (await read(ownerId, found, has)).map(factsOf);
    const { rows, nextCursor } = pageOf(query, candidates);
    return { comparables: await read(ownerId, rows, has), nextCursor };
  };

  const byDistance = async (
    ownerId: string,
    query: ComparableQuery,
    words: readonly string[],
    { position, total }: { position: Position; total: number },
  ): Promise<Found> => {
    const { radius = Number.POSITIVE_INFINITY, unit = ALL_UNITS, limit, cursor } = query;
    const { offset, shortPages } = offsetFrom(cursor);
    const end = offset + limit;
    const { rows, isWhole } = await index.nearest({
      ownerId,
      scope: unit,
      position,
      radius,
      total,
      // One more tells whether there is a next page.
      needed: end + 1,
      maxRows: MAX_ROWS_AROUND * 2 ** shortPages,
      metresTo: metresFrom(query),
      wantedOf: (around) => wantedOf(ownerId, query, words, around),
    });
    const nextCursor = (): string | undefined => {
      if (rows.length > end) return `found.${end}.${shortPages}`;
      return isWhole ? undefined : `found.${Math.max(offset, rows.length)}.${shortPages + 1}`;
    };
    return { comparables: await read(ownerId, rows.slice(offset, end)), nextCursor: nextCursor() };
  };

  /**
   * The entries around a position in another order than that of distances, if they are so few that all are read; `undefined` otherwise. Its
   * cursors are those of the walks below, which meet entries of a full circle soon.
   */
  const inSmallCircle = async (
    ownerId: string,
    query: ComparableQuery,
    words: readonly string[],
    position: Position,
  ): Promise<Found | undefined> => {
    const { radius, unit = ALL_UNITS, sort, limit, cursor } = query;
    if (radius === undefined) return undefined;
    const around = await index.within({ ownerId, scope: unit, position, radius }, MAX_ROWS_READ);
    if (!around) return undefined;
    const before = idFrom(sort === "newest" ? cursor : undefined);
    const after = sort === "newest" ? before && { value: before, id: before } : rowFrom(sort, cursor);
    const wanted = await wantedOf(ownerId, query, words, around);
    const left = inOrderOf(query, [...wanted]).filter(
      ({ value, facts }) => !after || value < after.value || (value === after.value && facts.id < after.id),
    );
    const page = left.slice(0, limit);
    const last = left.length > limit ? page.at(-1) : undefined;
    return {
      comparables: await read(
        ownerId,
        page.map(({ facts }) => facts),
      ),
      nextCursor: last && (sort === "newest" ? last.facts.id : `${sort}.${last.value}.${last.facts.id}`),
    };
  };

  /** In the order of dates or rates, whatever filters are set. */
  const inOrder = async (
    ownerId: string,
    query: ComparableQuery,
    words: readonly string[],
    sort: "date" | "rate",
  ): Promise<Found> => {
    const { unit: scope = ALL_UNITS, limit, from, to } = query;
    const order: ComparableOrder = sort === "date" ? "DATE" : "RATE";
    const valueIn = (facts: ComparableFacts) =>
      sort === "date" ? dateValue(facts) : rateValue(facts, scope);
    const found: ComparableFacts[] = [];
    let [after, hasMore] = [rowFrom(sort, query.cursor), true];
    if (sort === "date" && after && !isWithin(after.value, from, to)) throw invalidCursor();
    for (let count = 0; hasMore && found.length < limit && count < MAX_ROWS_READ; ) {
      const page = await index.walk({
        ownerId,
        order,
        scope,
        ...(sort === "date" && { from, to }),
        after,
        limit: rowsAtOnce(query, words),
      });
      count += page.rows.length;
      hasMore = page.hasMore;
      const wanted = await wantedOf(ownerId, query, words, page.rows);
      for (const row of page.rows) {
        if (found.length === limit) {
          hasMore = true;
          break;
        }
        after = { value: valueIn(row), id: row.id };
        if (wanted.has(row)) found.push(row);
      }
    }
    return {
      comparables: await read(ownerId, found),
      nextCursor: hasMore && after ? `${sort}.${after.value}.${after.id}` : undefined,
    };
  };

  /** In the order of entries, which is that of their own rows. */
  const newest = async (
    ownerId: string,
    query: ComparableQuery,
    words: readonly string[],
  ): Promise<Found> => {
    const { limit } = query;
    const found: Comparable[] = [];
    let [before, hasMore] = [idFrom(query.cursor), true];
    for (let count = 0; hasMore && found.length < limit && count < MAX_ROWS_READ; ) {
      const page = await comparables.page(ownerId, before, rowsAtOnce(query, words));
      count += page.comparables.length;
      hasMore = page.hasMore;
      for (const entry of page.comparables) {
        if (found.length === limit) {
          hasMore = true;
          break;
        }
        before = entry.id;
        if (matches(query, factsOf(entry)) && hasWords(entry, words)) found.push(entry);
      }
    }
    return { comparables: found, nextCursor: hasMore ? before : undefined };
  };

  const search = async (ownerId: string, query: ComparableQuery, total: number): Promise<Found> => {
    const words = queryWords(query.q ?? "");
    const position = positionOf(query);
    const withWords = await byWords(ownerId, query, words);
    if (withWords) return withWords;
    if (position && query.sort === "distance") return byDistance(ownerId, query, words, { position, total });
    const around = position && (await inSmallCircle(ownerId, query, words, position));
    if (around) return around;
    return query.sort === "date" || query.sort === "rate"
      ? inOrder(ownerId, query, words, query.sort)
      : newest(ownerId, query, words);
  };

  return async (ownerId: string, query: ComparableQuery) => {
    const total = await comparables.indexedCount(ownerId);
    const { comparables: entries, nextCursor } = await search(ownerId, query, total);
    const metresTo = metresFrom(query);
    const data = entries.map((entry): FoundComparable => {
      const distance_meters = metresTo(entry);
      return { ...entry, ...(distance_meters !== undefined && { distance_meters }) };
    });
    return { data, ...(nextCursor === undefined ? {} : { nextCursor }), total };
  };
};

export type ComparableSearch = ReturnType<typeof createComparableSearch>;
