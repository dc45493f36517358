import { describe, expect, it } from "vitest";
import type { Check } from "../../../src/report/checks/check.ts";
import { papers, stateGrant } from "../../../src/report/checks/paper-checks.ts";
import { secondSignatory } from "../../../src/report/checks/signatory-checks.ts";
import { legalAccess, titles } from "../../../src/report/checks/title-checks.ts";
import { validity } from "../../../src/report/checks/validity-checks.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const words = (checks: readonly Check[]): string[] =>
  checks.map(({ level, field, message }) => `${level} ${field}: ${message}`);

const paper = (kind: string, state: string) => ({ kind, state, number: "", date: null, remark: "" });

describe("the papers that banks ask for", () => {
  const found = (change: Record<string, unknown>) =>
    words(papers(buildFields({ district: "Colombo", papers: [], ...change })));

  it("are named in one hint, and not asked for without a lender", () => {
    expect(found({})).toEqual([
      "hint papers: Banks look for these papers, which are not marked as seen: Extracts of 30 years, Tax receipt, Street line certificate, Building line certificate",
    ]);
    expect(found({ report_type: "visa" })).toEqual([]);
    expect(found({ report_type: "visa", lender: "example-bank" })).toHaveLength(1);
  });

  it("are settled once they were seen or are not needed", () => {
    const all = [
      paper("extracts_30_years", "seen"),
      paper("tax_receipt", "not_needed"),
      paper("street_line", "seen"),
      paper("building_line", "not_seen"),
    ];
    expect(found({ papers: all })).toEqual([
      "hint papers: Banks look for these papers, which are not marked as seen: Building line certificate",
    ]);
  });

  it.each(["Kandy", "nuwaraeliya", "Hambantota District"])("have the NBRO clearance in %s", (district) => {
    expect(found({ district })[1]).toBe(
      `hint papers: ${district} lies in or beside the hill country: banks ask for the NBRO clearance`,
    );
    expect(found({ district, papers: [paper("nbro", "not_seen")] })).toHaveLength(2);
    expect(found({ district, papers: [paper("nbro", "not_needed")] })).toHaveLength(1);
  });

  it.each([
    [
      "Formerly a paddy field",
      "agrarian",
      "The land is or was paddy: banks ask for the Agrarian Development approval",
    ],
    ["කුඹුරක් අසල", "agrarian", "The land is or was paddy: banks ask for the Agrarian Development approval"],
    ["Low-lying at the back", "slldc", "The land is low: banks ask for the SLLDC filling approval"],
    ["Owita land", "slldc", "The land is low: banks ask for the SLLDC filling approval"],
  ])("follow what is written of the land: %s", (land_features, kind, message) => {
    expect(found({ land_features })[1]).toBe(`hint papers: ${message}`);
    expect(found({ land_features, papers: [paper(kind, "seen")] })).toHaveLength(1);
  });

  it("are not those of paddy for a word that only begins like one", () => {
    expect(found({ land_features: "At Welawatta, below the hill" })).toHaveLength(1);
  });
});

describe("land of a state grant", () => {
  it("is mortgaged only with the Divisional Secretary's permission", () => {
    const grant = (change: Record<string, unknown> = {}) =>
      words(stateGrant(buildFields({ deed_type: "state_grant", ...change })));
    expect(grant()).toEqual([
      "warning papers: Land of a state grant is mortgaged only with the Divisional Secretary's permission, which is not marked as seen",
    ]);
    expect(grant({ papers: [paper("state_grant_permission", "seen")] })).toEqual([]);
    expect(grant({ report_type: "visa" })).toEqual([]);
    expect(grant({ deed_type: "deed_of_gift" })).toEqual([]);
  });
});

describe("a registered title", () => {
  const registered = (change: Record<string, unknown> = {}) =>
    words(
      titles(buildFields({ title_kind: "registered_title", deed_volume: "", deed_folio: "", ...change })),
    );

  it("is known by map, block and parcel", () => {
    expect(registered()).toEqual([]);
    expect(registered({ cadastral_block: "", cadastral_parcel: "" })).toEqual([
      "warning cadastral_block: The title is registered, but these particulars of the parcel are missing: block, parcel",
    ]);
    expect(registered({ title_kind: null, deed_type: "title_certificate", cadastral_map: "" })).toHaveLength(
      1,
    );
    expect(registered({ title_kind: "deed", cadastral_map: "" })).toEqual([]);
  });

  it("has no volume and folio beside them", () => {
    expect(registered({ deed_folio: "118" })).toEqual([
      "hint deed_volume: The title is registered, but a deed's volume and folio are given too",
    ]);
  });

  it("is no deed", () => {
    expect(registered({ title_kind: "deed", deed_type: "title_certificate" })).toEqual([
      "warning title_kind: The title is said to be by a deed, but the kind of deed is a title certificate",
    ]);
  });
});

describe("legal access", () => {
  it.each([
    ["in words", "By the lane of Lot 9", null, "", 0],
    ["by a public road", "", "public", "", 0],
    ["by a right of way", "", "private", "Over Lot 9", 0],
    ["by none", "", "private", "None known", 1],
    ["nowhere", "", null, "", 1],
  ])("is confirmed %s", (_how, legal_access, road_ownership, right_of_way, count) => {
    const found = legalAccess(buildFields({ legal_access, road_ownership, right_of_way }));
    expect(words(found)).toEqual(
      count === 0
        ? []
        : [
            "hint legal_access: Legal access is not confirmed: neither in words nor by a public road or a right of way",
          ],
    );
  });
});

describe("the validity of a valuation", () => {
  const at = (today: string, change: Record<string, unknown> = {}) =>
    words(validity(buildFields({ valuation_date: "2026-01-04", validity_months: 6, ...change }), today));

  it("has not ended on its last day", () => {
    expect(at("2026-07-04")).toEqual([]);
    expect(at("2026-07-05")).toEqual([
      "warning validity_months: The valuation was valid until 04/07/2026: banks take no older one",
    ]);
  });

  it("is asked for where a lender reads the report", () => {
    expect(at("2030-01-01", { validity_months: null })).toEqual([
      "hint validity_months: The period of validity is not stated; banks look for it",
    ]);
    expect(at("2030-01-01", { validity_months: null, report_type: "visa" })).toEqual([]);
  });
});

describe("a second signatory", () => {
  it.each([
    ["", "", "", []],
    ["C. Demo", "Valuer", "F/1", []],
    [
      "C. Demo",
      "",
      "",
      ["warning second_signatory_title: The second signatory is incomplete: missing title and registration"],
    ],
    [
      "",
      "Valuer",
      "F/1",
      ["warning second_signatory_name: The second signatory is incomplete: missing name"],
    ],
  ])("is written whole or not at all: %j, %j, %j", (name, title, registration, expected) => {
    const found = secondSignatory(
      buildFields({
        second_signatory_name: name,
        second_signatory_title: title,
        second_signatory_registration: registration,
      }),
    );
    expect(words(found)).toEqual(expected);
  });
});
