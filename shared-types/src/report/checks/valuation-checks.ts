import { approachKind } from "../../texts/choices/valuation.ts";
import { valuationMessages } from "../../texts/messages/valuation.ts";
import { PERCHES_PER_ACRE } from "../../units/extent.ts";
import { formatRupees } from "../../units/money.ts";
import { product } from "../../units/rational.ts";
import { type ApproachResult, COST_ID, hasFigures } from "../../valuation/approach.ts";
import { emptyConclusion, valuesApart, weightTotal } from "../../valuation/conclusion.ts";
import { missingFigures, UNEXPIRED_TERM } from "../../valuation/missing-figures.ts";
import { approachResults, indicatedValues } from "../../valuation/valuation-result.ts";
import type { ReportFields } from "../report-fields.ts";
import type { Worksheet } from "../worksheet.ts";
import { type Check, completingError, note, warning } from "./check.ts";

const nameOf = ({ kind, title }: Pick<ApproachResult, "kind" | "title">): string =>
  title === "" ? approachKind.labels[kind] : title;

/** The values that are far apart, the lowest and the highest. */
const spread = (indicated: readonly ApproachResult[]): Check[] => {
  const apart = valuesApart(indicated);
  if (!apart) return [];
  const { lowest, highest, rupees, percent } = apart;
  return [
    warning(
      "worksheet",
      "values_apart",
      valuationMessages.apart(nameOf(lowest), nameOf(highest), formatRupees(rupees), percent),
      note(2, "Approaches", `${nameOf(lowest)} and ${nameOf(highest)} differ by ${percent} %`),
    ),
  ];
};

/** Errors in the conclusion: a value that does not follow from the approaches, or lacks its reason. */
export const conclusionErrors = ({ worksheet }: Pick<ReportFields, "worksheet">): Check[] => {
  if (!worksheet?.approaches?.length) return [];
  const { adopted, weights, reason } = worksheet.conclusion ?? emptyConclusion;
  const indicated = indicatedValues(approachResults(worksheet)).filter(({ value }) => value !== 0);
  const isKnown = (id: string) => indicated.some((approach) => approach.id === id);
  const weighted = weights.filter(({ percent }) => percent > 0);
  const error = (what: string, message: string) => [completingError("worksheet", what, message)];
  if (adopted !== "" && !isKnown(adopted)) return error("adopts_nothing", valuationMessages.adoptsNothing);
  if (adopted === "" && weighted.length > 0) {
    if (weighted.some(({ approach }) => !isKnown(approach)))
      return error("weighs_nothing", valuationMessages.weighsNothing);
    const total = weightTotal(weights);
    if (total !== 100) return error("weights", valuationMessages.weights(total));
  }
  if (indicated.length < 2) return [];
  if (adopted === "" && weighted.length === 0)
    return error("not_concluded", valuationMessages.notConcluded(indicated.length));
  return reason === "" ? error("conclusion_reason", valuationMessages.reasonMissing) : [];
};

/** Names an approach in the code of a check: ids are the client's, and may be long. */
const placeOf = ({ approaches = [] }: Worksheet, id: string): string =>
  id === COST_ID ? COST_ID : `approach_${approaches.findIndex((approach) => approach.id === id) + 1}`;

const MAX_NAMED = 5;

/** Rows that count as 0 for want of a figure, by name, in one finding for each approach; the unexpired term has one of its own. */
const incomplete = (worksheet: Worksheet): Check[] => {
  const named = [{ id: COST_ID, kind: COST_ID, title: "" } as const, ...(worksheet.approaches ?? [])];
  const rows = missingFigures(worksheet);
  return named.flatMap((approach) => {
    const lacking = rows
      .filter((row) => row.approach === approach.id)
      .map(({ row, missing }) => ({ row, missing: missing.filter((name) => name !== UNEXPIRED_TERM) }))
      .filter(({ missing }) => missing.length > 0)
      .map(({ row, missing }) => [row, missing.join(" and ")].filter(Boolean).join(": "));
    if (lacking.length === 0) return [];
    const message = valuationMessages.lacks(
      nameOf(approach),
      lacking.slice(0, MAX_NAMED),
      Math.max(0, lacking.length - MAX_NAMED),
    );
    return [warning("worksheet", `${placeOf(worksheet, approach.id)}_lacks_figures`, message)];
  });
};

