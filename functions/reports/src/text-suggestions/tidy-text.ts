/** "that that" and "had had" can be right. Only Latin words are checked: in Sinhala and Tamil doubling is grammar. */
const MAY_REPEAT = new Set(["that", "had"]);

const withoutRepeatedWords = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}\p{N}-])(\p{Script=Latin}+)((?:[ \t]+\1)+)(?![\p{L}\p{M}\p{N}-])/giu,
    (all, word, more) => {
      // A name may be a word twice, with two capitals.
      const isName = /^\p{Lu}/u.test(more.trim());
      return isName || MAY_REPEAT.has(String(word).toLowerCase()) ? all : word;
    },
  );

/** Changes the notation of a measurement, never its number. */
const UNITS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(\d+)\s*A[\s.,-]*(\d+)\s*R[\s.,-]*(\d+(?:\.\d+)?)\s*P\b/gi, "$1A-$2R-$3P"],
  [/\bA\s*(\d+)[\s.,-]+R\s*(\d+)[\s.,-]+P\s*(\d+(?:\.\d+)?)(?!\d)/gi, "$1A-$2R-$3P"],
  // The full stop of an abbreviation goes only where the sentence continues.
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
    .replace(/ ([,;:!?)]|\.(?!\d))/g, "$1")
    .replace(/\( +/g, "(")
    .replace(/,(?=\p{L})/gu, ", ")
    .trim();

const withCapital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const withStop = (text: string): string => (/[\p{L}\p{M}\p{N})%²]$/u.test(text) ? `${text}.` : text);

interface TextKind {
  /** Whether the text is written in sentences: a phrase has no full stop. */
  sentences: boolean;
}

/** The steps in order, each with the words for the valuer. */
const steps: ReadonlyArray<{ change: string; step: (text: string, kind: TextKind) => string }> = [
  { change: "Spaces", step: withSpaces },
  { change: "A word that stood twice", step: withoutRepeatedWords },
  { change: "The spelling of units", step: withUnits },
  { change: "The first capital", step: withCapital },
  { change: "The full stop", step: (text, { sentences }) => (sentences ? withStop(text) : text) },
];

/** Tidies spaces, repeated words, units, the first letter and, in sentences, the full stop at the end; names what it changed. */
export const tidy = (text: string, kind: TextKind): { text: string; changes: string[] } => {
  const changes: string[] = [];
  let tidied = text;
  for (const { change, step } of steps) {
    const next = step(tidied, kind);
    if (next !== tidied) changes.push(change);
    tidied = next;
  }
  return { text: tidied, changes };
};
