import type { Approach, Conclusion } from "@takseru/shared-types";

/** A row of an approach, or its figures under one name, as typed. */
export type RowForm = Record<string, string>;

/** An approach to value as the form holds it, under the names of the contract. */
export interface ApproachForm {
  id: string;
  kind: Approach["kind"];
  title: string;
  [part: string]: string | RowForm | RowForm[];
}

/** The conclusion as the form holds it. */
export interface ConclusionForm {
  adopted: string;
  weights: { approach: string; percent: string }[];
  reason: string;
}

/** Here 0 says something else than an empty input. */
const ZERO_COUNTS: readonly string[] = ["condition_percent", "land_rate_per_acre"];

const textOf = (name: string, value: unknown): string =>
  value === 0 && !ZERO_COUNTS.includes(name) ? "" : String(value ?? "");

const rowForm = (row: object): RowForm =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(name, value)]));

const partForm = (name: string, part: unknown): string | RowForm | RowForm[] => {
  if (Array.isArray(part)) return part.map(rowForm);
  return typeof part === "object" && part !== null ? rowForm(part) : textOf(name, part);
};

export const approachForm = ({ id, kind, title, ...parts }: Approach): ApproachForm => ({
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partForm(name, part)])),
  id,
  kind,
  title,
});

export const conclusionForm = ({ adopted, weights, reason }: Conclusion): ConclusionForm => ({
  adopted,
  weights: weights.map(({ approach, percent }) => ({ approach, percent: textOf("percent", percent) })),
  reason,
});

/** What a new row has before anything is entered. */
const PRESET: readonly string[] = ["basis", "head"];

const isEntered = (row: object): boolean =>
  Object.entries(row).some(([name, value]) => Boolean(value) && !PRESET.includes(name));

/** An approach without the rows in which nothing is entered. */
export const withoutEmptyParts = <Whole extends object>(approach: Whole): Whole => {
  const whole = { ...approach };
  for (const name in whole) {
    const part = whole[name];
    if (Array.isArray(part)) Object.assign(whole, { [name]: part.filter(isEntered) });
  }
  return whole;
};

export const hasConclusion = ({ adopted, weights, reason }: Conclusion): boolean =>
  adopted !== "" || reason !== "" || weights.length > 0;
