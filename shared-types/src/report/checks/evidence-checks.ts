import { limits } from "../../limits.ts";
import { ratedIn } from "../../texts/choices/valuation.ts";
import { evidenceCheckMessages } from "../../texts/messages/evidence-checks.ts";
import { valuationMessages } from "../../texts/messages/valuation.ts";
import { formatDate } from "../../units/dates.ts";
import { formatRate } from "../../units/money.ts";
import type { ReportComparable } from "../comparable.ts";
import { adjustmentIn, comparableRate, compareRates, grossAdjustment, unitsIn } from "../comparable-rates.ts";
import { adoptedRates } from "../evidence/adopted-rates.ts";
import { type LetteredComparable, letteredComparables } from "../evidence/lettered-comparables.ts";
import { isOldEvidence } from "../evidence/nearest-sales.ts";
import { placeOfComparable, placeText } from "../evidence/place-of-comparable.ts";
import { saleIdentity } from "../evidence/sale-identity.ts";
import { dayOfEvidence, otherTimes } from "../evidence/time-adjustment.ts";
import { kindNameOf } from "../property-kinds.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, note, warning } from "./check.ts";

const doubt = (what: string, message: string, ...matter: Parameters<typeof note> | []): Check =>
  warning("comparables", what, message, matter.length === 0 ? undefined : note(...matter));

const ofSome = (
  some: readonly LetteredComparable[],
  what: string,
  message: (names: readonly string[]) => string,
  nameOf: (one: LetteredComparable) => string = ({ letter }) => letter,
): Check[] => (some.length === 0 ? [] : [doubt(what, message(some.map(nameOf)))]);

const old = (report: ReportFields, lettered: readonly LetteredComparable[]): Check[] => {
  const day = dayOfEvidence(report);
  return ofSome(
    lettered.filter(({ comparable }) => isOldEvidence(comparable.transaction_date, day)),
    "old",
    evidenceCheckMessages.old,
    ({ letter, comparable }) => `${letter} (${formatDate(comparable.transaction_date)})`,
  );
};

/** Only the countryside has a Pradeshiya Sabha for its authority; land by the acre is compared over a district. */
const isInCountry = (report: ReportFields): boolean =>
  kindNameOf(report) === "agricultural_land" ||
  report.land_use_type === "agricultural" ||
  report.land_use_type === "plantation" ||
  /\bpradesh?iya\b/i.test(report.local_authority);

const far = (report: ReportFields, lettered: readonly LetteredComparable[]): Check[] => {
  const metres = isInCountry(report) ? limits.evidence.countryMetres : limits.evidence.metres;
  const placed = lettered.flatMap((one) => {
    const place = placeOfComparable(report, one.comparable);
    return place && place.metres > metres ? [{ ...one, place }] : [];
  });
  return placed.length === 0
    ? []
    : [
        doubt(
          "far",
          evidenceCheckMessages.far(
            placed.map(({ letter, place }) => `${letter} (${placeText(place)})`),
            metres / 1_000,
          ),
        ),
      ];
};

const adjustedFar = (lettered: readonly LetteredComparable[]): Check[] =>
  ofSome(
    lettered.filter(({ comparable }) => grossAdjustment(comparable) > limits.evidence.grossPercent),
    "adjusted_far",
    evidenceCheckMessages.adjustedFar,
    ({ letter, comparable }) => `${letter} (${grossAdjustment(comparable)} %)`,
  );

const isReduced = (comparable: ReportComparable): boolean => {
  const bargaining = adjustmentIn(comparable, "bargaining");
  return ("percent" in bargaining ? bargaining.percent : bargaining.rupees) < 0;
};

const askedNotReduced = (lettered: readonly LetteredComparable[]): Check[] =>
  ofSome(
    lettered.filter(
      ({ comparable }) =>
        comparable.kind === "asking_price" &&
        comparableRate(comparable) !== undefined &&
        comparable.adjustment_reason === "" &&
        !isReduced(comparable),
    ),
    "asking_not_reduced",
    evidenceCheckMessages.askedNotReduced,
  );

