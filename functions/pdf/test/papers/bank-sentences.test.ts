import {
  emptyReportFields,
  formatDate,
  isOfKind,
  paperFieldNames,
  type Report,
  ReportFields,
  reportFieldNames,
  reportFields,
} from "@takseru/shared-types";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { squeezed } from "@takseru/testing/read-pdf";
import { beforeAll, describe, expect, it } from "vitest";
import { createNumbering } from "../../src/document/layout/numbering.ts";
import { buildingsInSentences } from "../../src/papers/buildings-in-sentences.ts";
import { landInSentences, sentenceOf } from "../../src/papers/sentences.ts";
import { buildPaperOf } from "../helpers/build-paper.ts";
import { buildReport, buildSnapshot } from "../helpers/build-snapshot.ts";
import { markOf } from "../helpers/mark-of.ts";
import { render } from "../helpers/render.ts";

const bankReportOf = async (change: Partial<Report>): Promise<string> => {
  const snapshot = buildSnapshot({ report: change });
  const paper = buildPaperOf({ kind: "bank_report", report_id: snapshot.report.id }, [snapshot]);
  return squeezed(readTaggedPdf((await render(paper.snapshot, paper.options)).pdf).root.text);
};

const described = paperFieldNames.filter(
  (name) =>
    isOfKind({ ...buildReport(), property_kind: "other" }, name) &&
    [
      "zoning",
      "street_line",
      "building_limit",
      "approved_plan",
      "certificate_of_conformity",
      "reservations",
      "frontage_measurement",
      "water_table",
      "flood_risk",
      "plantation_description",
      "land_features",
      "room_layout_description",
      "occupier",
      "roof_description",
      "wall_description",
      "floor_description",
      "doors_windows",
      "gn_division",
      "pattu",
      "korale",
      "local_authority",
      "ds_division",
      "village_name",
      "city",
    ].includes(name),
);

describe("each field that a bank report tells in sentences", () => {
  let [first, body] = ["", ""];
  beforeAll(async () => {
    const marked = ReportFields.parse({
      ...emptyReportFields,
      ...Object.fromEntries(reportFieldNames.map((name) => [name, buildReport()[name]])),
      ...Object.fromEntries(described.map((name) => [name, markOf(name)])),
      property_kind: "other",
      property_address: "No. 17",
    });
    const text = await bankReportOf(marked);
    const start = text.indexOf(squeezed("1 Papers and scope"));
    [first, body] = [text.slice(0, start), text.slice(start)];
  });

  it("is one of those that are described", () => {
    expect(described.length).toBe(24);
    expect(first).not.toBe("");
  });

  it.each(described)("%s stands in the body once", (name) => {
    const mark = squeezed(
      reportFields[name].input === "date" ? (formatDate(markOf(name)) ?? "") : markOf(name),
    );
    expect(body.split(mark).length - 1).toBe(1);
  });
});

const choices = [
  "land_shape",
  "topography_type",
  "soil_type",
  "land_use_type",
  "building_type",
  "condition_grade",
] as const;

describe("each choice of the land and the building", () => {
  const told = (change: Partial<Report>): string => {
    const snapshot = buildSnapshot({ report: { ...change, other_buildings: [] } });
    const parts = [landInSentences(snapshot.report), buildingsInSentences(snapshot, createNumbering())];
    return squeezed(JSON.stringify(parts)).toLowerCase();
  };

  it.each(
    choices.flatMap((name) => (reportFields[name].choices ?? []).map((choice) => ({ name, ...choice }))),
  )("$name $value is said as $label", ({ name, value, label }) => {
    const count = (text: string) => text.split(squeezed(label).toLowerCase()).length;
    expect(count(told({ [name]: value }))).toBe(count(told({ [name]: null })) + 1);
  });
});

describe("the description of planning, land and buildings", () => {
  it("is in sentences, with the valuer's words as they are", async () => {
    const text = await bankReportOf({});
    for (const sentence of [
      "The land lies in the residential zone. By the street line the property is not affected. The building limit is 20 ft from the centre of the road.",
      "The approved plan is KMC/BP/2008/55. The certificate of conformity was issued on 02/03/2010. Of reservations there are none along the eastern drain.",
      "The land is L-shaped and gently sloping. It has a frontage of 42 ft to Lake Round.",
      "The water table stands at about 12 ft in the dry months. I know of no flood within memory.",
      "On the land I saw two mango trees, one jak tree and a hedge of hibiscus.",
      "The main building is a two-storied house of 1,768 sq ft, 12 years old and in very good condition. It has 4 bedrooms.",
      "It is occupied by the owner and family.",
      "It has one room with a bathroom.",
      "Together the buildings have 2,188 sq ft.",
    ])
      expect(text).toContain(squeezed(sentence));
  });

  it("names a building of which nothing else is told", async () => {
    const [outhouse] = buildReport().other_buildings;
    const none = { total_floor_area: null, building_age: null, bedrooms: null, building_type: null };
    const empty = {
      condition_grade: null,
      roof_description: "",
      wall_description: "",
      floor_description: "",
      doors_windows: "",
      room_layout_description: "",
      building_conveniences: [],
      occupier: "",
    };
    if (!outhouse) throw new Error("the golden report has one");
    const text = await bankReportOf({
      other_buildings: [{ ...outhouse, ...none, ...empty, name: "Guard house" }],
    });
    expect(text).toContain(squeezed("The guard house stands on the land."));
  });
});

describe("a text that becomes a sentence", () => {
  it.each([
    ["The street line takes two feet of the frontage.", "The street line takes two feet of the frontage."],
    ["Lake Road side only", "On the street line I note: Lake Road side only."],
    ["Not affected", "By the street line the property is not affected."],
    ["", ""],
  ])("%j", (text, sentence) => {
    const openings = [[/^not affected/i, "By the street line the property is"]] as const;
    expect(sentenceOf("street line", text, openings)).toBe(sentence);
  });
});
