import { at, buildPart } from "@takseru/testing/sketch-legs";
import { describe, expect, it } from "vitest";
import { limits } from "../../src/limits.ts";
import { doubts, signingErrors } from "../../src/report/checks/report-checks.ts";
import { emptyReportFields, ReportFields } from "../../src/report/report-fields.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { mergeSketches } from "../../src/sketch/merge-sketches.ts";
import { Sketch, type SketchPart } from "../../src/sketch/sketch.ts";
import { changesOfSketch } from "../../src/sketch/sketch-changes.ts";
import { linkOfRow, sketchOffers, withTaken } from "../../src/sketch/sketch-offers.ts";
import { buildFields } from "../helpers/build-fields.ts";
import { buildSketch } from "../helpers/build-sketch.ts";

/** The sketch with its first part changed. */
const withPart = (change: Partial<SketchPart>, sketch = buildSketch()): Sketch => ({
  ...sketch,
  floors: sketch.floors.map((floor, index) =>
    index === 0
      ? { ...floor, parts: floor.parts.map((part, at) => (at === 0 ? { ...part, ...change } : part)) }
      : floor,
  ),
});

describe("the schema", () => {
  const refusal = (sketch: unknown): string | undefined => Sketch.safeParse(sketch).error?.issues[0]?.message;

  it("takes a sketch as it is, and a report without one", () => {
    expect(Sketch.parse(buildSketch())).toEqual(buildSketch());
    expect(ReportFields.parse({ ...emptyReportFields, sketch: null }).sketch).toBeNull();
    expect(emptyReportFields.sketch).toBeNull();
  });

  it("says in words what it does not take", () => {
    const many = Array.from({ length: limits.sketch.legs + 1 }, () => ({ right: 1, up: 0 }));
    expect(refusal(withPart({ legs: many }))).toBe("An outline may have at most 60 legs");
    expect(refusal(withPart({ legs: [{ right: 0, up: 0 }] }))).toBe("A leg of a sketch needs a length");
    expect(refusal(withPart({ legs: [{ right: 0.5, up: 0 }] }))).toBe(
      "Lengths of a sketch are whole numbers of 0.0005 mm",
    );
    expect(refusal(withPart({ legs: [{ right: limits.sketch.length + 1, up: 0 }] }))).toContain(
      "at most 1,250 feet",
    );
    expect(refusal(withPart({ legs: [1, 2].map(() => ({ right: limits.sketch.length, up: 0 })) }))).toBe(
      "A floor may be at most 1,250 feet (381 metres) long and wide",
    );
    expect(refusal(withPart({ id: "part-3" }))).toBe(
      "Two floors or two parts of the sketch have the same id",
    );
  });
});

describe("two changes of one sketch", () => {
  const base = buildSketch();
  const rooms = (name: string) => [{ name, at: at("3", "3") }];

  it("are one where they are of different parts, floors or facts", () => {
    const mine = withPart({ rooms: rooms("Mine") });
    const theirs: Sketch = {
      ...base,
      north: 45,
      floors: [
        ...base.floors.map((floor) => (floor.id === "first" ? { ...floor, name: "Upper floor" } : floor)),
        { id: "roof", name: "Roof", building: "", parts: [] },
      ],
    };
    const merged = mergeSketches({ base, mine, theirs });
    expect(merged?.floors[0]?.parts[0]?.rooms).toEqual(rooms("Mine"));
    expect(merged?.floors.map(({ name }) => name)).toEqual(["", "Upper floor", "Roof"]);
    expect(merged?.north).toBe(45);
    expect(mergeSketches({ base, mine: theirs, theirs: mine })?.floors[0]?.parts[0]?.rooms).toEqual(
      rooms("Mine"),
    );
  });

  it("of one part's name and of its drawing are one too", () => {
    const merged = mergeSketches({
      base,
      mine: withPart({ name: "Hall" }),
      theirs: withPart({ rooms: rooms("Theirs") }),
    });
    expect(merged?.floors[0]?.parts[0]).toMatchObject({ name: "Hall", rooms: rooms("Theirs") });
  });

  it("of the same drawing are to be chosen between, and only they", () => {
    const versions = {
      base,
      mine: withPart({ rooms: rooms("Mine"), name: "Hall" }),
      theirs: { ...withPart({ rooms: rooms("Theirs") }), north: 45 },
    };
    expect(mergeSketches(versions)).toBeUndefined();
    const chosen = mergeSketches(versions, "theirs");
    expect(chosen?.floors[0]?.parts[0]).toMatchObject({ name: "Hall", rooms: rooms("Theirs") });
    expect(mergeSketches(versions, "mine")).toMatchObject({ north: 45 });
  });

  it("keep a part that one deleted while the other drew in it until somebody chooses", () => {
    const without: Sketch = {
      ...base,
      floors: base.floors.map((floor) => ({ ...floor, parts: floor.parts.slice(1) })),
    };
    expect(
      mergeSketches({ base, mine: without, theirs: withPart({ rooms: rooms("Theirs") }) }),
    ).toBeUndefined();
    expect(mergeSketches({ base, mine: without, theirs: base })).toEqual(without);
  });

  it("begin from nothing", () => {
    expect(mergeSketches({ base: null, mine: base, theirs: null })).toEqual(base);
    expect(mergeSketches({ base, mine: null, theirs: base })).toBeNull();
    expect(mergeSketches({ base, mine: null, theirs: withPart({ name: "Hall" }) })).toBeUndefined();
  });
});

