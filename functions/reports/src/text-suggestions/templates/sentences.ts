import { groupThousands, numberToWords } from "@takseru/shared-types";

type Fact = string | number | null | undefined | false;

const isKnown = (fact: Fact): fact is string | number =>
  fact !== null && fact !== undefined && fact !== false && fact !== "";

/** The template's text if all of its facts are known, else "": `fact\`It has ${bedrooms} bedrooms.\``. */
export const fact = (texts: TemplateStringsArray, ...facts: readonly Fact[]): string =>
  facts.every(isKnown) ? String.raw({ raw: texts }, ...facts) : "";

/** Joins the sentences that are not empty. */
export const sentences = (...written: readonly string[]): string =>
  written.filter((one) => one !== "").join(" ");

/** The parts of a sentence that are not empty, with a comma between two. */
export const clauses = (...written: readonly string[]): string =>
  written.filter((one) => one !== "").join(", ");

/** "red earth, clay and sand" */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** A label within a sentence: "Motorable road" is "motorable road". */
export const lower = <Value extends string>(
  labels: Record<Value, string>,
  value: Value | null,
): string | undefined => (value === null ? undefined : labels[value].toLowerCase());

/** A sentence with its capital. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A noun with its article: "an apartment". Only for words of ours: the letter decides, not the sound. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** Adds a full stop to a valuer's text, unless it ends with punctuation. */
export const ended = (text: string): string => (text === "" || /[.!?:;]$/.test(text) ? text : `${text}.`);

/** A measurement in three-digit groups with its own decimals: "1,768.5". */
export const figure = (value: number): string => {
  const [, decimals] = String(value).split(".");
  return decimals === undefined ? groupThousands(value) : `${groupThousands(Math.trunc(value))}.${decimals}`;
};

const MAX_IN_WORDS = 10;

/** A number of things: up to ten in words, "three bedrooms", "one storey", "12 years". */
export const count = (number: number, one: string, many = `${one}s`): string => {
  const isWord = Number.isInteger(number) && number >= 1 && number <= MAX_IN_WORDS;
  return `${isWord ? numberToWords(number).toLowerCase() : figure(number)} ${number === 1 ? one : many}`;
};
