import { generatedCases } from "@takseru/testing/generated-cases";
import { randomNumbers } from "@takseru/testing/random-numbers";
import { describe, expect, it } from "vitest";
import { decodeSheet } from "@/features/comparables/import/decode-sheet";
import { findHeads, proposeColumns } from "@/features/comparables/import/propose-columns";
import { hasMonthFirst, readRow, type SheetPlan } from "@/features/comparables/import/read-sheet";
import { splitSheet } from "@/features/comparables/import/split-sheet";

const chanceOf = (seed: number) => {
  const below = randomNumbers(seed);
  return {
    below,
    oneIn: (count: number) => below(count) === 0,
    oneOf: <Value>(values: readonly [Value, ...Value[]]): Value => values[below(values.length)] ?? values[0],
    shuffled: <Value>(values: readonly Value[]): Value[] =>
      values
        .map((value) => ({ value, at: below(1_000_000) }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  };
};
type Chance = ReturnType<typeof chanceOf>;

const lakhGroups = (rupees: number): string => String(rupees).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
const groups = (rupees: number): string => rupees.toLocaleString("en");

/** Rupees as somebody may have written them. */
const amountWritings = [
  String,
  groups,
  lakhGroups,
  (rupees: number) => `Rs. ${groups(rupees)}/=`,
  (rupees: number) => `Rs.${lakhGroups(rupees)}/-`,
  (rupees: number) => `LKR ${rupees}.00`,
  (rupees: number) => `${groups(rupees)}.00`,
] as const;

const two = (figure: number): string => String(figure).padStart(2, "0");
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
type Day = [year: number, month: number, day: number];
const dateWritings: readonly [(day: Day) => string, ...((day: Day) => string)[]] = [
  ([year, month, day]) => `${two(day)}/${two(month)}/${year}`,
  ([year, month, day]) => `${day}.${month}.${two(year % 100)}`,
  ([year, month, day]) => `${day}-${MONTHS[month - 1]}-${year}`,
  ([year, month, day]) => `${year}-${two(month)}-${two(day)}`,
  ([year, month, day]) => `${year}-${two(month)}-${two(day)} 00:00:00`,
];

interface ExtentWriting {
  heads: readonly string[];
  write: (hundredths: number) => string[];
}
const arp = (hundredths: number) => ({
  acres: Math.floor(hundredths / 16_000),
  roods: Math.floor((hundredths % 16_000) / 4_000),
  perches: (hundredths % 4_000) / 100,
});
const extentWritings: readonly [ExtentWriting, ...ExtentWriting[]] = [
  { heads: ["Perches"], write: (hundredths) => [String(hundredths / 100)] },
  { heads: ["Extent (P)"], write: (hundredths) => [`${hundredths / 100} P`] },
  {
    heads: ["Land extent"],
    write: (hundredths) => {
      const { acres, roods, perches } = arp(hundredths);
      return [`${acres}A-${roods}R-${perches}P`];
    },
  },
  {
    heads: ["A", "R", "P"],
    write: (hundredths) => {
      const { acres, roods, perches } = arp(hundredths);
      return [String(acres), String(roods), String(perches)];
    },
  },
];

const roads = [
  "Mill Road",
  "පාර 3",
  "தெரு 4",
  "Lane 2, Hill St.",
  'Road "B"',
  "Temple Rd; upper",
  "Bar | Rd",
  "=Main",
];
const broken: ReadonlyArray<[head: "date" | "price", cell: string]> = [
  ["date", "31/06/2025"],
  ["date", "sometime"],
  ["price", "on request"],
  ["price", "12,5"],
  ["price", "#REF!"],
];

interface Expected {
  row: number;
  /** `undefined`: the row is named as broken. */
  sale?: {
    description: string;
    price: number;
    transaction_date: string;
    extent_perches: number;
    remarks: string;
  };
}

/** A sheet as somebody may have kept it, and what is to come of each of its rows. */
const generateSheet = (chance: Chance) => {
  const delimiter = chance.oneOf(["\t", ";", ",", "|"]);
  const lineEnd = chance.oneOf(["\r\n", "\n", "\r"]);
  const dates = chance.oneOf(dateWritings);
  const amounts = chance.oneOf(amountWritings);
  const extents = chance.oneOf(extentWritings);
  const columns = chance.shuffled([
    { heads: [chance.oneOf(["Property", "Location", "LOT", "Address "])], of: "description" as const },
    { heads: [chance.oneOf(["Date", "Date of Deed", "sale date"])], of: "date" as const },
    { heads: [chance.oneOf(["Price", "Consideration (Rs.)", "Sale Price Rs"])], of: "price" as const },
    { heads: extents.heads, of: "extent" as const },
    { heads: ["Remarks"], of: "remarks" as const },
    { heads: ["Ref. 7"], of: "other" as const },
  ]);
  const width = columns.reduce((sum, { heads }) => sum + heads.length, 0);
  const quote = (cell: string): string =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) || (delimiter !== "\t" && chance.oneIn(6))
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const lines: string[] = [];
  const add = (cells: readonly string[]) => lines.push(cells.map(quote).join(delimiter));
  const rest = (first: string) => [first, ...Array.from({ length: width - 1 }, () => "")];
  if (chance.oneIn(4)) add(rest("Register of sales"));
  add(columns.flatMap(({ heads }) => heads));
  const expected: Expected[] = [];
  const counts = { blank: 0, total: 0 };
  const rows = 1 + chance.below(12);
  for (let count = 0; count < rows; count += 1) {
    if (chance.oneIn(8)) {
      add(rest(""));
      counts.blank += 1;
    }
    const day: Day = [1998 + chance.below(28), 1 + chance.below(12), 1 + chance.below(28)];
    const price = 1_000 + chance.below(900_000_000);
    const hundredths = 1 + chance.below(60_000);
    const description = `Lot ${1 + chance.below(99)}, ${roads[chance.below(roads.length)]}`;
    const remarks = chance.oneIn(3) ? `seen by ${count}\nfrom the road` : "";
    const wrong = chance.oneIn(9) ? broken[chance.below(broken.length)] : undefined;
    const cellsOf = {
      description: [description],
      date: [wrong?.[0] === "date" ? wrong[1] : dates(day)],
      price: [wrong?.[0] === "price" ? wrong[1] : amounts(price)],
      extent: extents.write(hundredths),
      remarks: [remarks],
      other: [String(chance.below(1_000))],
    };
    const [year, month, date] = day;
    expected.push({
      row: lines.length,
      ...(!wrong && {
        sale: {
          description,
          price,
          transaction_date: `${year}-${two(month)}-${two(date)}`,
          extent_perches: hundredths / 100,
          remarks,
        },
      }),
    });
    add(columns.flatMap(({ of }) => cellsOf[of]));
  }
  if (chance.oneIn(3)) {
    add(
      columns.flatMap(({ of, heads }) =>
        heads.map(() => (of === "description" ? "Total" : of === "price" ? "1,000" : "")),
      ),
    );
    counts.total += 1;
  }
  if (chance.oneIn(3)) lines.push("", "");
  const text = lines.join(lineEnd);
  const bytes = chance.oneOf([
    () => new TextEncoder().encode(text),
    () => new TextEncoder().encode(`\ufeff${text}`),
    () => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer),
  ])();
  return { bytes, expected, counts };
};

