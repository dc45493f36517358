import { RuleSet } from "@takseru/shared-types";
import { beforeAll, describe, expect, it } from "vitest";
import { readSnapshot, SnapshotDamaged, writeSnapshot } from "../../src/data/stored-snapshot.ts";
import type { ReportSnapshot } from "../../src/document/snapshot.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildSatellite } from "../helpers/build-satellite.ts";
import { buildEmptySnapshot, buildOptions, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { drawVillage } from "../helpers/draw-village.ts";
import { render } from "../helpers/render.ts";

/** Where the invented map has roads with names along them. */
const kandy = { latitude: 7.2986, longitude: 80.6413 };
const photographId = "00000000-0000-4000-8000-000000000001";
const outline = [
  { latitude: 7.2985, longitude: 80.6412 },
  { latitude: 7.2987, longitude: 80.6412 },
  { latitude: 7.2987, longitude: 80.6415 },
];

const inventedBank = RuleSet.parse({
  id: "invented-bank",
  name: "Invented Bank PLC",
  edition: "Letter to the panel",
  in_force: "2026-01-01",
  source: "Invented",
  checklist: { name: "Panel checklist", date: "2026-01-01" },
});

const buildWhole = async (): Promise<ReportSnapshot> => {
  const photograph = { ...(await buildPhotograph(1, { caption: "පිවිසුම, the gate" })), id: photographId };
  const plan = await buildPhotograph(2, { category: "documents", width: 120, height: 160 });
  const house = await buildPhotograph(3, { category: "building_exterior" });
  return buildSnapshot({
    report: {
      ...kandy,
      lender: "invented-bank",
      plan_date: "2010-01-01",
      revision_of: 7,
      revision_number: 1,
      revision_reason: "A misspelt name",
    },
    photographs: [
      photograph,
      { ...house, cover: true },
      { ...plan, pins: [{ x: 0.2, y: 0.5, image_id: photographId }] },
    ],
    letterheadImages: {
      logo: await buildPhotograph(8, { height: 60 }),
      signature: await buildPhotograph(9, { height: 60 }),
    },
    maps: await drawVillage(kandy, outline),
    satellite: await buildSatellite(kandy),
    ruleSets: [inventedBank],
  });
};

const renderAgain = async (file: Uint8Array, pdf: Buffer) => {
  const { snapshot, options } = readSnapshot(file, pdf);
  return render(snapshot, options);
};

describe("the kept snapshot and the document's own pictures give the same bytes again", () => {
  it("of a report with everything", async () => {
    const snapshot = await buildWhole();
    const { pdf, sha256 } = await render(snapshot, finalOptions);
    expect((await renderAgain(writeSnapshot(snapshot, finalOptions), pdf)).sha256).toBe(sha256);
  });

  it("with every shape of its maps, names along roads among them", async () => {
    const snapshot = await buildWhole();
    const { pdf } = await render(snapshot, finalOptions);
    const { maps } = readSnapshot(writeSnapshot(snapshot, finalOptions), pdf).snapshot;
    expect(maps).toEqual(snapshot.maps);
    expect(maps?.sketch?.shapes).toContainEqual(expect.objectContaining({ turn: expect.any(Number) }));
  });

  it("of a draft in which nothing is written", async () => {
    const { pdf, sha256 } = await render(buildEmptySnapshot());
    const file = writeSnapshot(buildEmptySnapshot(), buildOptions());
    expect((await renderAgain(file, pdf)).sha256).toBe(sha256);
  });

  it("whatever is changed since in what was rendered", async () => {
    const snapshot = await buildWhole();
    const file = writeSnapshot(snapshot, finalOptions);
    const { pdf, sha256 } = await render(snapshot, finalOptions);
    snapshot.profile = { ...snapshot.profile, full_name: "Somebody Else" };
    snapshot.report.market_value = 1;
    snapshot.photographs.pop();
    expect((await render(snapshot, finalOptions)).sha256).not.toBe(sha256);
    expect((await renderAgain(file, pdf)).sha256).toBe(sha256);
  });
});

describe("the lender's rules in a kept snapshot", () => {
  it("are those of the day of rendering, whatever the valuer has made of them since", async () => {
    const snapshot = await buildWhole();
    const { pdf } = await render(snapshot, finalOptions);
    const kept = readSnapshot(writeSnapshot(snapshot, finalOptions), pdf).snapshot;
    expect(kept.lender).toEqual({
      id: "invented-bank",
      name: "Invented Bank PLC",
      edition: "Letter to the panel",
      in_force: "2026-01-01",
      source: "Invented",
      is_addressee: false,
      general: false,
      checklist: { name: "Panel checklist", date: "2026-01-01" },
    });
    expect(kept.matters).toEqual(snapshot.matters);
    expect(kept.matters.map(({ subject }) => subject)).toContain("Checklist");
  });

  it("are none in one of schema 1.0, whose matters are those of the report itself", async () => {
    const snapshot = await buildWhole();
    const { pdf } = await render(snapshot, finalOptions);
    const { data, maps } = JSON.parse(writeSnapshot(snapshot, finalOptions).toString());
    const { lender, matters, values, template, ...former } = data;
    const schema = { id: "urn:takseru:report-schema:1.0", version: "1.0" };
    const file = Buffer.from(JSON.stringify({ data: { ...former, schema }, maps }));
    const kept = readSnapshot(file, pdf).snapshot;
    expect(kept.lender).toBeUndefined();
    expect(kept.matters.map(({ subject }) => subject)).toEqual(["Extent", "Survey plan"]);
    expect((await renderAgain(file, pdf)).sha256).toBe((await renderAgain(file, pdf)).sha256);
  });
});

describe("a kept snapshot is refused", () => {
  let [file, pdf]: [string, Buffer] = ["", Buffer.alloc(0)];
  beforeAll(async () => {
    const snapshot = await buildWhole();
    file = writeSnapshot(snapshot, finalOptions).toString();
    pdf = (await render(snapshot, finalOptions)).pdf;
  });
  const reading =
    (text: string, document: Buffer = pdf) =>
    () =>
      readSnapshot(Buffer.from(text), document);

  it("where its maps are not those of the document", () => {
    const [before, after] = file.split('"maps":{"location":');
    expect(
      reading(`${before}"maps":{"location":${after?.replace('"scale":50000', '"scale":25000')}`),
    ).toThrow(/maps are others/);
  });
  it("where the document does not have a picture", () => {
    expect(reading(file, Buffer.from("%PDF-1.7\n"))).toThrow(/has no picture/);
  });
  it("where a byte of a picture is another one", () => {
    const other = Buffer.from(pdf);
    const inJpeg = other.indexOf("stream\n", other.indexOf("/DCTDecode")) + 100;
    other.writeUInt8(other.readUInt8(inJpeg) ^ 1, inJpeg);
    expect(reading(file, other)).toThrow(/has no picture/);
  });
  it("where it is no JSON, or lacks a part", () => {
    expect(reading(file.slice(1))).toThrow(SnapshotDamaged);
    expect(reading(file.replace('"valuer":', '"valuers":'))).toThrow(SnapshotDamaged);
  });
});
