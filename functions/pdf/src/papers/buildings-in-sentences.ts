import { buildingType, conditionGrade, kindNameOf, type Report } from "@takseru/shared-types";
import { prose, type Section, section } from "../document/layout/elements.ts";
import { formatCount, formatNumber, joined, labelOf } from "../document/layout/format.ts";
import type { Numbering } from "../document/layout/numbering.ts";
import {
  floorTogether,
  onlyConstructionTable,
  type PrintedBuilding,
} from "../document/sections/buildings/building-tables.ts";
import { buildingsOf, pairsOf } from "../document/sections/buildings/buildings.ts";
import { photographNumbers } from "../document/sections/photograph-numbers.ts";
import type { ReportSnapshot } from "../document/snapshot.ts";
import { ended, lower, oneLine, sentenceOf, withinSentence } from "./sentences.ts";

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

/** "a two-storied house of 1,768 sq ft, 12 years old and in very good condition" */
const descriptionOf = ({ fields }: PrintedBuilding): string => {
  const type = lower(labelOf(buildingType, fields.building_type));
  const area = fields.total_floor_area === null ? "" : `of ${formatNumber(fields.total_floor_area)} sq ft`;
  const noun = type === "mixed use" ? "a building of mixed use" : type && withArticle(type);
  const age = formatCount(fields.building_age, "year", "years");
  const grade = lower(labelOf(conditionGrade, fields.condition_grade));
  const state = joined(" and ", age && `${age} old`, grade && `in ${grade} condition`);
  return joined(", ", joined(" ", noun || (area && "a building"), area), state);
};

/** The rooms in the valuer's words, each line a sentence. */
const roomsOf = ({ fields }: PrintedBuilding): string => {
  const text = fields.room_layout_description
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map(ended)
    .join(" ");
  if (text === "") return "";
  return /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d)\b/i.test(text)
    ? `It has ${withinSentence(text)}`
    : `Its rooms are these. ${text}`;
};

const occupiedBy = ({ fields }: PrintedBuilding): string =>
  sentenceOf("occupation", fields.occupier, [
    [/^(?:vacant|empty|unoccupied|not occupied|occupied|let|rented)\b/i, "It is"],
    [
      /^(?:the|an?|its|her|his|mr|mrs|ms|miss|dr|owners?|tenants?|two|three|lessees?)\b/i,
      "It is occupied by",
    ],
  ]);

const sentencesOf = (building: PrintedBuilding, subject: string): string => {
  const description = descriptionOf(building);
  const { bedrooms } = building.fields;
  const text = joined(
    " ",
    description && `${subject} is ${description}.`,
    bedrooms === null
      ? ""
      : `${description ? "It" : subject} has ${formatCount(bedrooms, "bedroom", "bedrooms")}.`,
    roomsOf(building),
    occupiedBy(building),
  );
  // A building without further details is named all the same.
  return description || bedrooms !== null ? text : joined(" ", `${subject} stands on the land.`, text);
};

/** An ordinary name, such as "Guard house": only its first letter is large. */
const ORDINARY_NAME = /^[A-Z][a-z]+(?: [a-z]+)*$/;

/** What a building is called in its sentence. */
const subjectOf = (report: Report, { name, isFirst }: PrintedBuilding, isAlone: boolean): string => {
  if (isAlone && isFirst) return kindNameOf(report) === "condominium_unit" ? "The unit" : "The building";
  return ORDINARY_NAME.test(name) ? `The ${lower(name)}` : `The building named \u201c${oneLine(name)}\u201d`;
};

/** Each building in sentences, then what it is made of in a table. */
export const buildingsInSentences = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { report } = snapshot;
  if (report.bare_land) return undefined;
  const all = buildingsOf(report);
  if (all.length === 0) return undefined;
  const together = floorTogether(all);
  return section("Buildings", [
    ...all.map((building) => prose(sentencesOf(building, subjectOf(report, building, all.length === 1)))),
    together === undefined ? undefined : prose(`Together the buildings have ${together} sq ft.`),
    ...pairsOf(all).map((pair) => onlyConstructionTable(pair, numbering)),
    photographNumbers(
      snapshot,
      ["building_exterior", "building_interior"],
      all.length === 1 ? "the building" : "the buildings",
    ),
  ]);
};