describe("the history of a sketch", () => {
  const base = buildSketch();

  it("says what changed, part by part", () => {
    const larger = withPart({
      legs: buildPart("up 34, right 24'6\", down 10, right 14, down 24, left 38'6\"").legs,
      rooms: [],
      share_percent: 90,
    });
    expect(changesOfSketch(base, { ...larger, north: null })).toEqual([
      "Ground floor, Main part: 1,120.00 sq ft to 1,169.00 sq ft",
      "Ground floor, Main part, legs: up 32'0\", right 24'6\", down 8'0\", right 14'0\", down 24'0\", left 38'6\" to up 34'0\", right 24'6\", down 10'0\", right 14'0\", down 24'0\", left 38'6\"",
      "Ground floor, Main part, share: 100 % to 90 %",
      "Ground floor, Main part, rooms: Living to none",
      "North: 0° to not said",
    ]);
  });

  it("says what came, what went and what was only moved", () => {
    const moved: Sketch = {
      ...base,
      floors: [
        {
          ...buildSketch().floors[0],
          id: "ground",
          name: "",
          building: "",
          parts: base.floors[0]?.parts.slice(0, 1) ?? [],
        },
      ],
    };
    expect(changesOfSketch(base, moved)).toEqual([
      "First floor removed",
      "Ground floor, Verandah removed",
      "First floor, Main part removed",
    ]);
    expect(changesOfSketch(null, moved)).toEqual([
      "Ground floor added",
      "Ground floor, Main part added: 1,120.00 sq ft",
      "North: not said to 0°",
    ]);
    expect(changesOfSketch(base, withPart({ start: at("1", "1") }))).toEqual([
      "Ground floor, Main part: moved or drawn anew",
    ]);
    expect(changesOfSketch(base, withPart({ name: "Hall" }))).toEqual([
      "Ground floor, Main part is called Ground floor, Hall",
    ]);
    expect(changesOfSketch(base, base)).toEqual([]);
  });
});

describe("areas that are offered", () => {
  const row = { description: "House", area_sq_ft: 0, rate_per_sq_ft: 8_500, depreciation_percent: 10 };
  const values = (buildings: object[], change: object = {}) => ({
    ...buildFields(),
    total_floor_area: null,
    worksheet: Worksheet.parse({ buildings }),
    ...change,
  });

  it("go to the floor area and to the only row, each beside what stands there", () => {
    const offers = sketchOffers(values([row], { total_floor_area: 1_700 }));
    expect(offers.map(({ label, now, source, state }) => [label, now, source.area, state])).toEqual([
      ["Floor area", 1_700, 1_768, "new"],
      ["Worksheet, House", null, 1_768, "new"],
    ]);
  });

  it("become a row where the worksheet has none", () => {
    expect(sketchOffers(values([])).map(({ target, source }) => [target, source.label])).toContainEqual([
      { kind: "worksheet", row: 0 },
      "Main building",
    ]);
  });

  it("go to the rows that are called by floors or parts", () => {
    const offers = sketchOffers(
      values([
        { ...row, description: "first floor" },
        { ...row, description: "Ground floor" },
      ]),
    );
    expect(
      offers
        .filter(({ target }) => target.kind === "worksheet")
        .map(({ source }) => [source.label, source.area]),
    ).toEqual([
      ["First floor", 606],
      ["Ground floor", 1_162],
    ]);
  });

  it("go to the rows of the reinstatement", () => {
    const worksheet = Worksheet.parse({ approaches: [{ id: "r", kind: "reinstatement", buildings: [row] }] });
    expect(sketchOffers({ ...values([]), worksheet }).map(({ target }) => target)).toContainEqual({
      kind: "reinstatement",
      approach: "r",
      row: 0,
    });
  });

  it("stay linked: a later change of the sketch is offered, and what is typed over is said", () => {
    const before = values([row]);
    const offers = sketchOffers(before);
    const offer = offers.find(({ target }) => target.kind === "worksheet");
    if (!offer || !before.sketch) throw new Error("the row is offered its area");
    const sketch = withTaken(before.sketch, offers, "2026-11-20");
    const worksheet = Worksheet.parse({ buildings: [{ ...row, ...linkOfRow(offer, "2026-11-20") }] });
    const after = { ...before, sketch, worksheet, total_floor_area: 1_768 };
    expect(sketchOffers(after).map(({ state }) => state)).toEqual(["same", "same"]);
    const larger = withPart(
      buildPart("up 34, right 24'6\", down 10, right 14, down 24, left 38'6\""),
      sketch,
    );
    expect(sketchOffers({ ...after, sketch: larger })).toMatchObject([
      { state: "changed", now: 1_768, source: { area: 1_817 }, taken: { area: 1_768, on: "2026-11-20" } },
      { state: "changed", now: 1_768, source: { area: 1_817 }, taken: { area: 1_768, on: "2026-11-20" } },
    ]);
    expect(sketchOffers({ ...after, total_floor_area: 1_750 })[0]?.state).toBe("typed");
  });

  it("are none of a building with a part that has no area", () => {
    const sketch = withPart({ legs: [{ right: 1_000_000, up: 0 }] });
    expect(sketchOffers({ ...values([row]), sketch }).map(({ target }) => target.kind)).not.toContain(
      "floor_area",
    );
  });
});

