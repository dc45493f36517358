import type { SuggestedParagraph } from "@takseru/shared-types";
import type { KnownFacts } from "./known-facts.ts";
import { strikeInventions } from "./strike-inventions.ts";

/**
 * The paragraphs without what the report does not state. What was struck of a paragraph that is empty then stands with
 * the one before it, or with the first.
 */
export const checkedParagraphs = (
  paragraphs: readonly SuggestedParagraph[],
  known: KnownFacts,
): SuggestedParagraph[] => {
  const kept: SuggestedParagraph[] = [];
  let pending: NonNullable<SuggestedParagraph["struck"]> = [];
  for (const paragraph of paragraphs) {
    const { text, struck } = strikeInventions(paragraph.text, known);
    const all = [...pending, ...struck];
    const last = kept.at(-1);
    pending = [];
    if (text !== "") kept.push({ ...paragraph, text, ...(all.length > 0 ? { struck: all } : {}) });
    else if (last) last.struck = [...(last.struck ?? []), ...all];
    else pending = all;
  }
  return kept;
};
