/** The paragraphs of a text: an empty line stands between two. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** A text of these paragraphs. */
export const textOf = (paragraphs: ReadonlyArray<{ text: string }>): string =>
  paragraphs.map(({ text }) => text).join("\n\n");