/** Weaker signs of the same sale: the same deed, or the same place with the same date and price. */
const marksOf = (comparable: ReportComparable): string[] => {
  const { source, latitude, longitude, transaction_date, price, rent_per_month = null } = comparable;
  const paid = price ?? rent_per_month;
  if (comparableRate(comparable) === undefined || paid === null) return [];
  const sale = JSON.stringify([transaction_date, price, rent_per_month]);
  return [
    `identity ${saleIdentity({ ...comparable, source: "" })}`,
    ...(transaction_date !== null && source !== "" ? [`source ${source.toLowerCase()} ${sale}`] : []),
    ...(transaction_date !== null && latitude !== undefined
      ? [`place ${latitude} ${longitude} ${sale}`]
      : []),
  ];
};

const twice = (lettered: readonly LetteredComparable[]): Check[] => {
  const marked = lettered.map((one) => ({ ...one, marks: marksOf(one.comparable) }));
  return marked.flatMap(({ letter, index, marks }, place) => {
    const first = marked.slice(0, place).find((other) => other.marks.some((mark) => marks.includes(mark)));
    return first ? [doubt(`${index + 1}_twice`, evidenceCheckMessages.twice(first.letter, letter))] : [];
  });
};

const ownValuationsAlone = (lettered: readonly LetteredComparable[]): Check[] =>
  lettered.length > 0 && lettered.every(({ comparable }) => comparable.kind === "valuation")
    ? [
        doubt(
          "own_valuations",
          evidenceCheckMessages.ownValuations,
          2,
          "Evidence",
          evidenceCheckMessages.ownValuationsMatter,
        ),
      ]
    : [];

/** An adopted rate that one sale supports. */
const oneSale = (report: ReportFields, lettered: readonly LetteredComparable[]): Check[] => {
  const adopted = adoptedRates(report);
  return unitsIn(report.comparables).flatMap((unit) => {
    if (compareRates(report.comparables, unit)?.count !== 1) return [];
    const sale = lettered.find(
      ({ comparable }) => unitsIn([comparable]).includes(unit) && comparableRate(comparable) !== undefined,
    );
    return sale && adopted.some((one) => one.unit === unit)
      ? [doubt(`one_${unit}`, evidenceCheckMessages.oneSale(sale.letter, ratedIn[unit]))]
      : [];
  });
};

const otherTime = (report: ReportFields, lettered: readonly LetteredComparable[]): Check[] =>
  otherTimes(report).flatMap(({ index, expected, months }) => {
    const letter = lettered.find((one) => one.index === index)?.letter;
    const percent = report.market_change_percent;
    return letter === undefined || percent === null
      ? []
      : [doubt(`${index + 1}_time`, evidenceCheckMessages.otherTime(letter, percent, months, expected))];
  });

/** A rate outside the adjusted evidence wants its reason, which the paper prints. */
const outsideEvidence = (report: ReportFields): Check[] => {
  if (report.rate_reason !== "") return [];
  return unitsIn(report.comparables).flatMap((unit) => {
    const range = compareRates(report.comparables, unit);
    if (!range) return [];
    const outside = adoptedRates(report)
      .filter((one) => one.unit === unit)
      .filter(({ rate }) => rate < range.lowest || rate > range.highest);
    return outside.map(({ rate }, index) => {
      const where = rate > range.highest ? "above" : "below";
      const isLand = unit === "perch" || unit === "acre";
      const code = unit === "perch" ? "rate_outside_evidence" : `${unit}_rate_outside_evidence`;
      return warning(
        "worksheet",
        index === 0 ? code : `${code}_${index + 1}`,
        valuationMessages.outsideEvidence(
          `${formatRate(rate)} ${unit === "perch" ? "a perch" : ratedIn[unit]}`,
          where,
          `${formatRate(range.lowest)} to ${formatRate(range.highest)}`,
        ),
        note(
          2,
          isLand ? "Land rate" : "Adopted rate",
          `The adopted rate is ${where} the adjusted rates of the comparable sales`,
        ),
      );
    });
  });
};

/** A reviewer's questions on the comparables and on the rates that rest on them. */
export const evidenceDoubts = (report: ReportFields): Check[] => {
  const lettered = letteredComparables(report.comparables);
  return [
    ...outsideEvidence(report),
    ...old(report, lettered),
    ...far(report, lettered),
    ...adjustedFar(lettered),
    ...askedNotReduced(lettered),
    ...otherTime(report, lettered),
    ...twice(lettered),
    ...ownValuationsAlone(lettered),
    ...oneSale(report, lettered),
  ];
};
