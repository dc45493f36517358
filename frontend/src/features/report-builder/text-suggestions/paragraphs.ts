/** The paragraphs of a text; an empty line stands between two. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split("\n\n")
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The share of words that two texts have in common, from 0 to 1. */
const likeness = (one: string, other: string): number => {
  const words = wordsOf(one);
  const rest = wordsOf(other);
  const all = words.length + rest.length;
  const common = words.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return all === 0 ? 0 : (2 * common) / all;
};

/** Below this likeness, one text does not replace the other. */
const ALIKE = 0.4;

/** A paragraph that is proposed; `before` is the present one that it words anew. */
export interface Proposed {
  text: string;
  before?: string | undefined;
}

/**
 * The paragraph of a text that each proposed one would replace: the one that it words anew, or else the one most like it.
 * Each is replaced once; `undefined` where a proposed one is new.
 */
export const pairParagraphs = (text: string, proposed: readonly Proposed[]): (string | undefined)[] => {
  const free = new Set(paragraphsOf(text));
  const pairs = proposed.map(({ text, before }) =>
    [text, before?.trim()].find((known) => known !== undefined && free.delete(known)),
  );
  const candidates = proposed
    .flatMap(({ text }, index) =>
      pairs[index] === undefined
        ? [...free].map((present) => ({ index, present, alike: likeness(text, present) }))
        : [],
    )
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike);
  for (const { index, present } of candidates)
    if (pairs[index] === undefined && free.delete(present)) pairs[index] = present;
  return pairs;
};

/** Where a paragraph goes: in the place of `present`, else behind `behind`, else ahead of `ahead`, else at the end. */
interface ParagraphPlace {
  present?: string | undefined;
  behind?: string | undefined;
  ahead?: string | undefined;
}

/** A text with one paragraph more, or another one. */
export const withParagraph = (
  text: string,
  paragraph: string,
  { present, behind, ahead }: ParagraphPlace = {},
): string => {
  const at = present === undefined ? -1 : text.indexOf(present);
  if (present !== undefined && at >= 0)
    return `${text.slice(0, at)}${paragraph}${text.slice(at + present.length)}`;
  const after = behind === undefined ? -1 : text.indexOf(behind);
  if (behind !== undefined && after >= 0) {
    const end = after + behind.length;
    return `${text.slice(0, end)}\n\n${paragraph}${text.slice(end)}`;
  }
  const before = ahead === undefined ? -1 : text.indexOf(ahead);
  if (before >= 0) return `${text.slice(0, before)}${paragraph}\n\n${text.slice(before)}`;
  const written = text.trimEnd();
  return written === "" ? paragraph : `${written}\n\n${paragraph}`;
};
