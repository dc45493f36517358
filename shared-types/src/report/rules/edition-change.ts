import {
  FIRST_EDITION,
  type OwnTexts,
  type StandardTextId,
  type StandardTexts,
  standardTexts,
  type TextEditions,
} from "./standard-texts.ts";

/** A valuer's own wording, and beside which edition each was decided on. */
interface OwnWording {
  standard_texts: OwnTexts;
  standard_text_editions: TextEditions;
}

/** A standard text that a new edition words anew, beside a valuer's own. */
export interface EditionChange {
  /** The edition that the own words were decided on beside. */
  from: string;
  /** That edition's text; `undefined` where it is not known any more. */
  before: string | undefined;
  own: string;
  after: string;
}

/** Texts to decide on after a change of edition: none without own wording, or if the text is the same. */
export const editionChange = (
  id: StandardTextId,
  { standard_texts, standard_text_editions }: OwnWording,
  { edition, texts, before: earlier }: StandardTexts = standardTexts(),
): EditionChange | undefined => {
  const own = standard_texts[id];
  const from = standard_text_editions[id] ?? FIRST_EDITION;
  if (own === undefined || from === edition) return undefined;
  const before = earlier.find((one) => one.edition === from)?.texts[id];
  const { text: after } = texts[id];
  return before === after ? undefined : { from, before, own, after };
};
