import { describe, expect, it } from "vitest";
import { carriedTextsOf, unconfirmedTexts } from "../../src/report/carried-texts.ts";
import { carriedTextChecks, otherMember, previousValue } from "../../src/report/checks/copy-checks.ts";
import { carriedFields, copiedFields } from "../../src/report/copy-kind.ts";
import { clearedOnClone, longTextFields } from "../../src/report/fields/catalogue.ts";
import { emptyReportFields } from "../../src/report/report-fields.ts";
import { buildFields } from "../helpers/build-fields.ts";

/** Fields that differ between neighbouring properties. */
const IDENTIFYING = {
  owner: ["current_owner"],
  lot: ["lot_number"],
  plan: ["plan_number", "plan_date", "plan_endorsed_on", "licensed_surveyor"],
  deed: ["deed_type", "deed_number", "deed_date", "notary"],
  registration: ["title_kind", "deed_volume", "deed_folio"],
  cadastre: ["cadastral_map", "cadastral_block", "cadastral_parcel"],
  boundaries: ["north_boundary", "south_boundary", "east_boundary", "west_boundary"],
  "boundaries on site": [
    "north_boundary_on_site",
    "south_boundary_on_site",
    "east_boundary_on_site",
    "west_boundary_on_site",
  ],
  extent: ["total_extent", "deed_extent"],
  "assessment number": ["assessment_number"],
  position: ["latitude", "longitude", "plot_outline"],
  address: ["property_address"],
  papers: ["papers", "documents_seen", "encumbrances", "legal_access"],
  instruction: ["instruction_source", "client_organization", "owner_telephone", "mortgagor"],
} as const;

describe("a neighbour's property", () => {
  it("has none of the fourteen facts that identify the other one", () => {
    expect(Object.keys(IDENTIFYING)).toHaveLength(14);
    const copied = copiedFields(buildFields(), { kind: "neighbour" });
    for (const [fact, names] of Object.entries(IDENTIFYING))
      for (const name of names)
        expect({ fact, name, value: copied[name] }).toEqual({ fact, name, value: emptyReportFields[name] });
  });

  it("keeps locality, access, planning and comparables, and nothing of land and buildings", () => {
    const source = buildFields();
    const copied = copiedFields(source, { kind: "neighbour" });
    for (const name of [
      "locality_description",
      "access_routes",
      "nearby_facilities",
      "zoning",
      "street_line",
      "comparables",
      "district",
      "assumptions",
    ] as const)
      expect({ [name]: copied[name] }).toEqual({ [name]: source[name] });
    for (const name of [
      "worksheet",
      "land_shape",
      "total_floor_area",
      "bedrooms",
      "other_buildings",
    ] as const)
      expect({ [name]: copied[name] }).toEqual({ [name]: emptyReportFields[name] });
  });
});

describe("each kind of copy", () => {
  it("takes over no more than the one before it: another like it, a neighbour's, the same property", () => {
    const [like, neighbour, same] = (["like", "neighbour", "same_property"] as const).map(carriedFields);
    expect(neighbour).toEqual(expect.arrayContaining(like ?? []));
    expect(same).toEqual(expect.arrayContaining(neighbour ?? []));
    for (const name of clearedOnClone) expect(same).not.toContain(name);
  });

  it("of another like it is the valuer's own wording, and no fact of a place", () => {
    const like = carriedFields("like");
    for (const name of ["village_name", "locality_description", "access_routes", "comparables"] as const)
      expect(like).not.toContain(name);
    expect(like).toContain("method_reasoning");
  });

  it("of the same property knows what it was worth, and when", () => {
    const source = buildFields();
    const copied = copiedFields(source, { kind: "same_property", valued_by_another: "yes" });
    expect(copied).toMatchObject({
      lot_number: source.lot_number,
      market_value: null,
      previous_market_value: source.market_value,
      previous_valuation_date: source.valuation_date,
      state_previous_value: null,
      valued_by_another: "yes",
    });
  });
});

describe("a text that a copy took over", () => {
  const two = "The road is quiet.\n\nThe market is near.";
  const source = buildFields({ locality_description: two });
  const carried = carriedTextsOf(source);

  it("waits for each paragraph to be confirmed or changed, but for the wording of every report", () => {
    const fields = new Set(carried.map(({ field }) => field));
    expect(carried.filter(({ field }) => field === "locality_description")).toHaveLength(2);
    for (const name of ["assumptions", "restrictions", "compliance_statement"] as const)
      expect(fields.has(name)).toBe(false);
    expect(longTextFields.filter((name) => fields.has(name)).length).toBeGreaterThan(5);
    const changed = { ...source, locality_description: "The road is quiet.\n\nThe market has moved." };
    const waiting = unconfirmedTexts(carried, (name) => changed[name]);
    expect(waiting.filter(({ field }) => field === "locality_description")).toMatchObject([
      { text: "The road is quiet." },
    ]);
  });

  it("is warned of before signing, paragraph by paragraph, with its beginning", () => {
    const report = { ...emptyReportFields, locality_description: two };
    expect(carriedTextChecks(report, carriedTextsOf(report), 7)).toMatchObject([
      {
        level: "warning",
        field: "locality_description",
        message: "Locality description: taken over from report #7 and not confirmed: “The road is quiet.”",
      },
      { level: "warning", message: expect.stringContaining("“The market is near.”") },
    ]);
    expect(carriedTextChecks(report, [], 7)).toEqual([]);
  });
});

describe("the checks of a copy", () => {
  it("ask for the letter to a member who valued the property before", () => {
    expect(otherMember(buildFields({ valued_by_another: "yes" }))).toEqual([]);
    expect(otherMember(buildFields({ valued_by_another: "yes", letter_to_other_member: "" }))).toMatchObject([
      { level: "warning", code: "letter_to_other_member_missing" },
    ]);
    expect(otherMember(buildFields({ valued_by_another: "not_known" }))).toMatchObject([{ level: "hint" }]);
    expect(otherMember(buildFields({ valued_by_another: "no" }))).toEqual([]);
  });

  it("ask for the earlier value where it is to be stated", () => {
    expect(previousValue(buildFields())).toEqual([]);
    expect(previousValue(buildFields({ previous_market_value: "" }))).toMatchObject([
      { field: "previous_market_value" },
    ]);
    expect(previousValue(buildFields({ previous_market_value: "", state_previous_value: "no" }))).toEqual([]);
  });
});
