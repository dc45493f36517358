import { isIsoDate } from "@takseru/shared-types";
import { isNumberWord, numberOfWords, scales } from "./number-words.ts";
import { type Unit, unitOf, withJoinedUnits } from "./units.ts";

/** What a text states that a reader could check: figures with their units, dates, names, and codes such as "45/2" or "1A". */
export type Claim =
  | { kind: "number"; text: string; value: number; decimals: number; unit: Unit | undefined }
  | { kind: "date"; text: string; iso: string }
  | { kind: "code"; text: string }
  | { kind: "name"; text: string; startsSentence: boolean };

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,/'’-][\p{L}\p{M}\p{N}]+)*|\S/gu;

/** The words and figures of a text, each sign for itself. */
export const tokensOf = (text: string): string[] => withJoinedUnits(text).match(TOKEN) ?? [];

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

/** All claims of one sentence. */
export const claimsOf = (sentence: string): Claim[] => {
  const tokens = tokensOf(sentence);
  const claims: Claim[] = [];
  const firstWord = tokens.findIndex(isWord);
  /** The unit of the figure that ends at `last` and begins at `first`. */
  const unitAround = (first: number, last: number): Unit | undefined => {
    const before = tokens[first - 1] === "." ? tokens[first - 2] : tokens[first - 1];
    return isRupees(before) || isRupees(tokens[last + 1]) ? "Rs" : unitOf(tokens[last + 1]);
  };
  const number = (text: string, value: number, decimals: number, unit: Unit | undefined) =>
    claims.push({ kind: "number", text, value, decimals, unit });

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    const month = monthOf(tokens[at + 1]);
    const ownMonth = monthOf(token);
    if (ownMonth !== undefined && /^\d{4}$/.test(tokens[at + 1] ?? "")) {
      claims.push({ kind: "date", text: `${token} ${tokens[at + 1]}`, iso: `${tokens[at + 1]}-${ownMonth}` });
      at += 1;
      continue;
    }
    if (FIGURE.test(token)) {
      const year = tokens[at + 2];
      if (month !== undefined && year !== undefined && /^\d{4}$/.test(year)) {
        claims.push({
          kind: "date",
          text: `${token} ${tokens[at + 1]} ${year}`,
          iso: `${year}-${month}-${token.padStart(2, "0")}`,
        });
        at += 2;
        continue;
      }
      const scale = scales.get((tokens[at + 1] ?? "").toLowerCase());
      const last = scale === undefined ? at : at + 1;
      number(
        tokens.slice(at, last + 2).join(" "),
        figureValue(token) * (scale ?? 1),
        decimalsOf(token),
        unitAround(at, last),
      );
      at = last;
      continue;
    }
    if (isNumberWord(token) || (/^\p{L}+-\p{L}+$/u.test(token) && token.split("-").every(isNumberWord))) {
      let last = at;
      const words = token.split("-");
      while (
        isNumberWord(tokens[last + 1]) ||
        (tokens[last + 1] === "and" &&
          isNumberWord(tokens[last + 2]) &&
          scales.has((tokens[last] ?? "").toLowerCase()))
      ) {
        last += 1;
        const word = tokens[last];
        if (word !== undefined && word !== "and") words.push(word);
      }
      number(tokens.slice(at, last + 2).join(" "), numberOfWords(words), 0, unitAround(at, last));
      at = last;
      continue;
    }
    const iso = dateOf(token);
    const [, acres, roods, perches] = ARP.exec(token) ?? [];
    const [, figure, glued] = GLUED.exec(token) ?? [];
    const [, ordinal] = ORDINAL.exec(token) ?? [];
    if (iso !== undefined) claims.push({ kind: "date", text: token, iso });
    else if (perches !== undefined)
      number(token, Number(acres) * 160 + Number(roods) * 40 + Number(perches), decimalsOf(perches), "perch");
    else if (figure !== undefined && FIGURE.test(figure))
      number(token, figureValue(figure), decimalsOf(figure), unitOf(glued));
    else if (ordinal !== undefined) number(token, Number(ordinal), 0, undefined);
    else if (/\p{N}/u.test(token)) claims.push({ kind: "code", text: token });
    else if (isWord(token) && isName(token) && monthOf(token) === undefined)
      claims.push({ kind: "name", text: token.replace(/['’]s$/, ""), startsSentence: at === firstWord });
    else if (monthOf(token) !== undefined && /^\p{Lu}/u.test(token) && token !== "May")
      claims.push({ kind: "name", text: token, startsSentence: false });
  }
  return claims;
};
