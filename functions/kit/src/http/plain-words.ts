import { groupThousands, inputMessages as say } from "@takseru/shared-types";
import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  null: "empty",
};

const words = (name: string): string => {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z\d]+/g, " ")
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** "Market value" for the path of `data.market_value`; an entry of a list is counted from 1. */
const nameOf = (path: readonly PropertyKey[]): string => {
  const last = path.at(-1);
  if (last === undefined) return "The request";
  if (typeof last === "number") return `${nameOf(path.slice(0, -1))}, entry ${last + 1},`;
  return words(String(last)) || "This field";
};

const figure = (value: number | bigint | string): string =>
  typeof value === "number" && Number.isInteger(value) ? groupThousands(value) : String(value);

const ofSize = (
  { origin }: { origin: string },
  { text, list, number }: { text: string; list: string; number: string },
): string => {
  if (origin === "string") return text;
  return origin === "number" || origin === "int" || origin === "bigint" ? number : list;
};

/** What is wrong with an input, in our own words, for every schema that has none of its own. */
export const plainWords = (issue: Issue): string => {
  const field = nameOf(issue.path ?? []);
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return say.missing(field);
      return say.wrongType(field, KINDS[issue.expected] ?? "something else");
    case "invalid_value":
      return issue.input === undefined ? say.missing(field) : say.chooseOne(issue.values);
    case "too_big": {
      const max = figure(issue.maximum);
      const number = issue.inclusive === false ? say.below(field, max) : say.atMost(field, max);
      return ofSize(issue, { text: say.tooLong(max), list: say.tooMany(max), number });
    }
    case "too_small": {
      const min = figure(issue.minimum);
      const number = issue.inclusive === false ? say.above(field, min) : say.atLeast(field, min);
      return ofSize(issue, { text: say.tooShort(min), list: say.tooFew(min), number });
    }
    case "unrecognized_keys":
      return say.unknownFields;
    default:
      return say.invalid(field);
  }
};
