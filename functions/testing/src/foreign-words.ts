/** Words that the pages of a report must not hold, since it is not about them; tests of the writer and of the paper read the list. */
export const foreignWords = {
  rent: [
    "market value",
    "forced sale",
    "insurance value",
    "reinstatement",
    "rebuilding",
    "replacement cost",
    "depreciat",
    "land rate",
    "per perch",
    "a perch",
    "willing buyer",
    "mortgage",
  ],
  flat: [
    "insurance value",
    "reinstatement",
    "replacement cost",
    "depreciat",
    "cost new",
    "land rate",
    "per perch",
    "a perch",
    "lot number",
    "market rent",
  ],
  insurance: [
    "market value",
    "forced sale",
    "market rent",
    "depreciat",
    "comparison",
    "comparable",
    "land rate",
    "per perch",
    "a perch",
    "willing buyer",
    "years’ purchase",
    "mortgage",
  ],
} as const;

/** Those of the list that a text holds, in any case. */
export const foreignWordsIn = (of: keyof typeof foreignWords, text: string): string[] => {
  const plain = text.toLowerCase().replace(/\s+/g, " ");
  return foreignWords[of].filter((word) => plain.includes(word));
};
