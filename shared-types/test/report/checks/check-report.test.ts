import { describe, expect, it } from "vitest";
import { emptyProfile, type Profile } from "../../../src/profile/profile.ts";
import { type CheckContext, checkReport } from "../../../src/report/checks/check-report.ts";
import { buildingFields } from "../../../src/report/fields/building.ts";
import { emptyReportFields } from "../../../src/report/report-fields.ts";
import { ruleSets } from "../../../src/report/rules/rule-sets.ts";
import type { ImageCategory } from "../../../src/texts/choices/images.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const photographs: Record<ImageCategory, number> = {
  land_views: 1,
  building_exterior: 1,
  building_interior: 0,
  boundaries: 1,
  location_maps: 0,
  documents: 0,
};

const profile: Profile = {
  ...emptyProfile,
  full_name: "Nimal Perera",
  email_address: "nimal@example.lk",
  mobile_number: "+94771234567",
  ivsl_grade: "fellow",
  profile_completed: true,
};
const context: CheckContext = {
  imageCounts: photographs,
  profile,
  positionDistricts: ["Kandy"],
  photographs: [],
  begunOn: "2026-01-02",
  today: "2026-01-06",
  ruleSets: ruleSets(),
};

/** Mortgage reports need a lender's rules; those of the Central Bank find nothing in this complete report. */
const findings = (change: Record<string, unknown>, other: Partial<CheckContext> = {}): string[] =>
  checkReport(buildFields({ lender: "central-bank", ...change }), { ...context, ...other }).map(
    ({ level, blocks, field, message }) => `${blocks ?? level} ${field}: ${message}`,
  );