const readAll = (bytes: Uint8Array) => {
  const split = splitSheet(decodeSheet(bytes).text);
  if ("refused" in split) throw new Error(split.refused);
  const texts = split.rows.map(({ cells }) => cells);
  const { headRow, heads } = findHeads(texts);
  const columns = proposeColumns(heads);
  const plan: SheetPlan = {
    headRow,
    heads,
    columns,
    unit: "perch",
    notation: {
      decimal: "point",
      dates: "day-first",
      hasMonthFirst: hasMonthFirst(split.rows, columns),
      today: "2026-11-28",
    },
  };
  return split.rows.map((row, index) => readRow(row, index, plan));
};

describe("sheets as somebody may have kept them", () => {
  it("arrive whole, or the row is named", () => {
    const whole = generatedCases(2_000);
    for (let seed = 1; seed <= whole; seed += 1) {
      const { bytes, expected, counts } = generateSheet(chanceOf(seed));
      const rows = readAll(bytes);
      const told = `sheet ${seed}`;
      for (const { row, sale } of expected) {
        const read = rows[row];
        if (sale) expect(read, `${told}, row ${row + 1}`).toMatchObject({ kind: "sale", sale });
        else expect(read?.kind, `${told}, row ${row + 1}`).toBe("broken");
      }
      const kinds = rows.map(({ kind }) => kind);
      expect(
        kinds.filter((kind) => kind === "sale" || kind === "broken"),
        told,
      ).toHaveLength(expected.length);
      expect(
        kinds.filter((kind) => kind === "total"),
        told,
      ).toHaveLength(counts.total);
      expect(
        kinds.filter((kind) => kind === "blank"),
        told,
      ).toHaveLength(counts.blank);
    }
  });
});
