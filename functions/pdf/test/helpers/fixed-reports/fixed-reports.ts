import { createReportMaps } from "@takseru/location";
import {
  emptyReportFields,
  imageCategory,
  imageLimits,
  type Position,
  type Report,
  ReportFields,
} from "@takseru/shared-types";
import { signedDemos } from "../../../../local/src/demo/valued-demos.ts";
import { evidenceMarks } from "../../../src/document/maps/evidence-marks.ts";
import type { Photograph, RenderOptions, ReportSnapshot } from "../../../src/document/snapshot.ts";
import { buildPhotograph } from "../build-photographs.ts";
import { buildOptions, buildReport, buildSnapshot, finalOptions } from "../build-snapshot.ts";
import { drawVillage } from "../draw-village.ts";
import { sketchedHouse } from "../sketches.ts";
import { type LongTexts, reportIn, sinhala, tamil } from "./long-texts.ts";

export interface FixedReport {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

const golden = buildReport();
const drawMaps = createReportMaps();

const times = <Entry>(count: number, entry: (index: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => entry(index));

const shapes = [
  [160, 120],
  [160, 120],
  [120, 160],
  [160, 90],
] as const;

/** Paper is upright, or lies on its side. */
const sheets = [
  [105, 148],
  [148, 105],
  [148, 105],
] as const;

/** Of all shapes, so many of each category. */
const album = async (
  most: number,
  captionOf: (category: keyof typeof imageLimits, index: number) => string,
): Promise<Photograph[]> => {
  const photographs: Photograph[] = [];
  for (const category of imageCategory.values)
    for (let index = 0; index < Math.min(most, imageLimits[category].max); index += 1) {
      const seed = photographs.length;
      const kinds = category === "documents" ? sheets : shapes;
      const [width, height] = kinds[index % kinds.length] ?? kinds[0];
      const photograph = await buildPhotograph(seed, {
        category,
        caption: captionOf(category, index),
        width,
        height,
      });
      photographs.push({ ...photograph, takenAt: `2026-01-03T04:${10 + seed}:00.000Z`, cover: seed === 2 });
    }
  const [first] = photographs.filter(({ category }) => category === "documents");
  const shown = photographs.filter(({ category }) => category !== "documents");
  if (first)
    first.pins = shown
      .slice(0, 9)
      .map(({ id }, index) => ({ x: 0.1 + index / 11, y: 0.2 + index / 14, image_id: id }));
  return photographs;
};

const outline = (corners: number, { latitude, longitude }: Position): Position[] =>
  times(corners, (index) => {
    const [angle, reach] = [(2 * Math.PI * index) / corners, index % 2 ? 0.0003 : 0.00027];
    return {
      latitude: Number((latitude + reach * Math.sin(angle)).toFixed(6)),
      longitude: Number((longitude + 1.6 * reach * Math.cos(angle)).toFixed(6)),
    };
  });

const place = { latitude: 7.2986, longitude: 80.6413 };

interface Parts {
  report?: Partial<Report>;
  photographs?: Photograph[];
  options?: RenderOptions;
}

const fixed = async ({
  report = {},
  photographs = [],
  options = finalOptions,
}: Parts): Promise<FixedReport> => {
  const whole = buildReport({ ...place, ...report });
  const names = whole.nearby_facilities.map(({ name }) => name);
  const maps = await drawMaps(place, whole.plot_outline, names);
  return { snapshot: buildSnapshot({ report: whole, photographs, maps }), options };
};

const bareLand = () =>
  fixed({
    report: {
      bare_land: true,
      plot_outline: outline(60, place),
      total_extent: "2A-1R-13.75P",
      deed_extent: "2A-1R-10P",
      other_buildings: [],
      insurance_value: null,
      market_value: 245_000_000,
      forced_sale_value: 196_000_000,
      worksheet: {
        land: [{ description: "Lot 5A, bare land", extent_perches: 373.75, rate_per_perch: 655_000 }],
        buildings: [],
        other: [],
        rounding_step: 1_000_000,
        forced_sale_percent: 80,
      },
      land_rate: 655_000,
      value_difference_reason: "",
    },
  });

const withAlbum = async () =>
  fixed({
    photographs: await album(20, (category, index) =>
      index === 3 ? "" : `${imageCategory.labels[category]}, looking north-east (${index + 1})`,
    ),
    options: buildOptions(),
  });

const first = <Entry>([entry]: readonly Entry[]): Entry => {
  if (entry === undefined) throw new Error("the golden report has one of each");
  return entry;
};

/** The most of everything: amounts of hundreds of billions, long words, all rows, sales and papers. */
const estate = async () =>
  fixed({
    report: {
      report_type: "fair_value",
      property_address:
        "Nos. 117/12A, 117/12B and 117/12C, Sri Jayawardenepura-Thalawathugoda-Hokandara Connecting Road, Thalawathugoda",
      access_routes: `See https://maps.example/${"a-very-long-address-without-any-space/".repeat(4)} for the way.\n${"From the junction proceed along the connecting road for 350 m and turn left. ".repeat(6)}`,
      other_buildings: times(4, (index) => ({
        ...first(golden.other_buildings),
        name:
          ["Outhouse", "Warehouse with a loading platform and offices above", "Guard house", "Factory"][
            index
          ] ?? "",
        total_floor_area: 420 * (index + 1) ** 4,
      })),
      comparables: times(20, (index) => ({
        ...first(golden.comparables),
        description: `Lot ${index + 1} in the plan of the neighbouring land`,
        price: 13_870_000_000 + 1_234_567_890 * index,
        extent_perches: 213.4,
        remarks:
          index % 3
            ? "Narrower frontage"
            : "Narrower frontage, and a steep approach from the road that only small vehicles take",
      })),
      papers: times(30, (index) => {
        const paper = golden.papers[index % golden.papers.length] ?? first(golden.papers);
        return { ...paper, number: index % 4 ? paper.number : `LONG/NUMBER/${index}/2026/0000117-A` };
      }),
      worksheet: {
        land: times(50, (index) => ({
          description:
            index % 7
              ? `Lot ${index + 1}`
              : `Lot ${index + 1}, the strip along the railway reservation, subject to a servitude`,
          extent_perches: 13.8 + index,
          rate_per_perch: 65_000_000,
        })),
        buildings: times(5, (index) => ({
          description: `Building ${index + 1}`,
          area_sq_ft: 420 * (index + 1) ** 4,
          rate_per_sq_ft: 12_500,
          depreciation_percent: 5 * index,
        })),
        other: [{ description: "Wall, gates and paving", amount: 12_500_000 }],
        rounding_step: 1_000_000,
        forced_sale_percent: 80,
      },
      land_rate: 65_000_000,
      market_value: 130_987_000_000,
      forced_sale_value: 104_789_600_000,
      insurance_value: 5_134_500_000,
      photographs_per_page: "two",
    },
    photographs: await album(2, (category, index) => `${imageCategory.labels[category]} (${index + 1})`),
  });

const written = async (text: LongTexts) =>
  fixed({
    report: reportIn(text, golden),
    photographs: await album(2, (_, index) => (index ? text.place : text.road)),
  });

const kindsOfPlace = ["school", "hospital", "religious", "store", "bank", "government", "police"] as const;

/** Where the sales of the house lie; the last one has no position. */
const saleAt = (index: number) => {
  const at = [
    [7.2966, 80.6385],
    [7.308, 80.6525],
    [7.2991, 80.6446],
  ][index];
  const [latitude, longitude] = at ?? [];
  return { latitude, longitude, ...(at && { position_source: "pin" as const }) };
};

/** As a bank receives it: nineteen places, four sales, twelve photographs, the survey plan, roads around the property. */
const houseForBank = async () => {
  const sale = first(golden.comparables);
  const report = {
    ...place,
    nearby_facilities: times(19, (index) => ({
      name: `Example ${["School", "Hospital", "Vihara", "Market", "Bank", "Office", "Police Station"][index % 7]} ${index + 1}`,
      category: kindsOfPlace[index % kindsOfPlace.length] ?? "school",
      distance: Number((0.3 + ((index * 7) % 19) / 4).toFixed(1)),
      address: index % 3 ? "" : "Example Road",
    })),
    comparables: ["Temple Lane", "Hill Road", "Lake Lane", "Mill Road"].map((name, index) => ({
      ...sale,
      description: `Land at ${name}`,
      price: 6_300_000 + 130_000 * index,
      building_value: index === 1 ? 500_000 : null,
      source: index === 3 ? "The owner" : `Deed No. ${1400 + index}`,
      kind: index === 3 ? ("asking_price" as const) : ("sale" as const),
      unit: "perch" as const,
      ...saleAt(index),
      adjustments: {
        ...{ time: 1, location: index - 2, extent: 1, access: 0, shape: 0, other: 0 },
        bargaining: index === 3 ? -7 : undefined,
      },
      adjustment_rupees: index === 1 ? { access: 5_000 } : undefined,
    })),
    market_change_percent: 4,
    plot_outline: outline(5, place),
  };
  const all = await album(
    3,
    (category, index) => `${imageCategory.labels[category]}, looking north-east (${index + 1})`,
  );
  const photographs = all.filter(
    ({ category }, index) =>
      category !== "location_maps" && (category !== "documents" || all[index - 1]?.category !== category),
  );
  const whole = buildReport(report);
  const names = whole.nearby_facilities.map(({ name }) => name);
  const maps = await drawVillage(place, whole.plot_outline, names, evidenceMarks(whole));
  return { snapshot: buildSnapshot({ report: whole, photographs, maps }), options: finalOptions };
};

/** As `npm start` shows it, without its photographs. */
const demo = (name: keyof typeof signedDemos) =>
  fixed({ report: ReportFields.parse({ ...emptyReportFields, ...signedDemos[name] }) });

/** The reports whose pages were looked at one by one; each must stay as it was seen. */
export const fixedReports = {
  golden: () => fixed({}),
  "sketched house": () => fixed({ report: { sketch: sketchedHouse() } }),
  "house for a bank": houseForBank,
  "bare land": bareLand,
  "39 photographs": withAlbum,
  "five buildings, twenty comparables": estate,
  Sinhala: () => written(sinhala),
  Tamil: () => written(tamil),
  "demo: house in zones": () => demo("house"),
  "demo: flat": () => demo("flat"),
  "demo: shop on rent": () => demo("shop"),
  "demo: estate": () => demo("estate"),
} satisfies Record<string, () => Promise<FixedReport>>;
