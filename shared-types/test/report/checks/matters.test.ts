import { describe, expect, it } from "vitest";
import { mattersOf, statesLegalAccess } from "../../../src/index.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const papers = (...kinds: string[]) =>
  kinds.map((kind) => ({ kind, state: "seen", number: "", date: null, remark: "" }));

const nothing = {
  encumbrances: "",
  material_uncertainty: "",
  special_assumptions: "",
  street_line: "",
  reservations: "",
  flood_risk: "",
  total_extent: "",
  deed_extent: "",
  plan_date: null,
  road_ownership: null,
  right_of_way: "",
  legal_access: "",
  papers: [],
};
const rowsOf = (change: Record<string, unknown>) =>
  mattersOf(buildFields({ ...nothing, ...change }), []).map(({ status, text }) => `${status}: ${text}`);

describe("a burden is in order only if the text denies it entirely and the paper that would show it was seen", () => {
  const searched = papers("extracts_30_years", "street_line");

  it.each(["None", "No encumbrances.", "Free of encumbrances", "Nil", "Not encumbered"])("%s", (text) => {
    expect(rowsOf({ encumbrances: text, papers: searched })).toEqual([`In order: ${text}`]);
    expect(rowsOf({ encumbrances: text })).toEqual([]);
  });

  it.each([
    "Not searched",
    "Title not searched",
    "None known; title not searched",
    "None stated. The title was not searched.",
    "None, but the registers were not examined",
    "None known to me",
    "None as far as I am aware",
    "None according to the owner",
    "Free of encumbrances as told by the owner",
    "No mortgage except that to the same bank",
    "No encumbrance is reported",
    "Clear, subject to a lease",
    "None. බැඳීම් පරීක්ෂා නොකළේය",
    "A primary mortgage",
  ])("%s is a note, in these words", (text) => {
    expect(rowsOf({ encumbrances: text, papers: searched })).toEqual([`Note: ${text}`]);
  });

  it("a denial that no paper can prove is not listed as in order", () => {
    expect(
      rowsOf({
        flood_risk: "None",
        reservations: "No reservation",
        special_assumptions: "None",
        papers: searched,
      }),
    ).toEqual([]);
    expect(rowsOf({ street_line: "Not affected", papers: searched })).toEqual(["In order: Not affected"]);
  });

  it("a text that is too long for page one is named, not cut", () => {
    const [row] = rowsOf({ encumbrances: "A mortgage. ".repeat(60) });
    expect(row).toBe("Note: As stated in full under “Encumbrances”");
  });
});

describe("papers that were not seen put nothing in order", () => {
  const extents = { total_extent: "13.8 perches", deed_extent: "13.8 perches" };
  const unseen = (kind: string) => [{ kind, state: "not_seen", number: "", date: null, remark: "" }];

  it("not the extent by the deed and the plan", () => {
    expect(rowsOf(extents)).toEqual(["In order: Deed and plan agree"]);
    for (const kind of ["deed", "survey_plan"])
      expect(rowsOf({ ...extents, papers: unseen(kind) }).join()).not.toContain("In order");
  });

  it("nor where the lender's rules ask for a paper that is not listed", () => {
    const notListed = (kind: string) => ({
      ...{ subject: "Paper", text: kind, status: "not_listed" as const, weight: 2, field: "papers" },
    });
    const report = buildFields({
      ...nothing,
      ...extents,
      plan_date: "2020-01-01",
      valuation_date: "2026-01-01",
    });
    const inOrder = (...kinds: string[]) =>
      mattersOf(report, kinds.map(notListed)).flatMap(({ status, subject }) =>
        status === "In order" ? [subject] : [],
      );
    expect(inOrder("Tax receipt")).toEqual(["Extent", "Survey plan"]);
    expect(inOrder("Deed")).toEqual(["Survey plan"]);
    expect(inOrder("Survey plan")).toEqual([]);
  });

  it("not the plan, nor one of a later day than the values", () => {
    const plan = { plan_date: "2020-01-01", valuation_date: "2026-01-01" };
    expect(rowsOf(plan)).toEqual(["In order: Of 01/01/2020, not more than 10 years old"]);
    expect(rowsOf({ ...plan, papers: unseen("survey_plan") }).join()).not.toContain("In order");
    expect(rowsOf({ ...plan, plan_date: "2026-01-02" })).toEqual([]);
  });
});

describe("every row that is amiss stands on page one", () => {
  it("however many they are, and those in order only as far as five rows hold them", () => {
    const burdens = {
      encumbrances: "A mortgage",
      material_uncertainty: "Few sales",
      special_assumptions: "The roof is finished",
      street_line: "Affected by 3 ft",
      reservations: "Along the canal",
      flood_risk: "In 2016",
    };
    const agreeing = { total_extent: "10 P", deed_extent: "10 P" };
    expect(rowsOf({ ...burdens, ...agreeing, papers: [] })).toHaveLength(6);
    expect(rowsOf({ ...burdens, flood_risk: "", reservations: "", ...agreeing })).toContain(
      "In order: Deed and plan agree",
    );
  });
});

describe("the certificate's legal access", () => {
  const access = (legal_access: string, road_ownership: "public" | "private" | null, right_of_way = "") =>
    statesLegalAccess({ legal_access, road_ownership, right_of_way });

  it.each([
    ["", "public", "", true],
    ["Not applicable", "public", "", true],
    ["By the public road", null, "", true],
    ["", "private", "Over Lot 9", true],
    ["Not confirmed", "public", "", false],
    ["Not confirmed", null, "Over Lot 9", false],
    ["To be confirmed by the lawyer", "public", "", false],
    ["The right of way is disputed", "private", "Over Lot 9", false],
    ["In doubt", "public", "", false],
    ["", "private", "Not known", false],
    ["", "private", "Not yet registered", false],
    ["", "private", "Claimed over Lot 9", false],
    ["By sufferance", "private", "", false],
    ["", null, "", false],
  ] as const)("%s, by a road that is %s and a right of way %s: %s", (words, road, way, isStated) => {
    expect(access(words, road, way)).toBe(isStated);
  });
});
