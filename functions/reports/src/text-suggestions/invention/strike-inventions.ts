import type { SuggestedParagraph } from "@takseru/shared-types";
import { type Claim, claimsOf, tokensOf } from "./claims.ts";
import type { KnownFacts } from "./known-facts.ts";
import { splitSentences } from "./sentence-split.ts";
import { praise, sentenceStarts, termsWithCapital } from "./vocabulary.ts";

const isKnownName = (
  { text, startsSentence }: Extract<Claim, { kind: "name" }>,
  known: KnownFacts,
): boolean => {
  const word = text.toLowerCase();
  const parts = word.split(/[-/]/);
  const isKnown = (part: string) => known.hasWord(part) || termsWithCapital.has(part);
  return known.hasWord(word) || (startsSentence && sentenceStarts.has(word)) || parts.every(isKnown);
};

/** Why a claim is struck; `undefined` if it stands. */
const objectionTo = (claim: Claim, known: KnownFacts): string | undefined => {
  switch (claim.kind) {
    case "date":
      return known.hasDate(claim.iso) ? undefined : `The date ${claim.text} is not in the report.`;
    case "code":
      return known.hasCode(claim.text) ? undefined : `"${claim.text}" is not in the report.`;
    case "name":
      return isKnownName(claim, known) ? undefined : `The name "${claim.text}" is not in the report.`;
    case "number":
      if (claim.unit === undefined)
        return known.hasNumber(claim.value) ? undefined : `The figure "${claim.text}" is not in the report.`;
      return known.hasMeasure(claim.value, claim.unit, claim.decimals)
        ? undefined
        : `The measure "${claim.text}" is not in the report.`;
  }
};

const praiseIn = (sentence: string, known: KnownFacts): string | undefined => {
  const word = tokensOf(sentence).find((token) => praise.has(token.toLowerCase()) && !known.hasWord(token));
  return word === undefined ? undefined : `"${word}" is praise that nothing in the report supports.`;
};

/** The first claim of a sentence that is not in the report; `undefined` if there is none. */
export const inventionIn = (sentence: string, known: KnownFacts): string | undefined =>
  claimsOf(known.withoutQuotes(sentence))
    .map((claim) => objectionTo(claim, known))
    .find((objection) => objection !== undefined) ?? praiseIn(sentence, known);

type Struck = NonNullable<SuggestedParagraph["struck"]>;

/** The paragraph without the sentences that state what the report does not, and these with the reason for each. */
export const strikeInventions = (paragraph: string, known: KnownFacts): { text: string; struck: Struck } => {
  const struck: Struck = [];
  const kept = splitSentences(paragraph).filter((sentence) => {
    const reason = inventionIn(sentence, known);
    if (reason !== undefined) struck.push({ text: sentence, reason });
    return reason === undefined;
  });
  return { text: kept.join(" "), struck };
};
