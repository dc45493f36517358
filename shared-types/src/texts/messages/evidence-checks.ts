import { limits } from "../../limits.ts";

const { years, grossPercent } = limits.evidence;

/** "A", "A and C", "A, B and C". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const are = (names: readonly string[]): string => (names.length === 1 ? "is" : "are");

/** Messages of the checks on evidence. */
export const evidenceCheckMessages = {
  /** Each with its date: "A (12/03/2021)". */
  old: (names: readonly string[]) =>
    `${listed(names)} ${are(names)} more than ${years} years older than the date of valuation. Please find later evidence, or say why it still speaks.`,
  /** Each with its place: "D (7.2 km NE)". */
  far: (names: readonly string[], kilometres: number) =>
    `${listed(names)} ${names.length === 1 ? "lies" : "lie"} more than ${kilometres} km from the property. Please find nearer evidence, or say why it compares.`,
  /** Each with its adjustments: "B (46 %)". */
  adjustedFar: (names: readonly string[]) =>
    `The adjustments of ${listed(names)}, added up without their signs, come to more than ${grossPercent} % of the rate. A property so unlike this one supports little.`,
  askedNotReduced: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? "is an asking price" : "are asking prices"} that ${are(names)} not reduced for bargaining. Please reduce it, or give the reason for not doing so.`,
  otherTime: (name: string, percentAYear: number, months: number, expected: number) =>
    `${name} is not adjusted for time at the stated ${percentAYear} % a year: ${months} whole months are ${expected} %`,
  twice: (one: string, other: string) =>
    `${one} and ${other} look like one sale that is entered twice. Please remove one of them.`,
  ownValuations:
    "The evidence is the valuer's own earlier valuations alone. Please find a sale, or say why there is none.",
  ownValuationsMatter: "The only evidence is the valuer's own earlier valuations",
  oneSale: (name: string, ratedIn: string) =>
    `The adopted rate ${ratedIn} rests on one comparable alone, ${name}. Please find another one, or say why there is none.`,
  /** What this few sales cannot show. */
  limits: (count: number): string => {
    if (count === 1) return "One sale shows one price. It bears neither a range nor a middle.";
    if (count === 2) return "Two sales show two prices. They bear no middle and no trend.";
    return count < 5
      ? "So few sales bear a range and a middle, and no trend."
      : "These sales are too few for a trend or for a degree of confidence. They do not set the rate.";
  },
} as const;
