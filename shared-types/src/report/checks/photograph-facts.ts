import { limits } from "../../limits.ts";
import { distanceBetween } from "../../places/distance.ts";
import { type ImageCategory, imageCategory } from "../../texts/choices/images.ts";
import { listed } from "../../texts/listed.ts";
import { colomboDay, formatDate } from "../../units/dates.ts";
import type { Image } from "../photograph.ts";
import { numberedPhotographs } from "../photograph-numbers.ts";
import type { ReportFields } from "../report-fields.ts";
import type { Check } from "./check.ts";

/** Facts on a photograph for the checks. */
export interface CheckedPhotograph extends Pick<Image, "category" | "caption" | "taken_at" | "gps"> {
  /** The valuer's other reports that hold the same bytes, without revisions of one another. */
  alsoIn: ReadonlyArray<{ id: number; report_reference: string }>;
}

type Numbered = ReturnType<typeof numberedPhotographs<CheckedPhotograph>>[number];

/** Maps and documents are made and photographed elsewhere, at other times, and shared by reports. */
export const isOfProperty = (category: ImageCategory): boolean =>
  category !== "location_maps" && category !== "documents";

const distanceText = (metres: number): string => {
  if (metres < 1_000) return `${Math.round(metres)} m`;
  return `${metres < 10_000 ? (metres / 1_000).toFixed(1) : Math.round(metres / 1_000)} km`;
};

/** Days as yyyy-mm-dd: "on 01/03/2026", "between 01/03/2026 and 04/03/2026". */
const daysText = (days: readonly string[]): string => {
  const sorted = days.toSorted();
  const [first, last] = [formatDate(sorted[0]), formatDate(sorted.at(-1))];
  return first === last ? `on ${first}` : `between ${first} and ${last}`;
};

const naming = (entries: readonly Numbered[], one: string, several: string): string => {
  const [first] = entries;
  if (first && entries.length === 1) {
    const caption = first.photograph.caption.trim();
    return `Photograph ${first.number}${caption === "" ? "" : ` (${caption})`} ${one}`;
  }
  return `Photographs ${listed(entries.map(({ number }) => number))} ${several}`;
};

/** One warning for each category that has such photographs; its code names them, so that others are acknowledged anew. */
const warnings = (
  numbered: readonly Numbered[],
  what: string,
  isFound: (photograph: CheckedPhotograph) => boolean,
  message: (found: Numbered[]) => string,
): Check[] =>
  imageCategory.values.filter(isOfProperty).flatMap((category) => {
    const found = numbered.filter(
      ({ photograph }) => photograph.category === category && isFound(photograph),
    );
    if (found.length === 0) return [];
    const code = `${category}_${what}_${found.map(({ number }) => number).join("_")}`;
    return [{ code, level: "warning", message: message(found), section: "property_images", field: category }];
  });

/** The known facts on the photographs of a group, in its order. */
const known = <Fact>(
  found: readonly Numbered[],
  factOf: (photograph: CheckedPhotograph) => Fact | undefined,
) => found.flatMap(({ photograph }) => factOf(photograph) ?? []);

const dayOf = ({ taken_at }: CheckedPhotograph): string | undefined =>
  taken_at === null ? undefined : colomboDay(taken_at);

const far = ({ latitude, longitude }: ReportFields, numbered: readonly Numbered[]): Check[] => {
  if (latitude === null || longitude === null) return [];
  const metresOf = ({ gps }: CheckedPhotograph): number | undefined =>
    gps === null ? undefined : distanceBetween({ latitude, longitude }, gps);
  return warnings(
    numbered,
    "far",
    (photograph) => (metresOf(photograph) ?? 0) > limits.image.farMetres,
    (found) => {
      const metres = distanceText(Math.max(...known(found, metresOf)));
      return naming(
        found,
        `was taken ${metres} from the property`,
        `were taken up to ${metres} from the property`,
      );
    },
  );
};

/**
 * The day of the instruction and its source: the date of the letter, else the day of the inspection or the day on which
 * the report was begun.
 */
const instructionOf = (
  { instruction_date, inspection_date }: ReportFields,
  begunOn: string | null,
): { instructed: string; reason: string } | undefined => {
  if (instruction_date !== null)
    return {
      instructed: instruction_date,
      reason: `the letter of instruction is dated ${formatDate(instruction_date)}`,
    };
  if (inspection_date !== null && (begunOn === null || inspection_date <= begunOn))
    return { instructed: inspection_date, reason: `the inspection was on ${formatDate(inspection_date)}` };
  if (begunOn === null) return undefined;
  const reason = `the report was begun on ${formatDate(begunOn)}. If the inspection was earlier, please enter its date`;
  return { instructed: begunOn, reason };
};

const beforeInstruction = (
  report: ReportFields,
  begunOn: string | null,
  numbered: readonly Numbered[],
): Check[] => {
  const instruction = instructionOf(report, begunOn);
  if (instruction === undefined) return [];
  const { instructed, reason } = instruction;
  return warnings(
    numbered,
    "early",
    (photograph) => (dayOf(photograph) ?? instructed) < instructed,
    (found) => {
      const days = `${daysText(known(found, dayOf))}, before the instruction: ${reason}`;
      return naming(found, `was taken ${days}`, `were taken ${days}`);
    },
  );
};

const afterReport = ({ report_date }: ReportFields, numbered: readonly Numbered[]): Check[] => {
  if (report_date === null) return [];
  return warnings(
    numbered,
    "late",
    (photograph) => (dayOf(photograph) ?? report_date) > report_date,
    (found) => {
      const days = `${daysText(known(found, dayOf))}, after the report's date (${formatDate(report_date)})`;
      return naming(found, `was taken ${days}`, `were taken ${days}`);
    },
  );
};

const inOtherReports = (numbered: readonly Numbered[]): Check[] =>
  warnings(
    numbered,
    "repeated",
    ({ alsoIn }) => alsoIn.length > 0,
    (found) => {
      const reports = new Map(
        found.flatMap(({ photograph }) =>
          photograph.alsoIn.map(({ id, report_reference }) => [id, report_reference || `#${id}`]),
        ),
      );
      const names = `also in ${reports.size === 1 ? "report" : "the reports"} ${listed([...reports.values()])}`;
      return naming(found, `is ${names}`, `are ${names}`);
    },
  );

/**
 * Photographs, in their order, that were taken elsewhere, at another time, or for another report. `begunOn` is the day in Colombo on which
 * the report was begun; `null` of a revision, whose photographs are older.
 */
export const photographFacts = (
  report: ReportFields,
  photographs: readonly CheckedPhotograph[],
  begunOn: string | null,
): Check[] => {
  const numbered = numberedPhotographs(photographs);
  return [
    ...far(report, numbered),
    ...beforeInstruction(report, begunOn, numbered),
    ...afterReport(report, numbered),
    ...inOtherReports(numbered),
  ];
};
