import { describe, expect, it } from "vitest";
import { emptyProfile, type Profile } from "../../../src/profile/profile.ts";
import { type CheckContext, checkReport } from "../../../src/report/checks/check-report.ts";
import { ruleSets } from "../../../src/report/rules/rule-sets.ts";
import { buildFields } from "../../helpers/build-fields.ts";
import { inventedLenders } from "../../helpers/invented-lenders.ts";

const profile: Profile = {
  ...emptyProfile,
  full_name: "Nimal Perera",
  mobile_number: "+94771234567",
  ivsl_grade: "Fellow (IVSL)",
  profile_completed: true,
};
const context: CheckContext = {
  imageCounts: {
    land_views: 2,
    building_exterior: 3,
    building_interior: 0,
    boundaries: 1,
    location_maps: 1,
    documents: 0,
  },
  profile,
  positionDistricts: ["Kandy"],
  photographs: [],
  begunOn: "2026-01-02",
  today: "2026-01-06",
  ruleSets: [...ruleSets(), ...inventedLenders()],
};

const paper = (kind: string, state = "seen") => ({ kind, state, number: "", date: null, remark: "" });
/** A report in which the strict bank's rules find nothing. */
const whole = {
  lender: "invented-strict",
  client_organization: "Invented Strict Bank, Kandy Branch",
  plan_date: "2022-08-14",
  validity_months: 3,
  lender_checklist: "Invented checklist",
  lender_checklist_date: "2025-07-01",
  mortgagor: "A. B. Example",
  cadastral_map: "",
  papers: [paper("deed"), paper("bill_of_quantities"), paper("nbro")],
};
const checks = (change: Record<string, unknown> = {}, other: Partial<CheckContext> = {}) =>
  checkReport(buildFields({ ...whole, ...change }), { ...context, ...other });
const findings = (...given: Parameters<typeof checks>) =>
  checks(...given).map(({ lender, field, message }) => `${lender ?? "general"} ${field}: ${message}`);

/** Leaves out the findings that every mortgage report has. */
const asLender = (...given: Parameters<typeof checks>) =>
  checks(...given).filter(({ lender }) => lender !== undefined);

