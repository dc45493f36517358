import * as z from "zod";
import { inputMessages } from "../texts/messages/input.ts";
import { suggestionMessages } from "../texts/messages/suggestions.ts";
import { boundedList } from "../units/primitives.ts";
import { longTextFields } from "./fields/catalogue.ts";
import { NOT_SUGGESTED, TextWriterName } from "./written-text.ts";

/** One paragraph that is offered for a field. */
export const SuggestedParagraph = z.object({
  text: z.string(),
  /** The names of the report's fields that it was made from. */
  facts: z.array(z.string()),
  /** Of a better wording: the valuer's own paragraph, and what was changed in it. */
  before: z.string().optional(),
  changes: z.array(z.string()).optional(),
  /** Sentences that were taken out because something in them does not stand in the report; `reason` is a sentence. */
  struck: z.array(z.object({ text: z.string(), reason: z.string() })).optional(),
});
export type SuggestedParagraph = z.output<typeof SuggestedParagraph>;

/** What is offered for a field: at least one paragraph. In the field they stand one below the other, with an empty line between. */
export const TextSuggestion = z.object({
  paragraphs: z.array(SuggestedParagraph),
  writer: TextWriterName,
});
export type TextSuggestion = z.output<typeof TextSuggestion>;

/** Why the templates wrote although a model was asked. */
const suggestionNoticeCodes = ["MODEL_REFUSED", "MODEL_BUSY", "MODEL_TIMEOUT", "MODEL_UNUSABLE"] as const;
export type SuggestionNoticeCode = (typeof suggestionNoticeCodes)[number];

export const suggestionNotices: Readonly<Record<SuggestionNoticeCode, string>> = {
  MODEL_REFUSED: suggestionMessages.refused,
  MODEL_BUSY: suggestionMessages.busy,
  MODEL_TIMEOUT: suggestionMessages.timeout,
  MODEL_UNUSABLE: suggestionMessages.unusable,
};

/** Further fields of a reply with suggested paragraphs. */
export const suggestionDetails = () => ({
  /** By the name of the field. */
  suggestions: z.record(z.string(), TextSuggestion).optional(),
  /** What answered; kind "model" only where one is configured. */
  writer: TextWriterName.optional(),
  notice: z.object({ code: z.enum(suggestionNoticeCodes), message: z.string() }).optional(),
});

/** Options of a call for suggested texts. */
export const suggestionOptions = () => ({
  /** The fields that are asked for; without it, all of the section's. */
  fields: boundedList(
    z.array(z.enum(longTextFields, { error: NOT_SUGGESTED })),
    longTextFields.length,
    inputMessages.tooMany(String(longTextFields.length)),
  ).optional(),
  /** Asks for the paragraphs of each text, what they were made from, and what wrote them. */
  paragraphs: z.boolean().optional(),
  /** "template": the templates write, whether a model is configured or not. */
  writer: z.literal("template", { error: inputMessages.chooseOne(["template"]) }).optional(),
});
