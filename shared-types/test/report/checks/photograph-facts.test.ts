import { describe, expect, it } from "vitest";
import { type CheckedPhotograph, photographFacts } from "../../../src/report/checks/photograph-facts.ts";
import { buildFields } from "../../helpers/build-fields.ts";

/** Taken at the property, on the day of the inspection. */
const photograph = (change: Partial<CheckedPhotograph> = {}): CheckedPhotograph => ({
  category: "land_views",
  caption: "",
  taken_at: "2026-01-03T04:43:00.000Z",
  gps: { latitude: 7.2937, longitude: 80.6414 },
  alsoIn: [],
  ...change,
});

const findings = (
  photographs: readonly CheckedPhotograph[],
  { begunOn = "2026-01-02", ...fields }: Record<string, unknown> & { begunOn?: string | null } = {},
) => photographFacts(buildFields({ instruction_date: null, ...fields }), photographs, begunOn);
const messages = (...all: Parameters<typeof findings>) => findings(...all).map(({ message }) => message);

/** 0.001 degrees of latitude are 111.2 m. */
const north = (degrees: number) => ({ gps: { latitude: 7.2936 + degrees, longitude: 80.6413 } });

describe("a photograph's place", () => {
  it("is warned of beyond 500 m from the property, with its caption, and leads to its category", () => {
    expect(findings([photograph(), photograph({ caption: "Front gate", ...north(0.0046) })])).toEqual([
      {
        code: "land_views_far_2",
        level: "warning",
        message: "Photograph 2 (Front gate) was taken 511 m from the property",
        section: "property_images",
        field: "land_views",
      },
    ]);
    expect(findings([photograph(north(0.0044))])).toEqual([]);
  });

  it("is one warning for several of a category", () => {
    const photographs = [
      photograph(north(0.01)),
      photograph(),
      photograph(north(0.85)),
      photograph({ category: "boundaries", ...north(0.02) }),
    ];
    expect(messages(photographs)).toEqual([
      "Photographs 1 and 3 were taken up to 95 km from the property",
      "Photograph 4 was taken 2.2 km from the property",
    ]);
  });

  it("is not looked at without a position of either, nor of maps and documents", () => {
    expect(findings([photograph({ gps: null })])).toEqual([]);
    expect(findings([photograph(north(1))], { latitude: null })).toEqual([]);
    expect(
      findings([
        photograph({ category: "location_maps", ...north(1) }),
        photograph({ category: "documents", ...north(1) }),
      ]),
    ).toEqual([]);
  });
});

describe("a photograph's day", () => {
  // 18:30 UTC is midnight in Colombo.
  it.each([
    ["2026-01-02T18:29:59.000Z", "2026-01-02", "2026-01-03"],
    ["2026-01-02T18:30:00.000Z", "2026-01-03", undefined],
  ])("%s is %s in Sri Lanka", (taken_at, _day, expected) => {
    const found = messages([photograph({ taken_at })], { begunOn: "2026-01-03" });
    expect(found).toEqual(
      expected === undefined
        ? []
        : ["Photograph 1 was taken on 02/01/2026, before the instruction: the inspection was on 03/01/2026"],
    );
  });

  it("may be that of an inspection before the report was begun here", () => {
    const taken = [photograph(), photograph({ taken_at: "2026-01-04T04:00:00.000Z" })];
    expect(findings(taken, { begunOn: "2026-01-05" })).toEqual([]);
    expect(messages(taken, { begunOn: "2026-01-05", inspection_date: null })).toEqual([
      "Photographs 1 and 2 were taken between 03/01/2026 and 04/01/2026, before the instruction: the report was begun on 05/01/2026. If the inspection was earlier, please enter its date",
    ]);
  });

  it("is before the instruction if it is before the letter's date, whatever the other days", () => {
    const taken = [photograph(), photograph({ taken_at: "2026-01-04T04:00:00.000Z" })];
    expect(findings(taken, { instruction_date: "2026-01-03" })).toEqual([]);
    expect(messages(taken, { instruction_date: "2026-01-04", begunOn: null })).toEqual([
      "Photograph 1 was taken on 03/01/2026, before the instruction: the letter of instruction is dated 04/01/2026",
    ]);
  });

  it("of a revision is older than the revision", () => {
    expect(findings([photograph()], { begunOn: null, inspection_date: null })).toEqual([]);
  });

  it("is not after the report's, in Sri Lanka", () => {
    expect(messages([photograph({ taken_at: "2026-01-05T18:30:00.000Z" })])).toEqual([
      "Photograph 1 was taken on 06/01/2026, after the report's date (05/01/2026)",
    ]);
    expect(findings([photograph({ taken_at: "2026-01-05T18:29:59.000Z" })])).toEqual([]);
    expect(findings([photograph({ taken_at: null })])).toEqual([]);
    expect(findings([photograph({ taken_at: "2026-02-01T00:00:00Z" })], { report_date: null })).toEqual([]);
  });
});

it("a photograph that other reports hold is named with them", () => {
  const alsoIn = [
    { id: 9, report_reference: "VR/EX/2026/009" },
    { id: 4, report_reference: "" },
  ];
  expect(findings([photograph({ category: "building_exterior", caption: "Front", alsoIn })])).toMatchObject([
    {
      code: "building_exterior_repeated_1",
      message: "Photograph 1 (Front) is also in the reports VR/EX/2026/009 and #4",
      field: "building_exterior",
    },
  ]);
  expect(
    messages([photograph({ alsoIn: alsoIn.slice(0, 1) }), photograph({ alsoIn: alsoIn.slice(0, 1) })]),
  ).toEqual(["Photographs 1 and 2 are also in report VR/EX/2026/009"]);
});
