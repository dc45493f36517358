import {
  fieldWords,
  limits,
  phraseFields,
  type ReportFieldName,
  type ReportFields,
  reportFields,
  type SectionId,
  sectionOf,
} from "@takseru/shared-types";

/** A paragraph of a report as a phrase, and what in it may be of that property alone. */
export interface FoundPhrase {
  text: string;
  /** Figures and names that no field says. */
  left: readonly string[];
}

/** Shorter words and figures stand in a text by chance. */
const MIN_LENGTH = 3;

/** What the fields of a report say in words, the longest first; words that two fields say are left out. */
const saidBy = (report: ReportFields, section: SectionId): [words: string, name: ReportFieldName][] => {
  const found = new Map<string, ReportFieldName[]>();
  for (const name of phraseFields) {
    const { input } = reportFields[name];
    const isOwn = sectionOf(name) === section;
    if (input === "textarea" || (input === "choice" && !isOwn)) continue;
    const words = fieldWords(name, report[name]);
    if (words.length < MIN_LENGTH || words.length > limits.text.short) continue;
    found.set(words, [...(found.get(words) ?? []), name]);
  }
  return [...found]
    .flatMap(([words, names]): [string, ReportFieldName][] => {
      const own = names.filter((name) => sectionOf(name) === section);
      const [only, ...others] = own.length > 0 ? own : names;
      return only && others.length === 0 ? [[words, only]] : [];
    })
    .sort(([one], [other]) => other.length - one.length);
};

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Where `words` stands in a text as whole words, whatever its letters' case; -1 where it does not. */
const placeOf = (text: string, words: string): number => {
  const [lower, sought] = [text.toLowerCase(), words.toLowerCase()];
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return at;
  return -1;
};

/** A part of the text: a field in braces is looked into no more. */
interface Part {
  text: string;
  isField: boolean;
}

const withField = (parts: readonly Part[], words: string, name: ReportFieldName): Part[] =>
  parts.flatMap((part): Part[] => {
    const at = part.isField ? -1 : placeOf(part.text, words);
    if (at < 0) return [part];
    const rest = { text: part.text.slice(at + words.length), isField: false };
    return [
      { text: part.text.slice(0, at), isField: false },
      { text: `{${name}}`, isField: true },
      ...withField([rest], words, name),
    ];
  });

/** Figures, and words with a capital within a sentence. */
const OWN = /\p{N}[\p{N},./-]*|(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}\p{M}]+/gu;
const MAX_LEFT = 8;

/** A figure without the sentence's own stop behind it. */
const withoutEnd = (figure: string): string => {
  let end = figure.length;
  while (".,/-".includes(figure.charAt(end - 1)) && end > 0) end -= 1;
  return figure.slice(0, end);
};

/** A paragraph as a phrase: what fields of its report say is replaced by the fields, the rest of its figures and names is named. */
export const toPhrase = (paragraph: string, section: SectionId, report: ReportFields): FoundPhrase => {
  const written = paragraph.slice(0, limits.phrases.text).replace(/[{}]/g, "");
  const parts = saidBy(report, section).reduce<Part[]>(
    (parts, [words, name]) => withField(parts, words, name),
    [{ text: written, isField: false }],
  );
  const own = parts.flatMap(({ text, isField }) => (isField ? [] : (text.match(OWN) ?? [])));
  return {
    text: parts.map(({ text }) => text).join(""),
    left: [...new Set(own.map(withoutEnd))].slice(0, MAX_LEFT),
  };
};

const NAME_LENGTH = 40;

/** The first words of a phrase, as its name. */
export const nameFor = (text: string): string => {
  const line = text.replace(/\{(\w+)\}/g, "…").split("\n")[0] ?? "";
  if (line.length <= NAME_LENGTH) return line.trim();
  const cut = line.slice(0, NAME_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).trim();
};
