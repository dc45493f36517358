import { Button } from "@mantine/core";
import {
  amountInWords,
  formatDate,
  formatRupees,
  parseExtent,
  ReportFields,
  roundHalfUp,
} from "@takseru/shared-types";
import { useEffect, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Icon, iconPaths, useIsWide } from "@/ui";
import type { FormValues } from "../report-form";
import { RateStrip } from "./RateStrip";
import { useSoldRates } from "./use-sold-rates";
import classes from "./value-card.module.css";

const amountOf = (typed: string): number | undefined => {
  const rupees = ReportFields.shape.market_value.safeParse(typed).data;
  return rupees ? roundHalfUp(rupees) : undefined;
};

/** The report's values as its last page prints them; they follow what is typed. */
const useValues = () => {
  const { control } = useFormContext<FormValues>();
  const [typedMarket, typedForced, typedInsurance, asAt, extent, bareLand] = useWatch({
    control,
    name: [
      "market_value",
      "forced_sale_value",
      "insurance_value",
      "valuation_date",
      "total_extent",
      "bare_land",
    ],
  });
  const market = amountOf(typedMarket);
  const forced = amountOf(typedForced);
  const insurance = amountOf(typedInsurance);
  const perches = parseExtent(extent)?.perches ?? 0;
  const share = market && forced ? `, ${roundHalfUp((forced / market) * 100, 1)} %` : "";
  const line = (label: string, rupees: number | undefined) => ({
    label,
    amount: rupees === undefined ? "-" : formatRupees(rupees),
  });
  return {
    market: market === undefined ? undefined : { amount: formatRupees(market), words: amountInWords(market) },
    asAt,
    others: [
      line(`Forced sale value${share}`, forced),
      ...(bareLand && insurance === undefined ? [] : [line("Insurance value", insurance)]),
      line("Market value per perch", market && perches > 0 ? market / perches : undefined),
    ],
  };
};

const isField = (): boolean => document.activeElement?.matches("main :is(input, textarea, select)") ?? false;

/**
 * Whether something is typed into the form. It ends only once a press is over: what moves when a field loses the focus
 * would else take the next button from under the finger.
 */
const useIsTyping = (): boolean => {
  const [isTyping, setIsTyping] = useState(isField);
  useEffect(() => {
    let pressed = false;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => setTimeout(() => !pressed && !signal.aborted && setIsTyping(isField()));
    const press = (begins: boolean) => () => {
      pressed = begins;
      if (!begins) look();
    };
    window.addEventListener("pointerdown", press(true), { signal, capture: true });
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, press(false), { signal, capture: true });
    window.addEventListener("focusin", () => isField() && setIsTyping(true), { signal });
    window.addEventListener("focusout", look, { signal });
    return () => listening.abort();
  }, []);
  return isTyping;
};

interface ValueCardProps {
  /** Opens the comparables and goes there. */
  onComparables: () => void;
}

const Rates = ({ onComparables }: ValueCardProps) => {
  const groups = useSoldRates().filter(({ rates }) => rates.length > 0);
  const count = groups.reduce((sum, { rates }) => sum + rates.length, 0);
  const [only, ...others] = groups;
  if (!only) return null;
  return (
    <div className={classes.rates}>
      <div className={classes.head}>
        <h3>{only.unit === "perch" && others.length === 0 ? "Rates per perch" : "Rates"}</h3>
        <Button variant="subtle" size="compact-sm" onClick={onComparables}>
          Comparables ({count})
        </Button>
      </div>
      <RateStrip />
    </div>
  );
};

/** The value of the property, always in sight: beside the form with the rates it rests on, or folded above the bottom bar. */
export const ValueCard = ({ onComparables }: ValueCardProps) => {
  const isBeside = useIsWide();
  const isTyping = useIsTyping();
  const [isOpen, setIsOpen] = useState(false);
  const lines = useId();
  const { market, asAt, others } = useValues();
  const date = formatDate(asAt);
  return (
    <section
      aria-label="Value"
      className={classes.card}
      data-beside={isBeside || undefined}
      data-typing={isTyping || undefined}
    >
      <div className={classes.head}>
        <p className={classes.label}>Market value{isBeside && date && ` as at ${date}`}</p>
        {!isBeside && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={lines}
            onClick={() => setIsOpen(!isOpen)}
          >
            Forced sale, insurance
            <span className={classes.turn} data-open={isOpen || undefined}>
              <Icon path={iconPaths.next} size={16} />
            </span>
          </button>
        )}
      </div>
      <p className={classes.value}>{market?.amount ?? "Not worked out yet"}</p>
      {market && <p className={classes.words}>{market.words}</p>}
      <dl id={lines} className={classes.lines} hidden={!isBeside && !isOpen}>
        {others.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {isBeside && <Rates onComparables={onComparables} />}
    </section>
  );
};
