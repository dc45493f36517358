import { isIsoDate } from "@takseru/shared-types";
import { isAmountWord, isNumberWord, isPart, numberOfWords, numberWordsIn, scales } from "./number-words.ts";
import { type Unit, unitOf, withJoinedUnits } from "./units.ts";

/** The checkable claims of a text: figures with units, dates, names, and codes such as "45/2" or "1A". */
export type Claim =
  | { kind: "number"; text: string; value: number; decimals: number; unit: Unit | undefined }
  | { kind: "date"; text: string; iso: string }
  | { kind: "code"; text: string }
  | { kind: "name"; text: string; startsSentence: boolean };

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,/'’-][\p{L}\p{M}\p{N}]+)*|\S/gu;

/** Invisible characters, which would hide a word from comparisons. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
const HYPHENS = /[\u2010\u2011\u2012\u2013\u2212]/g;

/** The words and figures of a text, each sign for itself. */
export const tokensOf = (text: string): string[] =>
  withJoinedUnits(text.replace(UNSEEN, "").replace(HYPHENS, "-")).match(TOKEN) ?? [];

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const monthOf = (word: string | undefined): string | undefined => {
  const place = MONTHS.indexOf((word ?? "").toLowerCase());
  return place < 0 ? undefined : String(place + 1).padStart(2, "0");
};

const FIGURE = /^\d{1,15}(?:,\d{2,3})*(?:\.\d{1,10})?$/;
const ARP = /^(\d{1,9})A-(\d{1,9})R-(\d{1,9}(?:\.\d{1,6})?)P$/i;
const GLUED = /^(\d[\d,.]{0,20})(ft|m|km|ha|p|ac|sqft|sqm)$/i;
const ORDINAL = /^(\d{1,6})(?:st|nd|rd|th)$/i;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const figureValue = (figure: string): number => Number(figure.replaceAll(",", ""));
const decimalsOf = (figure: string): number => figure.split(".")[1]?.length ?? 0;

const dateOf = (token: string): string | undefined => {
  if (isIsoDate(token)) return token;
  const [, day, month, year] = DAY_FIRST.exec(token) ?? [];
  if (day === undefined || month === undefined) return undefined;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(iso) ? iso : undefined;
};

const isRupees = (token: string | undefined): boolean => /^(?:rs|lkr|rupees)$/i.test(token ?? "");
const isWord = (token: string): boolean => /^\p{L}/u.test(token);
/** Letters of a script without capitals are taken for a name: Sinhala and Tamil. */
const isName = (token: string): boolean => /^(?:\p{Lu}|\p{Lo})/u.test(token);

/** The unit of the figure that begins at `first` and ends at `last`. */
const unitAround = (tokens: readonly string[], first: number, last: number): Unit | undefined => {
  const before = tokens[first - 1] === "." ? tokens[first - 2] : tokens[first - 1];
  return isRupees(before) || isRupees(tokens[last + 1]) ? "Rs" : unitOf(tokens[last + 1]);
};

/** A claim of several tokens, and the last of them. */
interface LongClaim {
  claim: Claim;
  last: number;
}

/** "March 2026", "20 March 2026". */
const writtenDate = (tokens: readonly string[], at: number): LongClaim | undefined => {
  const day = FIGURE.test(tokens[at] ?? "") ? tokens[at] : undefined;
  const last = day === undefined ? at + 1 : at + 2;
  const [month, year] = [monthOf(tokens[last - 1]), tokens[last] ?? ""];
  if (month === undefined || !/^\d{4}$/.test(year)) return undefined;
  const iso = day === undefined ? `${year}-${month}` : `${year}-${month}-${day.padStart(2, "0")}`;
  return { claim: { kind: "date", text: tokens.slice(at, last + 1).join(" "), iso }, last };
};

/** "12.5 perches", "22.5 million". */
const figure = (tokens: readonly string[], at: number): LongClaim | undefined => {
  const token = tokens[at] ?? "";
  if (!FIGURE.test(token)) return undefined;
  const scale = scales.get((tokens[at + 1] ?? "").toLowerCase());
  const last = scale === undefined ? at : at + 1;
  const text = tokens.slice(at, last + 2).join(" ");
  const value = figureValue(token) * (scale ?? 1);
  const unit = unitAround(tokens, at, last);
  return { claim: { kind: "number", text, value, decimals: decimalsOf(token), unit }, last };
};

