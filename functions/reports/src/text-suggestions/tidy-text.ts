/** "that that" and "had had" can be right; in Sinhala and Tamil doubling is grammar, so only Latin letters are looked at. */
const MAY_REPEAT = new Set(["that", "had"]);

const withoutDoubles = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}\p{N}-])(\p{Script=Latin}+)((?:[ \t]+\1)+)(?![\p{L}\p{M}\p{N}-])/giu,
    (all, word, more) => {
      // A name may be one word twice; it has its capital twice as well.
      const isName = /^\p{Lu}/u.test(more.trim());
      return isName || MAY_REPEAT.has(String(word).toLowerCase()) ? all : word;
    },
  );

/** Keeps the figures as they are written: a notation is changed, never a measurement. */
const UNITS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(\d+)\s*A[\s.,-]*(\d+)\s*R[\s.,-]*(\d+(?:\.\d+)?)\s*P\b/gi, "$1A-$2R-$3P"],
  [/\bA\s*(\d+)[\s.,-]+R\s*(\d+)[\s.,-]+P\s*(\d+(?:\.\d+)?)(?!\d)/gi, "$1A-$2R-$3P"],
  // A full stop after an abbreviation goes only where the sentence goes on.
  [/(\d)\s*(?:[Ss]q\.?\s*[Ff](?:ee)?t|[Ss]quare\s+f(?:ee|oo)t)\b(?:\.(?=\s*[a-z0-9,;)]))?/g, "$1 sq ft"],
  [
    /(\d)\s*(?:[Ss]q\.?\s*m(?:ts?|trs?|et(?:er|re)s?)?|[Ss]quare\s+met(?:er|re)s?|m\^?2)(?![A-Za-z\d])(?:\.(?=\s*[a-z0-9,;)]))?/g,
    "$1 m²",
  ],
  [/(\d)\s*km\b/gi, "$1 km"],
  [/(\d)\s*ha\b/gi, "$1 ha"],
  [/(\d)\s*(?:perche?s|prs)\b/gi, "$1 perches"],
  [/\bRs\.?\s*(?=\d)/gi, "Rs. "],
];

const withUnits = (text: string): string =>
  UNITS.reduce((written, [pattern, notation]) => written.replace(pattern, notation), text);

const withSpaces = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/ +([,;:!?)]|\.(?!\d))/g, "$1")
    .replace(/\( +/g, "(")
    .replace(/,(?=\p{L})/gu, ", ")
    .trim();

const withCapital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const withStop = (text: string): string => (/[\p{L}\p{M}\p{N})%²]$/u.test(text) ? `${text}.` : text);

/** Tidier wording of one text: spaces, doubled words, units, a capital at its beginning and a full stop at its end. */
export const tidy = (text: string, { sentences }: { sentences: boolean }): string => {
  const tidied = withCapital(withUnits(withoutDoubles(withSpaces(text))));
  return sentences ? withStop(tidied) : tidied;
};
