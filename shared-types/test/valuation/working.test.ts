import { describe, expect, it } from "vitest";
import { emptyReportFields } from "../../src/index.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { printedRows, printedValuation, type WorkingTable } from "../../src/valuation/working/index.ts";
import goldens from "./goldens.json" with { type: "json" };

const reportOf = ({ kind, ...rows }: { kind: string }, step = 100_000) => ({
  ...emptyReportFields,
  report_type: "mortgage" as const,
  worksheet: Worksheet.parse({
    ...(kind === "cost" ? rows : { approaches: [{ id: "a", title: "", kind, ...rows }] }),
    rounding_step: step,
  }),
});

const tablesOf = (report: ReturnType<typeof reportOf>): WorkingTable[] => {
  const { approaches, conclusion } = printedValuation(report);
  return [...approaches.flatMap(({ tables }) => tables), ...(conclusion ? [conclusion] : [])];
};

const numbersIn = (value: unknown): number[] => {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const plain = (text: string): number[] =>
  [...text.replaceAll(",", "").matchAll(/[\u2212]?\d+(?:\.\d+)?/g)].map(([digits]) =>
    Math.abs(Number(digits.replace("\u2212", "-"))),
  );

describe("the printed working of each worked example", () => {
  it.each(goldens)("$name: holds every figure", ({ approach, result }) => {
    const report = reportOf(approach);
    const printed = tablesOf(report).flatMap((table) => [
      ...printedRows(table).flat().flatMap(plain),
      ...plain(table.note ?? ""),
    ]);
    const missing = numbersIn(result).filter((figure) => figure !== 0 && !printed.includes(figure));
    expect(missing).toEqual([]);
  });

  it.each(goldens)("$name: names each row, and no column is empty", ({ approach }) => {
    for (const table of tablesOf(reportOf(approach))) {
      expect(table.rows.every(({ label }) => label !== "")).toBe(true);
      const always = table.columns.filter((column) => column.always).map(({ name }) => name);
      for (const { name } of table.columns)
        expect(always.includes(name) || table.rows.some(({ cells }) => cells[name] !== undefined)).toBe(true);
    }
  });
});

describe("a zone", () => {
  const [zones] = goldens;

  it("prints its own rate, so that quantity times rate is its amount, and its allowance below it", () => {
    const [land] = tablesOf(reportOf(zones?.approach ?? { kind: "cost" }));
    expect(land && printedRows(land)).toEqual([
      ["Front land", "20.0", "650,000", "100", "13,000,000"],
      ["Back land", "52.5", "390,000", "60", "20,475,000"],
      ["Less quantity allowance, 10%, leaves 18,427,500", "", "", "", "\u22122,047,500"],
      ["Low land", "17.5", "162,500", "25", "2,843,750"],
      ["All land", "90.0", "", "", "34,271,250"],
    ]);
  });

  it("prints a rate with all its decimals where the share makes them", () => {
    const [land] = tablesOf(
      reportOf({
        kind: "cost",
        ...{
          land: [{ description: "A", extent_perches: 100, rate_per_perch: 1_234.57, share_percent: 33.33 }],
        },
      }),
    );
    expect(land && printedRows(land)[0]).toEqual(["A", "100", "411.482181", "33.33", "41,148"]);
  });
});

describe("the conclusion", () => {
  const of = (conclusion: object) =>
    printedValuation({
      ...reportOf({ kind: "cost" }),
      worksheet: Worksheet.parse({
        approaches: [
          { id: "a", title: "", kind: "comparison", unit: "sq_ft", quantity: 1_000, rate: 40_000 },
          { id: "b", title: "The rent", kind: "comparison", unit: "unit", quantity: 1, rate: 45_000_001 },
        ],
        conclusion,
        rounding_step: 100_000,
      }),
    });

  it("adopts one of two indicated values", () => {
    const { conclusion, reason, title } = of({ adopted: "b", weights: [], reason: "More evidence" });
    expect(title).toBe("Valuation");
    expect(reason).toBe("More evidence");
    expect(conclusion && printedRows(conclusion)).toEqual([
      ["By comparison", "40,000,000", ""],
      ["The rent", "45,000,001", ""],
      ["Adopted: The rent", "", "45,000,001"],
      ["Rounding to the nearest 100,000", "", "\u22121"],
      ["Market value", "", "45,000,000"],
      ["Forced sale value, 80% of the market value", "", "36,000,000"],
    ]);
  });

  it("weights them, each part in whole rupees", () => {
    const { conclusion } = of({
      adopted: "",
      weights: [
        { approach: "a", percent: 60 },
        { approach: "b", percent: 40 },
      ],
      reason: "",
    });
    expect(conclusion && printedRows(conclusion).slice(0, 3)).toEqual([
      ["By comparison", "40,000,000", "60", "24,000,000"],
      ["The rent", "45,000,001", "40", "18,000,000"],
      ["Weighted value", "", "", "42,000,000"],
    ]);
  });

  it("is not drawn while nothing follows", () => {
    const { conclusion } = of({ adopted: "", weights: [], reason: "" });
    expect(conclusion && printedRows(conclusion)).toEqual(
      [
        ["By comparison", "40,000,000"],
        ["The rent", "45,000,001"],
      ].map((row) => [...row, ""]),
    );
  });
});

describe("an insurance report that states no market value", () => {
  const buildings = [
    { description: "House", area_sq_ft: 1_000, rate_per_sq_ft: 9_000, depreciation_percent: 20 },
  ];
  const of = (worksheet: object, market_value: number | null = null) =>
    printedValuation({
      ...emptyReportFields,
      report_type: "insurance",
      market_value,
      worksheet: Worksheet.parse(worksheet),
    });

  it("prints what the buildings cost new, and neither land nor depreciation", () => {
    const { approaches } = of({ land: [{ extent_perches: 10, rate_per_perch: 500_000 }], buildings });
    expect(approaches.flatMap(({ tables }) => tables).flatMap(printedRows)).toEqual([
      ["House", "1,000", "9,000", "9,000,000"],
      ["Insurance value", "", "", "9,000,000"],
    ]);
  });

  it("prints a cost of reinstatement alone where it was worked out", () => {
    const { approaches } = of({
      buildings,
      approaches: [
        { id: "a", kind: "comparison", unit: "unit", quantity: 1, rate: 1 },
        { id: "r", kind: "reinstatement", buildings, fees_percent: 10 },
      ],
    });
    expect(approaches.map(({ kind }) => kind)).toEqual(["reinstatement"]);
  });

  it("prints the whole worksheet where a market value is asked for", () => {
    const { approaches } = of({ buildings }, 7_200_000);
    expect(approaches.map(({ kind }) => kind)).toEqual(["cost"]);
  });
});

describe("a rent", () => {
  it("is neither rounded to 100,000 nor sold", () => {
    const { approaches } = printedValuation({
      ...emptyReportFields,
      report_type: "rental",
      valuation_purpose: "Assessment of the market rent per month",
      worksheet: Worksheet.parse({
        approaches: [{ id: "a", kind: "comparison", unit: "sq_ft", quantity: 1_260, rate: 600 }],
        rounding_step: 100_000,
      }),
    });
    expect(approaches.flatMap(({ tables }) => tables).flatMap(printedRows)).toEqual([
      ["Floor area", "1,260", "600", "756,000"],
      ["Market rent per month", "", "", "756,000"],
    ]);
  });
});

it("an insurance value that is declared rounded stands below what it was rounded from", () => {
  const building = {
    description: "House",
    area_sq_ft: 1_768,
    rate_per_sq_ft: 8_500,
    depreciation_percent: 10,
  };
  const rows = { kind: "cost", land: [], buildings: [building], other: [] };
  const report = reportOf(rows);
  const rowsAt = (insurance_value: number | null) =>
    tablesOf({ ...report, insurance_value })
      .flatMap(printedRows)
      .slice(-2);
  expect(rowsAt(15_000_000)).toEqual([
    ["Reinstatement of the buildings", "Undepreciated", "15,028,000"],
    ["Insurance value", "As declared", "15,000,000"],
  ]);
  for (const asComputed of [15_028_000, null])
    expect(rowsAt(asComputed).at(-1)).toEqual([
      "Insurance value",
      "Reinstatement of the buildings, undepreciated",
      "15,028,000",
    ]);
});