describe("the rules of the chosen lender", () => {
  it("find nothing in a report that follows them", () => {
    expect(findings()).toEqual([]);
    expect(asLender({ lender: "invented-easy", papers: [] })).toEqual([]);
  });

  it.each([
    ["Hatton Example Bank PLC", true],
    ["Invented Strict Bank, Kandy Branch", false],
    ["The INVENTED STRICT BANK P.L.C.", false],
    ["Invented Stricter Bank", true],
    ["Invented Strict Banking Corporation", true],
  ])("are said to be another's where the client is %s: %s", (client_organization, isOther) => {
    const found = checks({ lender: "invented-strict", client_organization }).filter(
      ({ code }) => code === "lender_differs",
    );
    expect(found.map(({ level, message }) => `${level}: ${message}`)).toEqual(
      isOther
        ? [
            `warning: The rules chosen are those of Invented Strict Bank, and the client is ${client_organization}: the report is addressed to the client`,
          ]
        : [],
    );
  });

  it("of the Central Bank, which hold for every lender, do not ask that the client is that lender", () => {
    const found = checks({ lender: "central-bank", client_organization: "Hatton Example Bank PLC" });
    expect(found.map(({ code }) => code)).not.toContain("lender_differs");
  });

  it("are silent while no lender is chosen", () => {
    expect(asLender({ lender: "", papers: [], validity_months: null, mortgagor: "" })).toEqual([]);
  });

  it("lead to the field that is wrong, as warnings under the lender's name", () => {
    expect(checks({ mortgagor: "" })).toEqual([
      {
        code: "mortgagor_missing",
        level: "warning",
        message: "Mortgagor is empty",
        section: "basic_information",
        field: "mortgagor",
        lender: "Invented Strict Bank",
      },
    ]);
  });

  it.each([
    [{ validity_months: null }, "validity_months: The report does not say that it is valid for 3 months"],
    [{ validity_months: 6 }, "validity_months: The report is valid for 6 months; at most 3 months are taken"],
    [
      { lender_checklist: "" },
      "lender_checklist: The checklist is not confirmed: Invented checklist, effective from 01/07/2025",
    ],
    [
      { lender_checklist_date: "2024-01-01" },
      "lender_checklist_date: The checklist that is confirmed is 01/01/2024; asked for is Invented checklist, effective from 01/07/2025",
    ],
    [{ plan_date: "2019-08-14" }, "plan_date: The survey plan is more than 5 years old"],
    [{ plan_date: null }, "plan_date: Date of the plan is empty"],
    [{ papers: whole.papers.slice(1) }, "papers: Not among the papers: Deed"],
    [{ papers: [paper("deed", "not_seen"), ...whole.papers.slice(1)] }, "papers: Not seen: Deed"],
    [
      { forced_sale_value: null, forced_sale_assumption: "" },
      "forced_sale_value: Forced sale value is empty, and the loan is a share of it",
    ],
    [
      { foreign_currency: "EUR", exchange_rate: 350 },
      "foreign_currency: The equivalent is in EUR; accepted are USD, AUD",
    ],
  ])("warn of %j", (change, message) => {
    expect(findings(change)).toEqual([`Invented Strict Bank ${message}`]);
  });

  it("do not ask for a paper that is marked as not needed", () => {
    expect(findings({ papers: [paper("deed", "not_needed"), ...whole.papers.slice(1)] })).toEqual([]);
  });

  it("ask only of those reports that they are about", () => {
    const asked = (change: Record<string, unknown>) =>
      findings({ ...change, papers: [paper("deed")] }).map((finding) =>
        finding.slice(finding.indexOf(": ") + 2),
      );
    const house = ["Not among the papers: Bill of quantities", "Not among the papers: NBRO clearance"];
    expect(asked({})).toEqual(house);
    expect(asked({ district: "Kandy District" })).toEqual(house);
    expect(asked({ interest_valued: "condominium_unit" })).toEqual([
      "Not among the papers: Approved condominium plan",
      ...house,
    ]);
    expect(asked({ land_features: "Bounded by a Paddy-field" })).toContain(
      "Not among the papers: Agrarian Development approval",
    );
    expect(asked({ land_features: "A paddyfield" })).toEqual(house);
    expect(asked({ deed_type: "state_grant" })).toContain(
      "Not among the papers: Divisional Secretary's permission to mortgage",
    );
    expect(asked({ title_kind: "registered_title" })).toContain("Cadastral map is empty");
    expect(asked({ deed_type: "title_certificate" })).toContain("Cadastral map is empty");
    expect(asked({ bare_land: true, insurance_value: null, frontage_measurement: "" })).toEqual([
      "Frontage is empty",
      "Not among the papers: NBRO clearance",
    ]);
  });

  it("count the photographs of each category, and none of a building on bare land", () => {
    const imageCounts = { ...context.imageCounts, land_views: 1, building_exterior: 0, location_maps: 0 };
    expect(findings({}, { imageCounts })).toEqual([
      "Invented Strict Bank land_views: 1 of 2 photographs under Land & Site Views",
      "Invented Strict Bank building_exterior: 0 of 3 photographs under Building Exterior",
      "Invented Strict Bank location_maps: 0 of 1 photographs under Location & Maps",
    ]);
    expect(
      findings({ bare_land: true, insurance_value: null }, { imageCounts }).some((text) =>
        text.includes("Building"),
      ),
    ).toBe(false);
  });

  it("look at the day of the check: a validity that ended, values that are too old", () => {
    expect(findings({}, { today: "2026-04-04" })).toEqual([]);
    expect(findings({}, { today: "2026-04-05" })).toEqual([
      "Invented Strict Bank validity_months: The report's validity ended on 04/04/2026",
    ]);
    expect(findings({}, { today: "2027-01-05" })).toContain(
      "Invented Strict Bank valuation_date: The values are as at 04/01/2026, more than 12 months ago",
    );
  });

  it("compare the valuer's grade, and remind of years of experience, which no profile states", () => {
    const of = (change: Partial<Profile>, lender = "invented-strict") =>
      asLender({ lender, validity_months: 3 }, { profile: { ...profile, ...change } }).map(
        ({ level, section, field, message }) => `${level} ${section}.${field}: ${message}`,
      );
    expect(of({ ivsl_grade: "Licentiate" })).toEqual([
      "warning profile.ivsl_grade: Your profile names no grade that is accepted, such as Fellow of the IVSL",
    ]);
    expect(of({ ivsl_grade: "Professional Associate" }, "invented-heir")).toEqual([
      "hint profile.ivsl_grade: You are accepted as a Professional Associate with 5 years: please confirm the years",
    ]);
    expect(of({ ivsl_grade: "Member", professional_status: "MRICS" }, "invented-heir")).toHaveLength(1);
    expect(of({ ivsl_grade: "", professional_status: "MRICS" }, "invented-heir")[0]).toMatch(/^warning/);
    expect(of({ ivsl_grade: "Fellow" }, "central-bank")).toEqual([]);
  });

  it("do not repeat a finding of the general checks, and never lower its level", () => {
    expect(findings({ plan_date: "2010-01-01" })).toEqual([
      "Invented Strict Bank plan_date: The survey plan is more than 5 years old",
    ]);
    const emptied = checks({ lender: "central-bank", valuation_date: null });
    expect(emptied.filter(({ field }) => field === "valuation_date")).toEqual([
      expect.objectContaining({ level: "warning", lender: "A licensed bank" }),
    ]);
  });

  it("say that a lender is not known any more", () => {
    expect(checks({ lender: "gone" })).toContainEqual(
      expect.objectContaining({ code: "lender_unknown", level: "hint", field: "lender" }),
    );
  });

  it("have codes that a signature can acknowledge", () => {
    const bare = checks({
      lender: "bank-a",
      papers: [],
      validity_months: null,
      lender_checklist: "",
      pattu: "",
    });
    expect(bare.length).toBeGreaterThan(12);
    expect(new Set(bare.map(({ code }) => code)).size).toBe(bare.length);
    for (const { code } of bare) expect(code.length).toBeLessThanOrEqual(100);
  });
});
