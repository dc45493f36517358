import { Button } from "@mantine/core";
import {
  adjustmentIn,
  adjustmentKind,
  dayOfEvidence,
  isIsoDate,
  isPairAdopted,
  pairedSales,
  type ReportComparable,
  ReportFields,
  timeAdjustment,
  timePairs,
} from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { saleLetters } from "../../worksheet/sale-letters";
import classes from "./evidence-offers.module.css";
import { readSale } from "./read-sale";

/** Of many sales there are more pairs than a person weighs. */
const MAX_PAIRS = 5;

const percent = (figure: number): string =>
  `${figure > 0 ? "+" : figure < 0 ? "−" : ""}${Math.abs(figure)} %`;

const dayOf = (typed: string): string | null => (isIsoDate(typed) ? typed : null);

/** Sales with the places that they have in the report; those that cannot be read yet are left out. */
const useReadSales = () => {
  const comparables = useWatch<FormValues, "comparables">({ name: "comparables" });
  const letters = saleLetters(comparables);
  const read = comparables.flatMap((typed, index) => {
    const sale = readSale(typed);
    return sale ? [{ sale, index }] : [];
  });
  return {
    sales: read.map(({ sale }) => sale),
    indexOf: (place: number): number => read[place]?.index ?? -1,
    letterOf: (place: number): string => letters.get(read[place]?.index ?? -1) ?? "?",
  };
};

const isAsking = (sale: ReportComparable): boolean => {
  if (sale.kind !== "asking_price" || sale.adjustment_reason !== "") return false;
  const reduced = adjustmentIn(sale, "bargaining");
  return "percent" in reduced ? reduced.percent >= 0 : reduced.rupees >= 0;
};

/**
 * What the sales themselves say of their adjustments: pairs that differ in one respect, one land sold twice, the change of the market
 * a year. Each is offered with what it rests on; nothing is taken by itself.
 */
export const EvidenceOffers = () => {
  const { control } = useFormContext<FormValues>();
  const { undo, setValue } = useEditing();
  const { sales, indexOf, letterOf } = useReadSales();
  const [valuationDate, reportDate, change] = useWatch({
    control,
    name: ["valuation_date", "report_date", "market_change_percent"],
  });
  const percentAYear = ReportFields.shape.market_change_percent.safeParse(change).data ?? null;
  const to = dayOfEvidence({ valuation_date: dayOf(valuationDate), report_date: dayOf(reportDate) });
  const write = (work: () => void) => undo.replace(work);
  const validated = { shouldDirty: true, shouldValidate: true };

  const timed = sales.flatMap((sale, place) => {
    const from = sale.transaction_date;
    if (percentAYear === null || to === null || from === null) return [];
    const due = timeAdjustment({ from, to, percentAYear });
    const stated = adjustmentIn(sale, "time");
    return "percent" in stated && stated.percent === due ? [] : [{ index: indexOf(place), due }];
  });
  const pairs = pairedSales(sales)
    .filter((pair) => !isPairAdopted(sales, pair))
    .slice(0, MAX_PAIRS);
  const twice = timePairs(sales).filter((pair) => pair.percentAYear !== percentAYear);
  const asking = sales.flatMap((sale, place) => (isAsking(sale) ? [letterOf(place)] : []));
  if (timed.length + pairs.length + twice.length + asking.length === 0) return null;
  return (
    <ul className={classes.offers} aria-label="What the sales say of their adjustments">
      {asking.map((letter) => (
        <li key={`asking-${letter}`}>
          <span className="check-line">
            {letter} is an asking price: reduce it for bargaining, or give the reason with its details.
          </span>
        </li>
      ))}
      {timed.length > 0 && percentAYear !== null && (
        <li>
          <span>
            At {percent(percentAYear)} a year, simple, by whole months, {timed.length}{" "}
            {timed.length === 1 ? "sale has" : "sales have"} another adjustment for time.
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              write(() => {
                for (const { index, due } of timed) {
                  setValue(`comparables.${index}.adjustment_rupees.time`, "", validated);
                  setValue(`comparables.${index}.adjustments.time`, String(due), validated);
                }
              })
            }
          >
            Allow it for every sale
          </Button>
        </li>
      )}
      {twice.map(({ earlier, later, months, percentAYear: found }) => (
        <li key={`time-${earlier}-${later}`}>
          <span>
            {letterOf(earlier)} and {letterOf(later)} are sales of one land, {months} months apart:{" "}
            {percent(found)} a year.
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => write(() => setValue("market_change_percent", String(found), validated))}
          >
            Use {percent(found)} a year
          </Button>
        </li>
      ))}
      {pairs.map(({ kind, first, second, differencePercent, impliedPercent }) => (
        <li key={`${kind}-${first}-${second}`}>
          <span>
            {letterOf(first)} and {letterOf(second)} differ in {adjustmentKind.labels[kind].toLowerCase()}{" "}
            alone: {letterOf(second)} lies {Math.abs(differencePercent)} %{" "}
            {differencePercent < 0 ? "below" : "above"} {letterOf(first)}.
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              write(() => {
                const index = indexOf(second);
                setValue(`comparables.${index}.adjustment_rupees.${kind}`, "", validated);
                setValue(`comparables.${index}.adjustments.${kind}`, String(impliedPercent), validated);
              })
            }
          >
            Allow {percent(impliedPercent)} for {letterOf(second)}
          </Button>
        </li>
      ))}
    </ul>
  );
};
