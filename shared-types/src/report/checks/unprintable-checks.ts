import type { Profile } from "../../profile/profile.ts";
import { inputMessages } from "../../texts/messages/input.ts";
import { unprintableIn } from "../../units/unprintable.ts";
import { paperFieldNames, reportFields } from "../fields/catalogue.ts";
import type { ReportFields } from "../report-fields.ts";
import { sectionOf } from "../sections.ts";
import type { Check } from "./check.ts";
import type { CheckedPhotograph } from "./photograph-facts.ts";

/** Every text within a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const warningOf = (
  value: unknown,
  what: string,
  { field, section }: Pick<Check, "field" | "section">,
): Check[] => {
  const letters = unprintableIn(textsIn(value).join("\n"));
  if (letters.length === 0) return [];
  const message = inputMessages.unprintable(letters, what);
  return [{ code: `${field}_unprintable`, level: "warning", message, section, field }];
};

/** Fields with letters that no font of the report has: it prints a box in their place. */
export const unprintable = (report: ReportFields): Check[] =>
  paperFieldNames.flatMap((field) =>
    warningOf(report[field], `"${reportFields[field].label}"`, { field, section: sectionOf(field) }),
  );

/** The same for captions and for the letterhead. */
export const unprintableBeside = (photographs: readonly CheckedPhotograph[], profile: Profile): Check[] => [
  ...warningOf(
    photographs.map(({ caption }) => caption),
    "A caption of a photograph",
    { field: "captions", section: "property_images" },
  ),
  ...warningOf(profile, "Your professional profile", { field: "full_name", section: "profile" }),
];
