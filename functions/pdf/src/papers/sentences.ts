import {
  landShape,
  landUseType,
  printedProvince,
  type Report,
  soilType,
  topographyType,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { prose } from "../document/layout/elements.ts";
import { joined, labelOf } from "../document/layout/format.ts";
import { from } from "../document/layout/printed-from.ts";
import { creditOfPlaces, mapNumbersOf, printedPlacesOf } from "../document/printed-facilities.ts";
import { named, plusCodeOfReport, positionOf } from "../document/sections/situation.ts";
import type { ReportSnapshot } from "../document/snapshot.ts";

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** With a full stop, unless the valuer has ended it. */
export const ended = (text: string): string => (text === "" || /[.!?…]$/.test(text) ? text : `${text}.`);

export const lower = (label: string | undefined): string =>
  label === undefined
    ? ""
    : /^[A-Z][a-z]/.test(label)
      ? label.charAt(0).toLowerCase() + label.slice(1)
      : label;

/** Words to put before a valuer's text, by how it begins. The text itself is not changed. */
type Openings = ReadonlyArray<readonly [begins: RegExp, before: string]>;

/** First words that are lower-cased inside a sentence; any other may be a name. */
const ORDINARY =
  /^(?:An?|The|Its|His|Her|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Some|Several|Many|Few|No|None|Not|About|Around|Nearly|At|Below|Above|Very|High|Low|Deep|Shallow|Issued|Obtained|Granted|Approved|Available|Seen|Produced|Owners?|Tenants?|Lessees?|Vacant|Empty|Unoccupied|Occupied|Let|Rented|Residential|Commercial|Industrial|Agricultural|Mixed|Special|Primary|Urban)\b/;

/** A text that goes on in a sentence. */
export const withinSentence = (text: string): string =>
  ORDINARY.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const isSentence = (text: string): boolean => /[.!?…]$/.test(text) && text.split(" ").length > 4;

/**
 * A text as a sentence: unchanged if it is one, else behind the words that fit its beginning, else as a note on its
 * subject.
 */
export const sentenceOf = (subject: string, written: string, openings: Openings = []): string => {
  const text = oneLine(written);
  if (text === "") return "";
  if (isSentence(text)) return text;
  const [, before] = openings.find(([begins]) => begins.test(text)) ?? [];
  return before === undefined
    ? `On the ${subject} I note: ${ended(text)}`
    : `${before} ${ended(withinSentence(text))}`;
};

const MEASURED = /^(?:about |some |around |nearly )?\d/i;
const NONE = /^none\b/i;
const COUNTED =
  /^(?:\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|some|several|many|few|no)\b)/i;
const DONE = /^(?:not )?(?:yet )?(?:issued|obtained|granted|approved|available|seen|produced)\b/i;
const REFERENCE = /^(?:no\. )?[A-Z0-9][A-Z_/.-]*\d[\w/.-]*(?: (?:of|dated) [\d/.-]+)?$/i;

const paragraph = (...sentences: readonly string[]): Content | undefined => {
  const text = joined(" ", ...sentences);
  return text === "" ? undefined : prose(text);
};

/** The village, the divisions and authorities, the assessment number and the position, in sentences. */
export const situationInSentences = (report: Report): Content | undefined => {
  const village = joined(
    ", ",
    ...new Set([report.village_name, report.city]),
    named(report.gn_division, "Grama Niladhari division"),
    joined(", ", report.pattu, report.korale),
    report.district && `${report.district} District`,
    printedProvince(report.province),
  );
  const within = joined(" and ", report.local_authority, named(report.ds_division, "Divisional Secretariat"));
  const position = joined(", ", positionOf(report), plusCodeOfReport(report));
  return paragraph(
    village && `The property lies in ${ended(village)}`,
    within && `It is within the limits of ${ended(within)}`,
    report.assessment_number && `It bears assessment No. ${ended(report.assessment_number)}`,
    position && `Its position is ${ended(position)}`,
  );
};

/** The places of the report's table in one sentence, with the numbers of the location map where it shows all of them. */
export const placesInSentence = ({ report, maps }: ReportSnapshot): Content | undefined => {
  const printed = printedPlacesOf(report);
  if (printed.length === 0) return undefined;
  const numbers = mapNumbersOf(report, maps);
  const numbered = maps?.location?.numbered ?? [];
  const hasNumbers = numbers.every((number) => numbered.includes(number));
  const places = printed.map(({ name, address, distance }, index) =>
    joined(
      " ",
      hasNumbers ? String(numbers[index]) : "",
      joined(", ", oneLine(name), oneLine(address)),
      `(${distance.toFixed(1)} km)`,
    ),
  );
  const opening = hasNumbers
    ? "Places known to me, numbered as on the location map:"
    : `Among the places known to me ${places.length === 1 ? "is" : "are"}`;
  return from(
    ["nearby_facilities"],
    prose(joined(" ", `${opening} ${places.join("; ")}.`, creditOfPlaces(report))),
  );
};

/** What the land is like, in sentences; the valuer's own texts as they are written. */
export const landInSentences = (report: Report): Content | undefined => {
  const form = joined(
    " and ",
    lower(labelOf(landShape, report.land_shape)),
    lower(labelOf(topographyType, report.topography_type)),
  );
  const soil = lower(labelOf(soilType, report.soil_type));
  const use = lower(labelOf(landUseType, report.land_use_type));
  return paragraph(
    form && `The land is ${form}.`,
    sentenceOf("frontage", report.frontage_measurement, [[MEASURED, "It has a frontage of"]]),
    soil && `The soil is ${soil}.`,
    use && `The use of the land is ${use}.`,
    sentenceOf("water table", report.water_table, [
      [MEASURED, "The water table stands at"],
      [/^(?:at|below|above)\b/i, "The water table stands"],
      [/^(?:very )?(?:high|low|deep|shallow)\b/i, "The water table is"],
    ]),
    sentenceOf("risk of flood or earth slip", report.flood_risk, [
      [NONE, "Of flood or earth slip there is"],
      [/^no\b/i, "I know of"],
      [/^not\b/i, "As to flood or earth slip, the land is"],
    ]),
    sentenceOf("plantation", report.plantation_description, [
      [NONE, "Of plantation there is"],
      [COUNTED, "On the land I saw"],
    ]),
    sentenceOf("features of the land", report.land_features, [[COUNTED, "On the land I saw"]]),
    report.bare_land ? "The land is bare: there are no buildings on it." : "",
  );
};

/** Street line, limits and plans of building, in sentences. */
export const planningInSentences = (report: Report): Content | undefined =>
  paragraph(
    sentenceOf("zoning", report.zoning, [
      [/\bzone$/i, "The land lies in the"],
      [/^[\w-]+$/, "The land is zoned"],
    ]),
    sentenceOf("street line", report.street_line, [
      [/^not affected\b/i, "By the street line the property is"],
      [MEASURED, "The street line is"],
    ]),
    sentenceOf("building limit", report.building_limit, [
      [/^not affected\b/i, "By the building limit the property is"],
      [MEASURED, "The building limit is"],
    ]),
    sentenceOf("approved plan", report.approved_plan, [
      [DONE, "The approved plan was"],
      [REFERENCE, "The approved plan is"],
    ]),
    sentenceOf("certificate of conformity", report.certificate_of_conformity, [
      [DONE, "The certificate of conformity was"],
      [REFERENCE, "The certificate of conformity is"],
    ]),
    sentenceOf("reservations", report.reservations, [[NONE, "Of reservations there are"]]),
  );
