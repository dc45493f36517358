import { printedProvince, type ReportFields } from "@takseru/shared-types";
import type { ParagraphTemplate, TemplateContext } from "./composer.ts";
import { clauses, fact, listed, sentences } from "./sentences.ts";

const MAX_FACILITIES = 6;
const MAX_NEAREST = 3;

/** "234 Dangolla" of "Dangolla, 234", as deeds write it. */
const gnDivision = (typed: string): string => {
  const [, name, number] = /^([^,]{1,150}), *(?:No\.? *)?(\d{1,6}[A-Z]?)$/.exec(typed) ?? [];
  if (/^(?:No\.? *)?\d{1,6}[A-Z]?$/.test(typed))
    return `the Grama Niladhari Division No. ${typed.replace(/^No\.? */, "")}`;
  return name === undefined || number === undefined
    ? fact`the Grama Niladhari Division of ${typed}`
    : `the Grama Niladhari Division of ${name} (No. ${number})`;
};

const dsDivision = (typed: string): string =>
  fact`the Divisional Secretary's Division of ${typed.replace(/ (?:divisional secretariat|ds division|division)$/i, "")}`;

const districtName = (typed: string): string => typed.trim().replace(/ district$/i, "");

const districtAndProvince = ({ district, province }: ReportFields, { choose }: TemplateContext): string => {
  const name = districtName(district);
  const printed = printedProvince(province);
  const inProvince = printed === "" || / province$/i.test(printed) ? printed : `${printed} Province`;
  if (name === "" || inProvince === "")
    return name === "" ? fact`the ${inProvince}` : `the District of ${name}`;
  return choose([`the District of ${name}, ${inProvince}`, `the ${name} District of the ${inProvince}`]);
};

const pattuAndKorale = ({ pattu, korale }: ReportFields): string =>
  pattu !== "" && korale !== ""
    ? `${pattu} Pattu of ${korale} Korale`
    : pattu === ""
      ? fact`${korale} Korale`
      : `${pattu} Pattu`;

const withThe = (name: string): string => (name === "" ? "" : `the ${name.replace(/^the /i, "")}`);

/** Where the property lies, from the village to the province, in the order of a deed's schedule. */
export const situation: ParagraphTemplate = (report, context) => {
  const { village_name, city, assessment_number } = report;
  const place = clauses(...new Set([village_name, city].filter((name) => name !== "")));
  const divisions = [gnDivision(report.gn_division), dsDivision(report.ds_division)].filter(
    (division) => division !== "",
  );
  const old = pattuAndKorale(report);
  const where = clauses(
    fact`in ${listed(divisions)}`,
    fact`in ${old}`,
    fact`in ${districtAndProvince(report, context)}`,
  );
  const { choose } = context;
  const situated =
    place === ""
      ? fact`The property is situated ${where}.`
      : choose([
          `The property is situated at ${clauses(place, where)}.`,
          `The property valued lies at ${clauses(place, where)}.`,
          where === "" ? `The property is at ${place}.` : `Situated at ${place}, the property lies ${where}.`,
        ]);
  const authority = withThe(report.local_authority);
  const number = fact`Assessment No. ${assessment_number.replace(/^no\.? */i, "")}`;
  const administered =
    authority === ""
      ? fact`It bears ${number}.`
      : choose([
          `It falls within the limits of ${authority}${number === "" ? "" : ` and bears ${number}`}.`,
          number === "" ? `The local authority is ${authority}.` : `Under ${authority} it bears ${number}.`,
        ]);
  return sentences(situated, administered);
};

/** The nearest of the recorded facilities with their distances. */
export const facilities: ParagraphTemplate = ({ nearby_facilities }, { choose }) => {
  const places = [...nearby_facilities]
    .sort((a, b) => a.distance - b.distance)
    .filter(({ name }) => name !== "")
    .slice(0, MAX_FACILITIES)
    .map(({ name, distance }) => `${name} at ${distance.toFixed(1)} km`);
  const [nearest, further] = [places.slice(0, MAX_NEAREST), places.slice(MAX_NEAREST)];
  if (nearest.length === 0) return "";
  if (nearest.length === 1) return `The nearest facility is ${nearest[0]}.`;
  const beyond =
    further.length === 0 ? "" : `; further away ${further.length === 1 ? "is" : "are"} ${listed(further)}`;
  return choose([
    `The nearest facilities are ${listed(nearest)}${beyond}.`,
    `Of the facilities in the neighbourhood, the nearest are ${listed(nearest)}${beyond}.`,
  ]);
};