/** A property's income is rarely worth less than its land alone; a protected tenant may be the reason. */
const belowLand = (worksheet: Worksheet, results: readonly ApproachResult[], reason: string): Check[] => {
  const land = results.find((result) => result.kind === "cost")?.land_total ?? 0;
  return results
    .filter(({ kind }) => kind === "investment" || kind === "dcf" || kind === "profits")
    .filter(({ value }) => value > 0 && value < land && reason === "")
    .map((result) =>
      warning(
        "worksheet",
        `${placeOf(worksheet, result.id)}_below_land`,
        valuationMessages.belowLand(nameOf(result), formatRupees(result.value), formatRupees(land)),
        note(2, "Income", `The value by ${nameOf(result).toLowerCase()} is below that of the land`),
      ),
    );
};

const belowNothing = (worksheet: Worksheet, results: readonly ApproachResult[]): Check[] =>
  results
    .filter(({ value }) => value < 0)
    .map((result) =>
      warning(
        "worksheet",
        `${placeOf(worksheet, result.id)}_below_nothing`,
        valuationMessages.belowNothing(nameOf(result)),
      ),
    );

const withoutTerm = ({ approaches = [] }: Worksheet): Check[] =>
  approaches.flatMap((approach, index) => {
    if (approach.kind !== "leasehold" || approach.years !== null || !hasFigures(approach)) return [];
    return [
      warning(
        "worksheet",
        `approach_${index + 1}_without_term`,
        valuationMessages.withoutTerm(nameOf(approach)),
        note(1, "Lease", "The unexpired term is not stated"),
      ),
    ];
  });

/** Rupees a perch of land, as the rows adopt them. */
const adoptedRates = ({ land, approaches = [] }: Worksheet): number[] =>
  [
    ...land.map(({ rate_per_perch, rate_per_acre }) =>
      rate_per_acre ? product(rate_per_acre).over(PERCHES_PER_ACRE).round() : rate_per_perch,
    ),
    ...approaches.flatMap((approach) => {
      if (approach.kind !== "comparison") return [];
      if (approach.unit === "perch") return [approach.rate];
      return approach.unit === "acre" ? [product(approach.rate).over(PERCHES_PER_ACRE).round()] : [];
    }),
  ].filter((rate) => rate > 0);

/** The stated land rate is one of those that the worksheet's rows have. */
const landRate = ({ land_rate }: ReportFields, worksheet: Worksheet): Check[] => {
  const [first, ...others] = [...new Set(adoptedRates(worksheet))];
  if (!land_rate || first === undefined || [first, ...others].includes(land_rate)) return [];
  const adopted = [first, ...others].map(formatRupees).join(", ");
  return [
    warning(
      "land_rate",
      "differs_from_worksheet",
      valuationMessages.landRateDiffers(formatRupees(land_rate), adopted),
    ),
  ];
};

/** A flat's floor area says nothing before it is known where it ends, and its price is no cost of rebuilding. */
export const flatDoubts = (report: ReportFields): Check[] => {
  if (report.property_kind !== "condominium_unit") return [];
  const isRebuilt = report.worksheet?.approaches?.some(({ kind }) => kind === "reinstatement");
  return [
    ...(report.area_basis === null
      ? [
          warning(
            "area_basis",
            "missing",
            valuationMessages.areaBasisMissing,
            note(2, "Floor area", "Its basis is not stated"),
          ),
        ]
      : []),
    ...(report.insurance_value && !isRebuilt
      ? [warning("insurance_value", "of_a_flat", valuationMessages.insuranceOfFlat)]
      : []),
  ];
};

/** Doubts about the approaches and their rows. */
export const valuationDoubts = (report: ReportFields): Check[] => {
  const { worksheet } = report;
  if (!worksheet) return [];
  const results = approachResults(worksheet);
  const { reason } = worksheet.conclusion ?? emptyConclusion;
  return [
    ...incomplete(worksheet),
    ...withoutTerm(worksheet),
    ...spread(indicatedValues(results).filter(({ value }) => value !== 0)),
    ...belowLand(worksheet, results, reason),
    ...belowNothing(worksheet, results),
    ...landRate(report, worksheet),
  ];
};
