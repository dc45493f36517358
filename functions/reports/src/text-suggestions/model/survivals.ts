import { type Claim, claimsOf, tokensOf } from "../invention/claims.ts";
import { splitSentences } from "../invention/sentence-split.ts";
import { sentenceStarts } from "../invention/vocabulary.ts";

const keyOf = (claim: Claim): string | undefined => {
  switch (claim.kind) {
    case "number":
      return `${claim.value} ${claim.unit ?? ""}`;
    case "date":
      return claim.iso;
    case "code":
      return claim.text.toLowerCase();
    case "name":
      return undefined;
  }
};

/** The first figure, date, code or name of a text that a better wording of it leaves out. */
export const lostIn = (before: string, after: string): string | undefined => {
  const kept = new Set(splitSentences(after).flatMap(claimsOf).map(keyOf));
  const words = new Set(tokensOf(after).map((word) => word.toLowerCase()));
  const isKept = (claim: Claim): boolean => {
    if (claim.kind !== "name") return kept.has(keyOf(claim));
    const name = claim.text.toLowerCase();
    return words.has(name) || words.has(`${name}'s`) || (claim.startsSentence && sentenceStarts.has(name));
  };
  return splitSentences(before)
    .flatMap(claimsOf)
    .find((claim) => !isKept(claim))?.text;
};
