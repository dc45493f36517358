import * as z from "zod";
import { limits } from "../limits.ts";
import { PhraseText } from "../report/phrases/phrase-text.ts";
import { SectionId } from "../report/sections.ts";
import { boundedList, requiredText, uuid } from "../units/primitives.ts";

/** A valuer's own wording for one section, with fields of the report in braces: "The land is {land_shape}." */
export const Phrase = z.lazy(() =>
  z.object({
    id: uuid(),
    section: SectionId,
    name: requiredText(limits.text.short, "Please give the phrase a name"),
    text: PhraseText,
  }),
);
export type Phrase = z.output<typeof Phrase>;

const tooMany = `At most ${limits.phrases.max} phrases`;

/** In the valuer's order. */
const PhraseList = z.lazy(() =>
  boundedList(z.array(Phrase), limits.phrases.max, tooMany)
    .refine((phrases) => JSON.stringify(phrases).length <= limits.phrases.characters, {
      error: "These phrases are too long to be kept",
    })
    .refine((phrases) => new Set(phrases.map(({ id }) => id)).size === phrases.length, {
      error: "Two phrases have the same id",
    }),
);

/** A valuer's phrases; a save is refused unless it names the version that it was made from. */
export const Phrases = z.lazy(() => z.object({ phrases: PhraseList, version: z.int().min(0) }));
export type Phrases = z.output<typeof Phrases>;
