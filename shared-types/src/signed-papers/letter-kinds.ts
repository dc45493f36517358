/** The letters about a report's fee, which goes to the client beside the report. */
export type LetterKind = "invoice" | "engagement";

/** What the file of a letter is called behind its report's reference. */
export const letterFileNames: Record<LetterKind, string> = {
  invoice: "invoice",
  engagement: "terms-of-engagement",
};

/** Of a kind of signed paper. */
export const isLetterKind = (kind: string): kind is LetterKind => kind in letterFileNames;
