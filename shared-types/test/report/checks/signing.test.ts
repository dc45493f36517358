import { describe, expect, it } from "vitest";
import { futureDates } from "../../../src/report/checks/date-checks.ts";
import { signingErrors } from "../../../src/report/checks/report-checks.ts";
import { unprintable } from "../../../src/report/checks/unprintable-checks.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const saved = { profile_completed: true };

const errors = (change: Record<string, unknown>, positionDistricts = ["Kandy"], profile = saved): string[] =>
  signingErrors(buildFields(change), { profile, positionDistricts }).map(
    ({ code, level, blocks, message }) => `${level} ${blocks} ${code}: ${message}`,
  );

describe("signing", () => {
  it("finds nothing wrong with a whole report", () => {
    expect(errors({})).toEqual([]);
  });

  it.each([
    ["report_reference", "", "Report reference is required for signing"],
    ["report_date", null, "Report date is required for signing"],
    ["total_extent", "", "Total extent is required for signing"],
    ["district", "", "District is required for signing"],
    ["latitude", null, "The position is required for signing: latitude and longitude"],
    ["longitude", null, "The position is required for signing: latitude and longitude"],
  ])("asks for %s", (field, empty, message) => {
    expect(errors({ [field]: empty })).toEqual([`error signing ${field}_missing: ${message}`]);
  });

  it("asks for the position once", () => {
    expect(errors({ latitude: null, longitude: null }, [])).toHaveLength(1);
  });

  it("asks for a profile that the valuer has saved", () => {
    expect(errors({}, ["Kandy"], { profile_completed: false })).toEqual([
      "error signing profile_not_saved: Your professional profile is not saved yet: the report prints its name, title and qualifications",
    ]);
  });

  it("refuses a position outside Sri Lanka", () => {
    expect(errors({ latitude: 51.5, longitude: 0 }, [])).toEqual([
      "error signing latitude_outside: The position lies in no district of Sri Lanka. Please correct the latitude or the longitude.",
    ]);
  });

  it("refuses a position in another district than the report names", () => {
    expect(errors({ district: "Colombo" })).toEqual([
      "error signing district_elsewhere: The position lies in Kandy district, but the report says Colombo. Please correct the one that is wrong.",
    ]);
    expect(errors({ district: "மட்டக்களப்பு" })).toHaveLength(1);
  });

  it.each(["kandy", " Kandy ", "Kandy District"])("takes %j for Kandy", (district) => {
    expect(errors({ district })).toEqual([]);
  });

  it("takes either district on the border of two", () => {
    expect(errors({ district: "Nuwara-Eliya" }, ["Kandy", "Nuwara Eliya"])).toEqual([]);
  });
});

describe("a day after tomorrow", () => {
  const codes = (change: Record<string, unknown>) =>
    futureDates(buildFields(change), "2026-11-27").map(
      ({ code, level, blocks }) => `${level} ${blocks} ${code}`,
    );

  it.each(["report_date", "inspection_date", "valuation_date", "plan_date", "deed_date", "instruction_date"])(
    "keeps a report from being signed: %s",
    (field) => {
      expect(codes({ [field]: "2026-11-29" })).toEqual([`error signing ${field}_future`]);
      expect(codes({ [field]: "2027-11-27" })).toEqual([`error signing ${field}_future`]);
    },
  );

  it.each(["2026-11-27", "2026-11-28", null])("is not %s: a device may be a day ahead", (report_date) => {
    expect(codes({ report_date })).toEqual([]);
  });

  it("is looked for in lists too, and named", () => {
    const papers = [{ kind: "deed", state: "seen", number: "1", date: "2027-01-01", remark: "" }];
    expect(futureDates(buildFields({ papers }), "2026-11-27")).toEqual([
      expect.objectContaining({
        code: "papers_future_1",
        message: expect.stringContaining("01/01/2027 has not come yet"),
      }),
    ]);
  });
});

describe("letters that cannot be printed", () => {
  it("are named, with their field", () => {
    expect(unprintable(buildFields({ access_routes: "Past the temple 😀\n漢 and 😀" }))).toEqual([
      {
        code: "access_routes_unprintable",
        level: "warning",
        message: expect.stringMatching(/ has letters that cannot be printed: 😀 漢$/),
        section: "property_location",
        field: "access_routes",
      },
    ]);
  });

  it("are none in a whole report", () => {
    expect(unprintable(buildFields({ access_routes: "මහනුවර කණ්ඩි • ✓ “Villa” – கண்டி" }))).toEqual([]);
  });
});
