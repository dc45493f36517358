import { describe, expect, it } from "vitest";
import { otherPapers } from "../../src/report/checks/paper-checks.ts";
import type { Paper } from "../../src/report/fields/paper.ts";
import { papersAsKnown } from "../../src/report/known-papers.ts";
import { buildFields } from "../helpers/build-fields.ts";

const paper = (kind: Paper["kind"], state: Paper["state"], more: Partial<Paper> = {}): Paper => ({
  kind,
  state,
  number: "",
  date: null,
  remark: "",
  ...more,
});
const report = (...papers: Paper[]) =>
  buildFields({
    deed_number: "1187",
    deed_date: "2020-02-29",
    plan_number: "Plan No. 2345/B",
    plan_date: null,
    papers,
  });

describe("the papers of a report", () => {
  it("have the number and date that the report knows of a seen deed and plan", () => {
    expect(papersAsKnown(report(paper("deed", "seen"), paper("survey_plan", "seen")))).toEqual([
      paper("deed", "seen", { number: "1187", date: "2020-02-29" }),
      paper("survey_plan", "seen", { number: "Plan No. 2345/B" }),
    ]);
  });

  it.each([
    ["not seen", paper("deed", "not_seen")],
    ["another deed", paper("deed", "seen", { number: "99" })],
    ["a paper of another kind", paper("tax_receipt", "seen")],
  ])("stay as they are: %s", (_, one) => {
    expect(papersAsKnown(report(one))).toEqual([one]);
  });

  it("know no number or date for a second deed", () => {
    expect(papersAsKnown(report(paper("deed", "seen"), paper("deed", "seen")))[1]).toEqual(
      paper("deed", "seen"),
    );
  });

  it("that name another deed or plan are warned of", () => {
    const codes = (...papers: Paper[]) => otherPapers(report(...papers)).map(({ code }) => code);
    expect(codes(paper("deed", "seen", { number: "99" }))).toEqual(["papers_deed_differs"]);
    expect(codes(paper("deed", "seen", { number: "No. 1187", date: "2020-02-28" }))).toEqual([]);
    expect(
      codes(paper("deed", "seen", { number: "No. 1187" }), paper("deed", "seen", { number: "99" })),
    ).toEqual([]);
    expect(codes(paper("survey_plan", "seen", { number: "2345/B" }))).toEqual([]);
    expect(codes(paper("survey_plan", "not_seen", { number: "7" }))).toEqual([]);
  });
});
