import { mattersOf, type Report, RuleSet } from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import type { ReportSnapshot } from "../../src/document/snapshot.ts";
import { buildReport, buildSnapshot } from "../helpers/build-snapshot.ts";
import { renderAndRead } from "../helpers/render.ts";

const strictBank = RuleSet.parse({
  id: "invented-strict",
  name: "Invented Strict Bank",
  edition: "2026",
  in_force: "2026",
  source: "Invented",
  validity_months: 3,
  plan_age_years: 5,
  checklist: { name: "Invented checklist", date: "2026-01-01" },
  photographs: { land_views: 4 },
  loan_share: [{ from: 75, to: 75 }],
  papers: [
    { kind: "ownership" },
    { kind: "non_vesting" },
    { kind: "condominium_plan" },
    { kind: "agrarian" },
  ],
  fields: [{ field: "pattu" }, { field: "valuation_date" }],
});

/** Nothing is amiss in it. */
const inOrder: Partial<Report> = {
  encumbrances: "",
  street_line: "",
  reservations: "",
  flood_risk: "",
  material_uncertainty: "",
  special_assumptions: "",
  deed_extent: "13.8 perches",
  papers: [],
};
const rowsOf = ({ report, matters }: ReportSnapshot) =>
  mattersOf(report, matters).map(({ subject, text, status }) => `${status}: ${subject}: ${text}`);
const lines = (report: Partial<Report> = {}) =>
  rowsOf(buildSnapshot({ report: { ...inOrder, ...report }, ruleSets: [strictBank] }));

describe("the matters for the lender", () => {
  it("are in order where the checks found nothing", () => {
    expect(lines()).toEqual([
      "In order: Extent: Deed and plan agree",
      "In order: Survey plan: Of 14/08/2019, not more than 10 years old",
      "In order: Access: Public road, 20 ft",
    ]);
  });

  it.each<[string, Partial<Report>, string]>([
    [
      "an old plan",
      { plan_date: "2014-02-01" },
      "Note: Survey plan: The plan of 01/02/2014 is more than 10 years old",
    ],
    [
      "another extent by the deed",
      { deed_extent: "15 perches" },
      "Note: Extent: By the deed 1.2 P more than by the plan",
    ],
    [
      "a way by sufferance",
      { road_ownership: "private", right_of_way: "", legal_access: "By sufferance over Lot 9" },
      "Note: Access: Private road, 20 ft; By sufferance over Lot 9",
    ],
    [
      "no right of access",
      { road_ownership: "private", right_of_way: "", legal_access: "" },
      "Note: Access: Private road, 20 ft; no right of way is stated",
    ],
    [
      "a validity that has ended",
      { valuation_date: "2025-03-01" },
      "Note: Validity: The valuation was valid until 01/09/2025",
    ],
    [
      "a forced sale value over the market value",
      { forced_sale_value: 23_000_000 },
      "Note: Forced sale: The forced sale value is above the market value",
    ],
    [
      "a value beside the worksheet's",
      { market_value: 23_500_000 },
      "Note: Worksheet: Its sum is Rs. 22,500,000/=; the reason stands with the value",
    ],
    [
      "a state grant without its permission",
      { deed_type: "state_grant" },
      "Not listed: Paper: Divisional Secretary's permission to mortgage",
    ],
    [
      "a registered title without its parcel",
      { title_kind: "registered_title", cadastral_parcel: "" },
      "Note: Title: The registered title is stated without its parcel",
    ],
  ])("say %s once, in the lender's words, and not that it is in order", (_what, report, line) => {
    const found = lines(report);
    const [, subject] = line.split(": ");
    expect(found.filter((one) => one.split(": ")[1] === subject)).toEqual([line]);
  });

  it("say what the chosen lender sends back, the heaviest first, and no hint to the valuer", () => {
    const found = lines({
      lender: "invented-strict",
      plan_date: "2019-08-14",
      pattu: "",
      encumbrances: "A primary mortgage",
      forced_sale_value: null,
      papers: [
        { kind: "ownership", state: "not_seen", number: "", date: null, remark: "Applied for" },
        { kind: "non_vesting", state: "seen", number: "", date: null, remark: "" },
      ],
    });
    expect(found).toEqual([
      "Not seen: Paper: Ownership certificate: Applied for",
      "Not listed: Paper: Approved condominium plan",
      "Not listed: Paper: Agrarian Development approval",
      "Note: Survey plan: The plan of 14/08/2019 is more than 5 years old",
      "Note: Encumbrances: A primary mortgage",
      "Note: Validity: Stated for 6 months; the rules applied allow 3 months",
      "Note: Forced sale: No forced sale value is stated",
      "Note: Checklist: Not confirmed: Invented checklist, effective from 01/01/2026",
    ]);
  });

  it("put many papers into one line", () => {
    const found = lines({ lender: "invented-strict", papers: [] });
    expect(found.filter((line) => line.startsWith("Not listed"))).toHaveLength(1);
    expect(found[0]).toContain("Papers: Ownership certificate, Non-vesting certificate");
  });

  it("each name the section that has it in full", () => {
    const { matters } = buildSnapshot({
      report: {
        ...inOrder,
        ...{ lender: "invented-strict", papers: [], validity_months: 12, plan_date: "2010-01-01" },
        ...{ forced_sale_value: 99_000_000, market_value: 23_500_000, deed_extent: "15 perches" },
        ...{ deed_type: "state_grant", title_kind: "registered_title", cadastral_map: "" },
        ...{ road_ownership: null, right_of_way: "", legal_access: "", total_extent: "20 perches" },
      },
      ruleSets: [strictBank],
    });
    expect(matters.length).toBeGreaterThan(9);
    const printed = mattersOf(buildReport(inOrder), matters);
    const subjects = printed.map(({ subject }) => subject);
    for (const { subject } of matters)
      expect([subject, `${subject}s`].some((one) => subjects.includes(one))).toBe(true);
  });

  it("are called so where a lender reads them, and stand on the first page with everything", async () => {
    const [mortgage, visa] = await Promise.all([
      renderAndRead({
        report: { lender: "invented-strict", plan_date: "2010-01-01" },
        ruleSets: [strictBank],
      }),
      renderAndRead({ report: { report_type: "visa" } }),
    ]);
    expect(mortgage.pages[0]).toContain(squeezed("MATTERS FOR THE LENDER"));
    expect(mortgage.pages[0]).toContain(squeezed("The plan of 01/01/2010 is more than 5 years old Note"));
    expect(mortgage.pages[1]).toContain(squeezed("1 Instructions and basis of value"));
    expect(visa.pages[0]).toContain(squeezed("MATTERS TO NOTE"));
  });
});
