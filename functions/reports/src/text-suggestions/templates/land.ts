import { landShape, landUseType, type ReportFields, topographyType } from "@takseru/shared-types";
import type { ParagraphTemplate, TemplateContext } from "./composer.ts";
import { extentInWords } from "./measures.ts";
import { isDenial, isMeasure, woven } from "./own-words.ts";
import { ended, fact, listed, lower, sentences } from "./sentences.ts";

const soils = {
  red_earth: "red earth",
  clay: "clay",
  sandy: "sandy",
  laterite: "laterite",
  alluvial: "alluvial",
  rocky: "rocky",
} as const satisfies Record<NonNullable<ReportFields["soil_type"]>, string>;

const shapeOf = ({ land_shape }: ReportFields): string =>
  land_shape === "L_shaped" ? "L-shaped" : fact`${lower(landShape.labels, land_shape)} in shape`;

/** "rectangular in shape and fairly level, and the soil is red earth", as far as known. */
const shapeAndGround = (report: ReportFields): string => {
  const lies = lower(topographyType.labels, report.topography_type) ?? "";
  const parts = listed([shapeOf(report), lies].filter((part) => part !== ""));
  const soil = report.soil_type === null ? "" : soils[report.soil_type];
  return parts === "" || soil === "" ? parts : `${parts}, and the soil is ${soil}`;
};

/** Extent, shape, ground and soil. */
const contains = (report: ReportFields, { choose }: TemplateContext): string => {
  const { lot_number, soil_type } = report;
  const extent = extentInWords(report.total_extent);
  const described = shapeAndGround(report);
  const soil = soil_type !== null && described === "" ? `The soil is ${soils[soil_type]}.` : "";
  if (extent === "") return sentences(fact`The land is ${described}.`, soil);
  const lot = lot_number === "" ? "The land" : `Lot ${lot_number.replace(/^lot *(?:no\.? *)?/i, "")}`;
  const measured = choose([
    `${lot} contains in extent ${extent}`,
    `The land is ${extent} in extent`,
    `The land has an extent of ${extent}`,
  ]);
  if (described === "") return sentences(`${measured}.`, soil);
  return described.includes(" and ")
    ? `${measured}. It is ${described}.`
    : `${measured} and is ${described}.`;
};

const frontageAndUse = (
  { frontage_measurement, land_use_type: use, bare_land }: ReportFields,
  isFirst: boolean,
): string => {
  const front = isMeasure(frontage_measurement) ? woven(frontage_measurement) : "";
  const used = use === null || use === "plantation" ? "" : landUseType.labels[use].toLowerCase();
  const bare = bare_land ? "; no building stands on it" : "";
  if (front !== "" && used !== "") return `With a frontage of ${front}, the land is in ${used} use${bare}.`;
  if (front !== "") return `The frontage of the land is ${front}${bare}.`;
  if (used !== "") return isFirst ? `The land is in ${used} use${bare}.` : `Its use is ${used}${bare}.`;
  return bare_land ? "No building stands on the land." : "";
};

/** Extent, shape, ground, soil, frontage and use. */
export const land: ParagraphTemplate = (report, context) => {
  const frontage = report.frontage_measurement;
  const ground = contains(report, context);
  return sentences(
    ground,
    frontageAndUse(report, ground === ""),
    frontage === "" || isMeasure(frontage) ? "" : ended(`Frontage: ${woven(frontage)}`),
  );
};

const NOTHING_KNOWN = /^no ([\p{L} ,-]{1,80}) (known|reported|recorded|seen|observed|noted)$/u;

const flood = (text: string): string => {
  if (text === "") return "";
  const phrase = woven(text);
  const [, what, how] = NOTHING_KNOWN.exec(phrase) ?? [];
  if (what !== undefined && how !== undefined) return `No ${what} is ${how}.`;
  return isDenial(text) ? "No flood or earth slip is known." : ended(`As to flood and earth slip: ${phrase}`);
};

/** The water table, and what is known of flood and earth slip. */
export const waterAndGround: ParagraphTemplate = ({ water_table, flood_risk }) =>
  sentences(
    water_table === "" || isDenial(water_table)
      ? ""
      : isMeasure(water_table)
        ? `The water table lies ${woven(water_table).replace(/ (?:deep|down)$/, " below the surface")}.`
        : ended(`As to ground water: ${woven(water_table)}`),
    flood(flood_risk),
  );

export const plantation: ParagraphTemplate = ({ land_use_type }) =>
  land_use_type === "plantation" ? "The land is used as a plantation." : "";
