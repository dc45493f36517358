import * as z from "zod";

/** A closed set of wire values, each with the label a person reads. */
export const labelled = <const Labels extends Record<string, string>>(labels: Labels) => {
  const values = Object.keys(labels) as Array<keyof Labels & string>;
  return { values, labels, schema: z.enum(values) };
};
