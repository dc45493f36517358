import {
  emptyReportFields,
  fieldsOf,
  imageCategory,
  imageLimits,
  limits,
  paperFieldNames,
  pick,
  type Report,
  ReportFields,
  reportFields,
} from "@takseru/shared-types";
import type { Photograph, RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";
import { drawJpeg } from "./build-photographs.ts";
import { buildOptions, buildReport, buildSnapshot, finalOptions } from "./build-snapshot.ts";
import { generatedWord, oneOf, type Random, randomNumbers, type Script } from "./generated-words.ts";

export interface GeneratedReport {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

const scripts: readonly Script[] = ["english", "sinhala", "tamil"];

/** Mostly of one script, as people write. */
const sentence = (random: Random, words: number): string => {
  const script = oneOf(random, scripts);
  return Array.from({ length: words }, () =>
    generatedWord(random, random(9) === 0 ? oneOf(random, scripts) : script),
  ).join(" ");
};

/** Where all photographs of an album are, in the order of their categories. */
const categories = imageCategory.values.flatMap((category) =>
  Array.from({ length: imageLimits[category].max }, () => category),
);

const drawn = new Map<string, Promise<Buffer>>();
/** Few and small: what matters is how many there are. */
const picture = (width: number, height: number): Promise<Buffer> => {
  const name = `${width} ${height}`;
  const found = drawn.get(name) ?? drawJpeg(drawn.size, width, height, 5);
  drawn.set(name, found);
  return found;
};

const photographs = (random: Random, count: number): Promise<Photograph[]> =>
  Promise.all(
    categories.slice(0, count).map(async (category, index) => {
      const [width, height] = random(3) === 0 ? ([48, 64] as const) : ([64, 48] as const);
      return {
        id: `photograph-${index}`,
        label: `The photograph IMG_${index}.jpg`,
        category,
        caption: random(5) === 0 ? "" : sentence(random, 1 + random(8)),
        cover: index === 3,
        pins: [],
        bytes: await picture(width, height),
        width,
        height,
      };
    }),
  );

const times = <Entry>(count: number, entry: (index: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => entry(index));

const golden = buildReport();
const first = <Entry>([entry]: readonly Entry[]): Entry => {
  if (entry === undefined) throw new Error("the golden report has one of each");
  return entry;
};

/** Lists of all lengths, none on bare land, their texts generated. */
const lists = (random: Random, bareLand: boolean): Partial<Report> => ({
  nearby_facilities: times(random(12), () => ({
    ...first(golden.nearby_facilities),
    name: sentence(random, 2),
    address: random(3) === 0 ? "" : sentence(random, 4),
  })),
  other_buildings: bareLand
    ? []
    : times(random(5), () => ({
        ...first(golden.other_buildings),
        name: sentence(random, 2),
        roof_description: sentence(random, 5),
        room_layout_description: sentence(random, random(40)),
      })),
  comparables: times(random(limits.comparablesPerReport + 1), () => ({
    ...first(golden.comparables),
    description: sentence(random, 3),
    town: sentence(random, 1),
    source: sentence(random, 3),
    remarks: sentence(random, random(20)),
    adjustment_reason: sentence(random, random(12)),
  })),
});

/** Texts that have a form of their own. */
const formed = new Set([
  "appointment_time",
  "appointment_contact",
  "foreign_currency",
  "lender",
  "mortgagor_telephone",
  "total_extent",
  "deed_extent",
]);

/** Every text of the catalogue in words of three scripts, or none. */
const texts = (random: Random): Record<string, string> =>
  Object.fromEntries(
    paperFieldNames.flatMap((name) => {
      const { input } = reportFields[name];
      if ((input !== "text" && input !== "textarea") || formed.has(name)) return [];
      if (random(6) === 0) return [[name, ""]];
      return [[name, sentence(random, input === "text" ? 1 + random(4) : 1 + random(60))]];
    }),
  );

/** What a form does not ask for, and the report does not print: buildings of bare land, titles of a signatory without a name. */
const unasked = (bareLand: boolean, written: Record<string, string>): Record<string, unknown> => ({
  ...(bareLand && pick(emptyReportFields, fieldsOf("building_details"))),
  ...(!written.second_signatory_name && { second_signatory_title: "", second_signatory_registration: "" }),
});

/** A report that depends on its number alone: from bare land to twenty comparables, with 0 to 39 photographs. */
export const generatedReport = async (number: number): Promise<GeneratedReport> => {
  const random = randomNumbers(number);
  const bareLand = random(4) === 0;
  const written = texts(random);
  const report = {
    ...ReportFields.parse({
      ...golden,
      ...written,
      ...lists(random, bareLand),
      ...unasked(bareLand, written),
      bare_land: bareLand,
      // The one kind that has every field.
      property_kind: number % 2 === 0 ? "house_and_land" : "other",
      report_reference: `VR/${number}/${generatedWord(random, oneOf(random, scripts))}`,
    }),
    id: number + 1,
  };
  return {
    snapshot: buildSnapshot({
      report,
      photographs: await photographs(random, number % (categories.length + 1)),
    }),
    options: number % 3 === 0 ? buildOptions() : finalOptions,
  };
};
