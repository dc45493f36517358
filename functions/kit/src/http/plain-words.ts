import { groupThousands, nameOfInput, inputMessages as say } from "@takseru/shared-types";
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

const figure = (value: number | bigint | string): string =>
  typeof value === "number" && Number.isInteger(value) ? groupThousands(value) : String(value);

const ofSize = (
  { origin }: { origin: string },
  { text, list, number }: { text: string; list: string; number: string },
): string => {
  if (origin === "string") return text;
  return origin === "number" || origin === "int" || origin === "bigint" ? number : list;
};

/** Messages for invalid input, for every schema without one of its own. */
export const plainWords = (issue: Issue): string => {
  const field = nameOfInput(issue.path);
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined)
        return issue.expected === "array" ? say.listMissing(field) : say.missing(field);
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
