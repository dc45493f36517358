import {
  type Comparable,
  ComparableInput,
  comparableKind,
  comparableUnit,
  propertyKind,
} from "@takseru/shared-types";
import { generatedCases } from "@takseru/testing/generated-cases";
import { randomNumbers } from "@takseru/testing/random-numbers";
import { describe, expect, it } from "vitest";
import { decodeSheet } from "@/features/comparables/import/decode-sheet";
import { beginSheet, createSheetReader } from "@/features/comparables/import/sheet";
import { splitSheet } from "@/features/comparables/import/split-sheet";
import { salesToCsv } from "@/features/comparables/list/export-sales";
import { buildSale } from "../../helpers/fake-bank";

const TEXTS = [
  "Lot 4, Example Mawatha",
  '"The Grange", 12½ Hill St.',
  "=1+2",
  "'=quoted",
  "-",
  "@home",
  "දේපළ අංක 4",
  "காணி 7; இரண்டாவது",
  "two\nlines",
  "Total",
  "#REF",
];

const generateSale = (below: (end: number) => number): Comparable => {
  const text = (): string => (below(3) === 0 ? "" : (TEXTS[below(TEXTS.length)] ?? ""));
  const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];
  const { created_at, updated_at, id } = buildSale();
  const isPlaced = below(2) === 0;
  return {
    ...ComparableInput.parse({
      description: `Lot ${below(99)} ${text()}`,
      town: text(),
      district: text(),
      kind: below(4) === 0 ? null : oneOf(comparableKind.values),
      transaction_date: below(5) === 0 ? null : `20${10 + below(16)}-0${1 + below(9)}-1${below(10)}`,
      extent_perches: below(4) === 0 ? null : below(9_999) / 8,
      price: below(4) === 0 ? null : below(900_000_000),
      building_value: below(2) === 0 ? null : below(9_000_000),
      source: text(),
      remarks: text(),
      unit: oneOf(comparableUnit.values),
      floor_area_sq_ft: below(2) === 0 ? null : below(99_999) / 4,
      rent_per_month: below(3) === 0 ? below(900_000) : null,
      lease: text(),
      storey: text(),
      age_years: below(3) === 0 ? below(100) : null,
      property_kind: below(2) === 0 ? oneOf(propertyKind.values) : null,
      access: text(),
      from_report: text(),
      ...(isPlaced && {
        latitude: Number((6 + below(3_000_000) / 1e6).toFixed(6)),
        longitude: Number((80 + below(1_500_000) / 1e6).toFixed(6)),
        position_source: oneOf(["pin", "typed", "here", "report"]),
      }),
    }),
    id,
    created_at,
    updated_at,
  };
};

describe("an export of the sales", () => {
  it("comes back the same, whatever stands in it", () => {
    const read = createSheetReader();
    for (let seed = 1; seed <= generatedCases(500); seed += 1) {
      const below = randomNumbers(seed);
      const sales = Array.from({ length: 4 }, () => generateSale(below));
      const split = splitSheet(decodeSheet(new TextEncoder().encode(salesToCsv(sales))).text);
      if ("refused" in split) throw new Error(split.refused);
      const rows = read(beginSheet(split.rows, new Map()), "2026-11-28").slice(1);
      rows.forEach((row, index) => {
        const { id: _, created_at: __, updated_at: ___, ...facts } = sales[index] ?? buildSale();
        if (row.kind === "repeated") return;
        expect(row, `case ${seed}, sale ${index + 1}`).toMatchObject({ kind: "sale" });
        if (row.kind === "sale") expect(row.sale, `case ${seed}, sale ${index + 1}`).toEqual(facts);
      });
    }
  });
});
