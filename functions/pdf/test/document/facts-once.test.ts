import {
  emptyReportFields,
  formatDate,
  isOfKind,
  paperFieldNames,
  type Report,
  type ReportFieldName,
  ReportFields,
  reportFieldNames,
  reportFields,
} from "@takseru/shared-types";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { squeezed } from "@takseru/testing/read-pdf";
import { beforeAll, describe, expect, it } from "vitest";
import { buildReport, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { markOf } from "../helpers/mark-of.ts";
import { render } from "../helpers/render.ts";

/** Texts that have a form of their own. */
const formed: ReadonlySet<ReportFieldName> = new Set([
  "foreign_currency",
  "lender",
  "mortgagor_telephone",
  "total_extent",
  "deed_extent",
]);

const names = paperFieldNames.filter(
  (name) => ["text", "textarea", "date"].includes(reportFields[name].input) && !formed.has(name),
);

const printed = (name: ReportFieldName): string => {
  const mark = markOf(name);
  return reportFields[name].input === "date" ? (formatDate(mark) ?? "") : mark;
};

const golden = buildReport();
const filled = (): Partial<Report> =>
  ReportFields.parse({
    ...emptyReportFields,
    ...Object.fromEntries(reportFieldNames.map((name) => [name, golden[name]])),
    ...Object.fromEntries(names.map((name) => [name, markOf(name)])),
    // The one kind that has every field, and the papers of a deed and a plan that the report names.
    property_kind: "other",
    // The former value is stated where the valuer wishes it.
    state_previous_value: "yes",
    previous_market_value: 20_000_000,
    papers: (["deed", "survey_plan"] as const).map((kind) => ({
      kind,
      state: "seen",
      number: "",
      date: null,
      remark: "",
    })),
  });

/** The lot again in the certificate, which stands by itself; the day beside those of the sales. */
const twice: ReadonlySet<ReportFieldName> = new Set(["lot_number", "valuation_date"]);
/** Of reports for tax alone. */
const ofOthers: ReadonlySet<ReportFieldName> = new Set(["earlier_valuation_date"]);

describe("each fact of a filled report is on paper, and beside the summary of page one once", () => {
  let [first, body] = ["", ""];
  beforeAll(async () => {
    const { pdf } = await render(buildSnapshot({ report: filled() }), finalOptions);
    const text = squeezed(readTaggedPdf(pdf).root.text);
    const start = text.indexOf(squeezed("1 Instructions and basis of value"));
    [first, body] = [text.slice(0, start), text.slice(start)];
  });

  it("walks the catalogue", () => {
    expect(names.length).toBeGreaterThan(80);
  });

  it.each(
    names.filter((name) => isOfKind({ ...golden, property_kind: "other" }, name) && !ofOthers.has(name)),
  )("%s", (name) => {
    const mark = squeezed(printed(name));
    const inBody = body.split(mark).length - 1;
    expect(inBody + (first.includes(mark) ? 1 : 0), "not on paper").toBeGreaterThan(0);
    expect(inBody).toBeLessThanOrEqual(twice.has(name) ? 2 : 1);
  });
});
