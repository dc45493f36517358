import { roundHalfUp } from "@takseru/shared-types";
import { woven } from "../templates/own-words.ts";
import { claimsOf, tokensOf } from "./claims.ts";
import { splitSentences } from "./sentence-split.ts";
import type { Unit } from "./units.ts";

interface Measure {
  value: number;
  unit: Unit;
  /** For a computed figure: the fewest decimals to which it may be rounded. */
  rounded: number | undefined;
}

/** Measures that have a field of their own, so free text does not count as a source of them. */
const ASKED_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  ...(["Rs", "perch", "rood", "acre", "ha", "sqft", "sqm", "%", "bedroom", "year", "month"] as const),
]);

export interface TextSource {
  /** Whether free text counts as a source of measures that have a field of their own. */
  withAskedMeasures: boolean;
  /** Whether a long text counts only if it is quoted whole. */
  quotesOnly?: boolean;
}

/** A text longer than this counts as long. */
const LONG_TEXT = 40;

/** What a text may state: the figures, measures, dates, words and codes that a report has. */
export const createKnownFacts = () => {
  const numbers = new Set<number>();
  const measures: Measure[] = [];
  const dates = new Set<string>();
  const words = new Set<string>();
  const codes = new Set<string>();
  const quotes: string[] = [];

  const addWords = (text: string) => {
    for (const token of tokensOf(text)) {
      const word = token.toLowerCase();
      words.add(word);
      words.add(word.replace(/['’]s$/, ""));
      codes.add(word);
    }
  };

  return {
    addNumber: (value: number) => numbers.add(value),
    addMeasure: (value: number, unit: Unit, rounded?: number) => measures.push({ value, unit, rounded }),
    addDate: (iso: string) => dates.add(iso),
    addWords,
    addText: (text: string, { withAskedMeasures, quotesOnly = false }: TextSource) => {
      if (quotesOnly && text.length > LONG_TEXT) {
        quotes.push(woven(text).toLowerCase());
        return;
      }
      addWords(text);
      for (const claim of splitSentences(text).flatMap(claimsOf)) {
        if (claim.kind === "date") dates.add(claim.iso);
        if (claim.kind !== "number") continue;
        if (claim.unit === undefined) numbers.add(claim.value);
        else if (withAskedMeasures || !ASKED_UNITS.has(claim.unit))
          measures.push({ value: claim.value, unit: claim.unit, rounded: undefined });
      }
    },

    /** The rest of a sentence beside the long texts that it quotes whole. */
    withoutQuotes: (sentence: string): string =>
      quotes.reduce((rest, quote) => {
        const begins = rest.toLowerCase().indexOf(quote);
        return begins < 0 ? rest : `${rest.slice(0, begins)} ${rest.slice(begins + quote.length)}`;
      }, sentence),

    hasNumber: (value: number): boolean =>
      numbers.has(value) || measures.some((known) => known.value === value),
    hasMeasure: (value: number, unit: Unit, decimals: number): boolean =>
      measures.some(
        (known) =>
          known.unit === unit &&
          (known.value === value ||
            (known.rounded !== undefined &&
              roundHalfUp(known.value, Math.max(decimals, known.rounded)) === roundHalfUp(value, 6))),
      ),
    hasDate: (iso: string): boolean =>
      dates.has(iso) || (iso.length === 7 && [...dates].some((date) => date.startsWith(iso))),
    hasWord: (word: string): boolean => words.has(word.toLowerCase()),
    hasCode: (code: string): boolean => codes.has(code.toLowerCase()),
  };
};

export type KnownFacts = ReturnType<typeof createKnownFacts>;
