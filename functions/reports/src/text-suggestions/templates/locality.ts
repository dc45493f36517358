import { printedProvince, type ReportFields } from "@takseru/shared-types";
import { distanceBetween, districtNamed, townNamed } from "@takseru/shared-types/places";
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

/** A property within this distance of a town's point is "at" it, in metres; points are exact to about a kilometre. */
const AT_TOWN_METERS = 1_000;
const NEAR_TOWN_METERS = 5_000;
/** Farther off, the town is not written behind a village; metres. */
const WITH_VILLAGE_METERS = 25_000;

/** How the text may name the city of the form, which an analysis fills with the nearest town, however far that is. */
const cityAsNamed = ({
  village_name,
  city,
  district,
  latitude,
  longitude,
}: ReportFields): "at" | "near" | "given" | "" => {
  if (city === "") return "";
  const town = townNamed(city);
  if (town && district !== "" && town.district !== districtNamed(district)) return "";
  if (latitude === null || longitude === null) return "at";
  if (!town) return village_name === "" ? "given" : "at";
  const meters = distanceBetween({ latitude, longitude }, town);
  if (village_name !== "") return meters <= WITH_VILLAGE_METERS ? "at" : "given";
  if (meters <= AT_TOWN_METERS) return "at";
  return meters <= NEAR_TOWN_METERS ? "near" : "given";
};

/** "at Peradeniya, Kandy", "near Kandy"; "" where the form names no place that the property is at. */
const placeOf = (report: ReportFields, cityIs: ReturnType<typeof cityAsNamed>): string => {
  const names = [report.village_name, cityIs === "at" ? report.city : ""].filter((name) => name !== "");
  if (names.length > 0) return `at ${clauses(...new Set(names))}`;
  return cityIs === "near" ? `near ${report.city}` : "";
};

/** Where the property lies, from the village to the province, in the order of a deed's schedule. */
export const situation: ParagraphTemplate = (report, context) => {
  const { assessment_number } = report;
  const cityIs = cityAsNamed(report);
  const place = placeOf(report, cityIs);
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
          `The property is situated ${clauses(place, where)}.`,
          `The property valued lies ${clauses(place, where)}.`,
          where === "" ? `The property is ${place}.` : `Situated ${place}, the property lies ${where}.`,
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
  const town = cityIs === "given" ? `Its city or town is given as ${report.city}.` : "";
  return sentences(situated, situated === "" ? "" : town, administered);
};

/** The first of the recorded facilities with their distances: nobody knows whether a nearer one was left out of the list. */
export const facilities: ParagraphTemplate = ({ nearby_facilities }, { choose }) => {
  const places = [...nearby_facilities]
    .sort((a, b) => a.distance - b.distance)
    .filter(({ name }) => name !== "")
    .slice(0, MAX_FACILITIES)
    .map(({ name, distance }) => `${name} at ${distance.toFixed(1)} km`);
  const [nearest, further] = [places.slice(0, MAX_NEAREST), places.slice(MAX_NEAREST)];
  if (nearest.length === 0) return "";
  const beyond =
    further.length === 0 ? "" : `; further away ${further.length === 1 ? "is" : "are"} ${listed(further)}`;
  return choose([
    `The facilities noted in this report include ${listed(nearest)}${beyond}.`,
    `Among the facilities noted in this report ${nearest.length === 1 ? "is" : "are"} ${listed(nearest)}${beyond}.`,
  ]);
};