describe("the checks", () => {
  const context = { profile: { profile_completed: true }, positionDistricts: ["Kandy"] };
  const found = (sketch: Sketch, change: object = {}) =>
    Object.fromEntries(
      doubts({ ...buildFields(), sketch, ...change })
        .filter(({ code }) => code.includes("sketch"))
        .map(({ code, message }) => [code, message]),
    );

  it("find nothing in a sketch that closes and agrees with the floor area", () => {
    expect(found(buildSketch())).toEqual({});
    expect(signingErrors(buildFields(), context)).toEqual([]);
  });

  it("keep a report from being signed while a part has no area", () => {
    const sketch = withPart({ legs: buildPart("up 20, right 20, down 10, left 30, down 10, right 10").legs });
    const errors = signingErrors({ ...buildFields(), sketch }, context);
    expect(errors.map(({ code, blocks, message }) => [code, blocks, message])).toEqual([
      [
        "sketch_faulty",
        "signing",
        "The sketch has a part without an area. Ground floor, Main part: legs 1 and 4 cross or touch. Please mend it, or take the part out.",
      ],
    ]);
    expect(
      signingErrors({ ...buildFields(), sketch, bare_land: true, property_kind: "bare_land" }, context),
    ).toEqual([]);
  });

  it("say that the stated floor area differs, and what changed since it was taken", () => {
    expect(found(buildSketch(), { total_floor_area: 1_900 })).toEqual({
      total_floor_area_differs_from_sketch:
        "Floor area is 1,900.00 sq ft, but the sketch comes to 1,768.00 sq ft. Please take the sketched area, or look at the sketch again.",
    });
    const taken = { ...buildSketch(), taken: [{ building: "", area: 1_900, on: "2026-11-20" }] };
    expect(found(taken, { total_floor_area: 1_900 })).toEqual({
      total_floor_area_differs_from_sketch:
        "Floor area has 1,900.00 sq ft, taken from the sketch of 20/11/2026; the sketch now comes to 1,768.00 sq ft",
    });
  });

  it("say what does not close, what has no share, what lies over another, and whose building is unknown", () => {
    const sketch = buildSketch();
    expect(
      Object.keys(
        found({
          ...withPart({ legs: buildPart("up 32, right 24'6\", down 8, right 14, down 24, left 38").legs }),
          floors: [
            ...withPart({
              legs: buildPart("up 32, right 24'6\", down 8, right 14, down 24, left 38").legs,
            }).floors.map((floor, index) =>
              index === 0
                ? {
                    ...floor,
                    parts: floor.parts.map((part, at) =>
                      at === 1 ? { ...part, share_percent: null, start: { right: 0, up: 0 } } : part,
                    ),
                  }
                : floor,
            ),
            { ...sketch.floors[1], id: "annexe", name: "", building: "Annexe", parts: [] },
          ],
        }),
      ),
    ).toEqual([
      "sketch_not_closed",
      "sketch_share_missing",
      "sketch_overlap_part-1_part-2",
      "sketch_unknown_building_1",
      "total_floor_area_differs_from_sketch",
    ]);
  });
});
