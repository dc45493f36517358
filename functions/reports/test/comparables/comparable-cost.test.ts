import { ComparableInput } from "@takseru/shared-types";
import { isNight } from "@takseru/testing/generated-cases";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { buildComparable } from "../helpers/build-comparable.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let rowsRead = 0;
let requests = 0;
/** Reads that DynamoDB may answer without what was just written: those of an index, and those that do not ask for more. */
const eventualReads: unknown[] = [];
const isEventual = (name: string | undefined, input: object): boolean => {
  if (name === "BatchGetCommand" || name === "BatchGetItemCommand")
    return !/"ConsistentRead":true/.test(JSON.stringify(input));
  return (
    /^(?:Query|Get|GetItem|Scan)Command$/.test(name ?? "") &&
    !("ConsistentRead" in input && input.ConsistentRead)
  );
};
const Answer = z.object({
  ScannedCount: z.number().optional(),
  Responses: z.record(z.string(), z.array(z.unknown())).optional(),
});
beforeAll(async () => {
  dynoxide = await startDynoxide();
  dynoxide.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isEventual(commandName, args.input) || "IndexName" in args.input) eventualReads.push(args.input);
        const result = await next(args);
        const { ScannedCount = 0, Responses = {} } = Answer.parse(result.output);
        requests += 1;
        rowsRead += ScannedCount + Object.values(Responses).flat().length;
        return result;
      },
    { step: "initialize", name: "countRows" },
  );
});
afterAll(() => dynoxide.stop());

/** A bank of lands around a town, one in nine by the acre, twenty to a road. */
const withBank = async (count: number) => {
  const room = await setup(dynoxide);
  const sales = Array.from({ length: count }, (_, index) =>
    ComparableInput.parse(
      buildComparable({
        description: `Lot ${index}, Road${String(Math.floor(index / 20)).padStart(4, "0")}`,
        town: ["Kandy", "Matale", "Gampola"][index % 3],
        unit: index % 9 === 0 ? "acre" : "perch",
        transaction_date: `20${10 + (index % 16)}-0${1 + (index % 9)}-11`,
        price: 1_000_000 + index * 1_000,
        latitude: 7.2 + ((index * 7_919) % 1_009) / 10_000,
        longitude: 80.6 + ((index * 104_729) % 1_013) / 10_000,
      }),
    ),
  );
  for (let from = 0; from < count; from += 40)
    await room.useCases.comparables.addAll(room.user, sales.slice(from, from + 40));
  return async (query: string, limit = 20) => {
    [rowsRead, requests] = [0, 0];
    const { status, body } = await room.call({ method: "GET", path: `/comparables?limit=${limit}&${query}` });
    const { data } = z.object({ data: z.array(z.unknown()) }).parse(body);
    return { status, found: data.length, rowsRead, requests };
  };
};

const LARGE = isNight ? 10_000 : 600;

const POSITIONS = [
  "latitude=7.25&longitude=80.65",
  "latitude=7.2361&longitude=80.6422",
  "latitude=7.2634&longitude=80.6711",
  "latitude=7.2507&longitude=80.6309",
  "latitude=7.2402&longitude=80.6588",
];

it(`a page of a bank of ${LARGE} reads no more rows than one of 100`, async () => {
  const [small, large] = [await withBank(100), await withBank(LARGE)];
  for (const query of [
    "",
    "sort=date",
    "sort=rate",
    "sort=rate&unit=perch",
    "sort=date&unit=perch&from=2018-01-01",
    "q=road0003",
  ]) {
    const [few, many] = [await small(query), await large(query)];
    expect({ query, few, many }).toMatchObject({ few: { status: 200 }, many: { status: 200, found: 20 } });
    expect({ query, rows: many.rowsRead <= 1.2 * few.rowsRead, ...many }).toMatchObject({ rows: true });
  }
  // Around a position a few large cells are read, with entries beyond those that are asked for.
  for (const query of ["", "&unit=perch", "&radius=5000&from=2020-01-01"]) {
    let [few, many, asked] = [0, 0, 0];
    for (const position of POSITIONS) {
      const path = `sort=distance&${position}${query}`;
      few += (await small(path)).rowsRead;
      const page = await large(path);
      expect(page).toMatchObject({ status: 200, found: 20 });
      many += page.rowsRead;
      asked += page.requests;
    }
    expect({ query, few, many, rows: many <= 2 * few }).toMatchObject({ rows: true });
    expect({ query, asked, requests: asked <= 20 * POSITIONS.length }).toMatchObject({ requests: true });
  }
  // A filter that lets nothing through ends its page after some rows, in few requests, and the next page goes on.
  for (const query of ["kind=told", "sort=date&kind=told", "sort=rate&kind=told&unit=perch"])
    for (const page of [await large(query), await large(query, 1)])
      expect({ query, ...page }).toMatchObject({ status: 200, found: 0, rowsRead: 300, requests: 4 });
  // On AWS too a list shows what was added before it was asked for.
  expect(eventualReads).toEqual([]);
}, 900_000);
