import { describe, expect, it } from "vitest";
import { signingErrors } from "../../../src/report/checks/check-report.ts";
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
