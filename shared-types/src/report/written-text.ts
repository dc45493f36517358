import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { requiredText } from "../units/primitives.ts";
import { longTextFields } from "./fields/catalogue.ts";

/** The fields for which texts are suggested. */
export type LongTextField = (typeof longTextFields)[number];

const writerText = requiredText(limits.text.short, "Please name the writer", {
  label: "The writer's name",
});

/** The writer of a suggested text: a template of the product, or a language model. */
export const TextWriterName = z.object({
  kind: z.enum(["template", "model"], { error: inputMessages.chooseOne(["template", "model"]) }),
  name: writerText,
  version: writerText,
});
export type TextWriterName = z.output<typeof TextWriterName>;

export const NOT_SUGGESTED = "No text is suggested for this field";

/** A field into which the valuer accepted text, and what had written it. */
export const WrittenText = z.object({
  field: z.enum(longTextFields, { error: NOT_SUGGESTED }),
  writer: TextWriterName,
});
export type WrittenText = z.output<typeof WrittenText>;