describe("the checks before signing", () => {
  it("take an old plan that its surveyor has endorsed since", () => {
    const old = { plan_date: "1998-05-01", valuation_date: "2026-01-04" };
    expect(findings({ ...old, plan_endorsed_on: null })).toHaveLength(1);
    expect(findings({ ...old, plan_endorsed_on: "2024-06-01" })).toEqual([]);
  });

  it("find nothing in a whole report", () => {
    expect(findings({})).toEqual([]);
  });

  it.each([
    ["instruction_source", "Client information is required"],
    ["lot_number", "Lot number is required"],
    ["plan_number", "Plan number is required"],
  ])("call an empty %s an error (specification, section 5)", (field, message) => {
    expect(findings({ [field]: "" })).toEqual([`completing ${field}: ${message}`]);
  });

  it.each([null, 0])("call a market value of %s none, and nothing else wrong with it", (market_value) => {
    expect(findings({ market_value })).toEqual(["completing market_value: Market value is required"]);
  });

  it.each([null, 0])("warn of a land rate of %s", (land_rate) => {
    expect(findings({ land_rate })).toEqual(["warning land_rate: Land rate is empty"]);
  });

  it("take no white space for a client, and Sinhala or Tamil for one", () => {
    expect(findings({ instruction_source: " \u00a0 " })).toHaveLength(1);
    expect(findings({ instruction_source: "பெரேரா" })).toEqual([]);
  });

  it.each([
    [200, []],
    [201, ["warning building_age: Building age seems unusually high"]],
  ])("of a building of %i years", (building_age, expected) => {
    expect(findings({ building_age })).toEqual(expected);
  });

  it("of the other buildings' ages too, and of none on bare land", () => {
    const aged = (name: string, building_age: number) => {
      const fields = Object.entries(buildFields({})).filter(([field]) => field in buildingFields);
      return { ...Object.fromEntries(fields), name, building_age };
    };
    const old = [aged("Annexe", 201), aged("", 300), aged("Garage", 200)];
    expect(findings({ other_buildings: old })).toEqual([
      "warning other_buildings: Annexe: Building age seems unusually high",
      "warning other_buildings: Other building: Building age seems unusually high",
    ]);
    const bare = { bare_land: true, insurance_value: null, building_age: 201, other_buildings: old };
    expect(findings(bare)).toEqual([]);
  });

  it("ask for the reason where the market value is not the worksheet's, and then only point it out", () => {
    expect(findings({ market_value: 22_000_000 })).toEqual([
      "completing value_difference_reason: The market value differs from the worksheet. Please write the reason, or use the worksheet's value.",
    ]);
    expect(findings({ market_value: 22_000_000, value_difference_reason: "A sale next door" })).toEqual([
      "warning market_value: Market value Rs. 22,000,000/= differs from the worksheet's Rs. 22,500,000/=",
    ]);
  });

  it("ask for no reason where only cents, which nothing prints, are between the two", () => {
    expect(findings({ market_value: 22_500_000.49 })).toEqual([]);
    expect(findings({ market_value: 22_499_999.5 })).toEqual([]);
    expect(findings({ market_value: 22_500_000.5 })).toHaveLength(1);
  });

  it("compare the land of the worksheet with the extent", () => {
    expect(findings({ total_extent: "0A-0R-20P", deed_extent: "" })).toEqual([
      "warning worksheet: The worksheet values 13.8 P of land, the total extent is 20 P",
    ]);
  });

  it.each([
    ["0A-0R-13.8P", []],
    ["0.0349 ha", []],
    [
      "15P",
      [
        "warning deed_extent: The deed's extent is 1.2 P more than the plan's. Please value the lower one, 13.8 P, and say: “I have considered the lowest extent.”",
      ],
    ],
    [
      "10P",
      [
        "warning deed_extent: The deed's extent is 3.8 P less than the plan's. Please value the lower one, 10 P, and say: “I have considered the lowest extent.”",
      ],
    ],
    ["", []],
  ])("compare the deed's extent %j with the plan's", (deed_extent, expected) => {
    expect(findings({ deed_extent })).toEqual(expected);
  });

  it("point out an extent that nobody can read", () => {
    expect(findings({ deed_extent: "අක්කර දෙකයි" })).toEqual([
      'hint deed_extent: "අක්කර දෙකයි" is not an extent in units, such as 0A-2R-10P, 13.8P or 0.25 ha',
    ]);
  });

  it.each([
    [
      "2016-01-03",
      ["warning plan_date: The survey plan is more than 10 years old; banks usually ask for a new survey"],
    ],
    ["2016-01-04", []],
    ["2026-01-06", ["warning plan_date: The plan's date is after the report's date"]],
  ])(
    "of a plan of %s for a value as at 04/01/2026 (10 years to the day are not more than 10)",
    (plan_date, expected) => {
      expect(findings({ plan_date, valuation_date: "2026-01-04" })).toEqual(expected);
    },
  );

  it.each([
    ["2026-01-03", []],
    ["2026-01-04", ["warning instruction_date: The letter of instruction is dated after the inspection"]],
    [
      "2026-01-06",
      [
        "warning instruction_date: The letter of instruction is dated after the inspection",
        "warning instruction_date: The letter of instruction is after the report's date",
      ],
    ],
  ])(
    "of a letter of instruction of %s, the inspection being on the 3rd and the report of the 5th",
    (instruction_date, expected) => {
      expect(findings({ instruction_date })).toEqual(expected);
    },
  );

  it("find a forced sale value above the market value, and insurance of bare land", () => {
    expect(findings({ forced_sale_value: 23_000_000 })).toEqual([
      "warning forced_sale_value: The forced sale value is above the market value",
    ]);
    expect(findings({ bare_land: true })).toEqual([
      "warning insurance_value: There is nothing to insure on bare land",
    ]);
  });

  it("ask how a forced sale would be made where its value is given", () => {
    expect(findings({ forced_sale_assumption: "" })).toEqual([
      "warning forced_sale_assumption: The forced sale value is stated without its assumption: how, and within what time, the property would be sold",
    ]);
    expect(findings({ forced_sale_assumption: "", forced_sale_value: null })).toEqual([
      "hint forced_sale_value: The mortgage template expects “Forced sale value”, which is empty",
    ]);
  });

  it.each([
    ["assumptions", "The assumptions are empty"],
    ["restrictions", "The restrictions on use and publication are empty"],
    ["compliance_statement", "The statement of compliance with standards is empty"],
    ["method_reasoning", "The reasons for the method are not given"],
    ["investigation_limits", "What was not investigated is not stated"],
  ])("warn of an empty %s (domain: VPS 6)", (field, message) => {
    expect(findings({ [field]: "" })).toEqual([`warning ${field}: ${message}`]);
  });

  it("do not ask bare land for a photograph of a building", () => {
    const none = { ...photographs, building_exterior: 0 };
    expect(findings({}, { imageCounts: none })).toEqual([
      "warning building_exterior: No photograph under Building Exterior",
    ]);
    expect(findings({ bare_land: true, insurance_value: null }, { imageCounts: none })).toEqual([]);
  });

  it("lead every finding of an empty report to a field of its section", () => {
    const empty = checkReport(emptyReportFields, {
      ...context,
      imageCounts: { ...photographs, boundaries: 0 },
      positionDistricts: [],
      begunOn: null,
    });
    expect(empty.filter(({ blocks }) => blocks === "completing")).toHaveLength(4);
    expect(empty.filter(({ blocks }) => blocks === "signing").map(({ field }) => field)).toEqual([
      "report_reference",
      "report_date",
      "district",
      "total_extent",
      "latitude",
    ]);
    expect(new Set(empty.map(({ code }) => code)).size).toBe(empty.length);
    expect(empty.find(({ field }) => field === "deed_number")).toEqual({
      code: "deed_number_missing",
      level: "hint",
      message: "Deed number is empty; banks look for it",
      section: "legal_description",
      field: "deed_number",
    });
    expect(new Set(empty.map(({ section }) => section)).size).toBe(7);
  });
});

describe("what the template of the report's type expects", () => {
  const expected = (change: Parameters<typeof buildFields>[0]) =>
    checkReport(buildFields(change), context).filter(({ message }) => message.includes("template expects"));

  it("is asked for by a hint while it is empty, which keeps from nothing", () => {
    const change = { report_type: "mortgage", lender: "central-bank", mortgagor_telephone: "" } as const;
    expect(expected(change)).toEqual([
      {
        code: "mortgagor_telephone_expected",
        level: "hint",
        message: "The mortgage template expects “Mortgagor's telephone”, which is empty",
        section: "basic_information",
        field: "mortgagor_telephone",
      },
    ]);
    expect(expected({ ...change, mortgagor_telephone: "+94771234568" })).toEqual([]);
  });

  it("is not said again of a field that another finding speaks of", () => {
    const findings = checkReport(buildFields({ report_type: "tax", valuation_date: null }), context);
    expect(findings.filter(({ field }) => field === "valuation_date").map(({ code }) => code)).toEqual([
      "valuation_date_missing",
    ]);
    expect(expected({ report_type: "tax", special_assumptions: "" }).map(({ field }) => field)).toEqual([
      "special_assumptions",
    ]);
  });

  it("is not asked for while no type is chosen", () => {
    expect(expected({ report_type: null })).toEqual([]);
  });
});
