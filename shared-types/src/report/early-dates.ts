import type * as z from "zod";
import { inputMessages } from "../texts/messages/input.ts";
import { isIsoDate, isTooEarly } from "../units/dates.ts";

const isDateName = (name: PropertyKey | undefined): boolean =>
  typeof name === "string" && /(?:^|_)date$/.test(name);

const earlyDatesIn = (value: unknown, path: readonly PropertyKey[]): PropertyKey[][] => {
  if (typeof value === "string")
    return isDateName(path.at(-1)) && isIsoDate(value) && isTooEarly(value) ? [[...path]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => earlyDatesIn(part, [...path, name]));
};

/** For `superRefine` of what is sent, not of what is stored: a report that already has such a date still opens. */
export const refuseEarlyDates = (value: unknown, context: z.RefinementCtx): void => {
  for (const path of earlyDatesIn(value, []))
    context.addIssue({ code: "custom", path, message: inputMessages.yearTooEarly });
};
