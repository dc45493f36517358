/** Notices when a language model gave no text. */
export const suggestionMessages = {
  refused: "The language model declined to write this text, so you see the wording of the templates.",
  busy: "The language model is busy just now, so you see the wording of the templates. Please try again in a few minutes.",
  timeout: "The language model took too long to answer, so you see the wording of the templates.",
  unusable: "The language model's answer could not be used, so you see the wording of the templates.",
  budgetSpent:
    "Your allowance of text by the language model is used up for now. The templates remain available.",
} as const;
