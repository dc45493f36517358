import {
  emptyReportFields,
  paperFieldNames,
  type Report,
  ReportFields,
  reportFieldNames,
  reportFields,
} from "@takseru/shared-types";
import { readManifest } from "@takseru/shared-types/report-data";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import goldens from "../../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { manifestOf } from "../../src/data/report-attachment.ts";
import { reportDataOf } from "../../src/data/report-data.ts";
import { buildOptions, buildReport, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { valuedReport } from "../helpers/valued-report.ts";

const golden = buildReport();

/** What a form may send for a text: any characters, whatever script. */
const anyText = (max: number) =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength: max }),
    fc.constantFrom("", "වටිනාකම", "மதிப்பு \u200d", "\ud800"),
  );

const anyValueOf = (name: (typeof reportFieldNames)[number]): fc.Arbitrary<unknown> => {
  const { input, schema, choices = [] } = reportFields[name];
  const values = choices.map(({ value }) => value);
  const candidates: Partial<Record<typeof input, fc.Arbitrary<unknown>>> = {
    text: anyText(150),
    textarea: anyText(400),
    choice: fc.constantFrom(null, ...values),
    checkboxes: fc.subarray(values),
    yesNo: fc.boolean(),
    date: fc.constantFrom(null, "2024-02-29", "1977-09-30"),
    own: fc.constantFrom(golden[name], emptyReportFields[name]),
  };
  const number = fc.oneof(fc.integer({ min: 0, max: 90 }), fc.double({ min: 0, max: 80, noNaN: true }));
  const value = candidates[input] ?? fc.oneof(number, fc.constant(null));
  // What a form may not send is never stored.
  return value.map((sent) => (schema.safeParse(sent).success ? sent : golden[name]));
};

const anyReport: fc.Arbitrary<Report> = fc
  .record(Object.fromEntries(reportFieldNames.map((name) => [name, anyValueOf(name)])))
  .map((sent) => buildReport(ReportFields.parse(sent)));

const ofTheJob = reportFieldNames.filter((name) => !paperFieldNames.includes(name));

describe("the data of a report", () => {
  it("has every field that is not empty and none of the job alone, and is read back with each as it was stored", async () => {
    await fc.assert(
      fc.asyncProperty(anyReport, async (report) => {
        const snapshot = buildSnapshot({ report });
        const manifest = manifestOf(reportDataOf(snapshot, finalOptions));
        const read = await readManifest(Buffer.from(JSON.stringify(manifest)));
        if (read.outcome === "refused") throw new Error(read.fault);
        const fields = Object.assign({}, emptyReportFields, read.data.fields);
        for (const name of paperFieldNames)
          expect({ [name]: fields[name] }).toEqual({ [name]: report[name] });
        for (const name of ofTheJob) expect(read.data.fields).not.toHaveProperty(name);
      }),
      { numRuns: 30 },
    );
  });

  it("leaves out what is empty, and says no to bare land where it is no", () => {
    const { fields } = reportDataOf(buildSnapshot({ report: { ...emptyReportFields } }), buildOptions());
    expect(Object.keys(fields).sort()).toEqual(
      reportFieldNames.filter((name) => emptyReportFields[name] === false).sort(),
    );
  });

  it("names the edition of a standard text that is printed word for word, and no other", () => {
    const text = (change: Partial<Report>) =>
      reportDataOf(buildSnapshot({ report: { ...emptyReportFields, ...change } }), buildOptions())
        .standard_texts;
    const basis_definition =
      "Fair value is the price that would be received to sell an asset or paid to transfer a liability in an orderly transaction between market participants at the measurement date (SLFRS 13, edition of 2025).";
    expect(text({ basis_of_value: "fair_value", basis_definition })).toMatchObject([
      { field: "basis_definition", edition: "2025", in_force: "2025-01-31" },
    ]);
    expect(text({ basis_of_value: "market_value", basis_definition })).toEqual([]);
    expect(text({ basis_of_value: "fair_value", basis_definition: `${basis_definition} So be it.` })).toEqual(
      [],
    );
  });
});

describe("the valuation in the data", () => {
  it.each(goldens)(
    "$name: kind, approach, every figure and the conclusion are read again",
    async ({ approach, result }) => {
      const report = valuedReport(approach);
      const manifest = manifestOf(reportDataOf(buildSnapshot({ report }), finalOptions));
      const read = await readManifest(Buffer.from(JSON.stringify(manifest)));
      if (read.outcome === "refused") throw new Error(read.fault);
      const { fields, computed } = read.data;
      expect(fields.property_kind).toBe(report.property_kind);
      expect(fields.worksheet).toEqual(report.worksheet);
      expect(computed.valuation?.approaches).toMatchObject([{ kind: approach.kind, ...result }]);
    },
  );

  it("states no value that the purpose of the report does not have", () => {
    const { computed } = reportDataOf(
      buildSnapshot({
        report: {
          report_type: "rental",
          basis_of_value: "market_rent",
          valuation_purpose: "The market rent per month",
          market_value: 756_000,
        },
      }),
      finalOptions,
    );
    expect(computed.forced_sale_value).toBeUndefined();
    expect(computed.insurance_value).toBeUndefined();
    expect(computed.rents).toEqual({ month: 756_000, year: 9_072_000, sq_ft: 427.6 });
  });
});