const wordsOf = (tokens: readonly (string | undefined)[]): string[] =>
  tokens.flatMap((token) => numberWordsIn(token) ?? []);

/** "a third", "one fifth", "one-fifth": a part of something, and no third or fifth thing. */
const isPartOf = (words: readonly string[], before: string | undefined): boolean => {
  const [one, part] = words.length === 1 ? [before, words[0]] : words;
  return words.length <= 2 && /^(?:a|an|one)$/i.test(one ?? "") && isPart(part);
};

/** "Twenty-two million", "two hundred and five perches", "three-bedroom", "a third", "one-and-a-half". */
const figureInWords = (tokens: readonly string[], at: number): LongClaim | undefined => {
  const parts = (tokens[at] ?? "").split("-");
  const amount = parts.find(isAmountWord);
  if (amount !== undefined) return { claim: { kind: "code", text: amount }, last: at };
  const firstOther = parts.findIndex((part) => !isNumberWord(part));
  const count = firstOther < 0 ? parts.length : firstOther;
  if (count === 0) return undefined;
  const words = wordsOf(parts.slice(0, count));
  // "three-bedroom": the rest of the word is what is counted.
  if (firstOther > 0) {
    const unit = unitOf(parts[firstOther]);
    return {
      claim: { kind: "number", text: parts.join("-"), value: numberOfWords(words), decimals: 0, unit },
      last: at,
    };
  }
  let last = at;
  const joinsByAnd = () =>
    tokens[last + 1] === "and" &&
    isNumberWord(tokens[last + 2]) &&
    scales.has((tokens[last] ?? "").toLowerCase());
  while (isNumberWord(tokens[last + 1]) || joinsByAnd()) {
    last += 1;
    words.push(...wordsOf([tokens[last]]));
  }
  const part = words.at(-1);
  if (part !== undefined && isPartOf(words, tokens[at - 1]))
    return { claim: { kind: "code", text: part }, last };
  const text = tokens.slice(at, last + 2).join(" ");
  const unit = unitAround(tokens, at, last);
  return { claim: { kind: "number", text, value: numberOfWords(words), decimals: 0, unit }, last };
};

/** The claim of a single token. */
const claimOfToken = (token: string, startsSentence: boolean): Claim | undefined => {
  const number = (value: number, decimals: number, unit: Unit | undefined): Claim => ({
    kind: "number",
    text: token,
    value,
    decimals,
    unit,
  });
  const iso = dateOf(token);
  if (iso !== undefined) return { kind: "date", text: token, iso };
  const [, acres, roods, perches] = ARP.exec(token) ?? [];
  if (perches !== undefined)
    return number(Number(acres) * 160 + Number(roods) * 40 + Number(perches), decimalsOf(perches), "perch");
  const [, glued, unit] = GLUED.exec(token) ?? [];
  if (glued !== undefined && FIGURE.test(glued))
    return number(figureValue(glued), decimalsOf(glued), unitOf(unit));
  const [, ordinal] = ORDINAL.exec(token) ?? [];
  if (ordinal !== undefined) return number(Number(ordinal), 0, undefined);
  if (/\p{N}/u.test(token)) return { kind: "code", text: token };
  if (isWord(token) && isName(token) && monthOf(token) === undefined)
    return { kind: "name", text: token.replace(/['’]s$/, ""), startsSentence };
  if (monthOf(token) !== undefined && /^\p{Lu}/u.test(token) && token !== "May")
    return { kind: "name", text: token, startsSentence: false };
  return undefined;
};

/** All claims of one sentence. */
export const claimsOf = (sentence: string): Claim[] => {
  const tokens = tokensOf(sentence);
  const claims: Claim[] = [];
  const firstWord = tokens.findIndex(isWord);
  for (let at = 0; at < tokens.length; at += 1) {
    const long = writtenDate(tokens, at) ?? figure(tokens, at) ?? figureInWords(tokens, at);
    const claim = long?.claim ?? claimOfToken(tokens[at] ?? "", at === firstWord);
    if (claim) claims.push(claim);
    at = long?.last ?? at;
  }
  return claims;
};
