import { Button } from "@mantine/core";
import {
  amountInWords,
  fieldLabelOf,
  formatDate,
  formatRupees,
  type Purposeful,
  parseExtent,
  purposeOf,
  ReportFields,
  roundHalfUp,
  type ValueField,
} from "@takseru/shared-types";
import { useEffect, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Icon, iconPaths, useIsWide } from "@/ui";
import { useAsked, valuesOnRequest } from "../fields/asked";
import type { FormValues } from "../report-form";
import { RateStrip } from "./RateStrip";
import { useSoldRates } from "./use-sold-rates";
import classes from "./value-card.module.css";

const amountOf = (typed: string): number | undefined => {
  const rupees = ReportFields.shape.market_value.safeParse(typed).data;
  return rupees ? roundHalfUp(rupees) : undefined;
};

/** On the line that opens the other values. */
const SHORT: Record<ValueField, string> = {
  market_value: "market value",
  forced_sale_value: "forced sale",
  insurance_value: "insurance",
};

const isOfFlat = ({ property_kind }: Purposeful): boolean => property_kind === "condominium_unit";

/** The values that the report's purpose has, as its last page prints them; they follow what is typed. */
const useValues = () => {
  const { control } = useFormContext<FormValues>();
  const asked = useAsked();
  const [market_value, forced_sale_value, insurance_value, asAt, extent, floorArea] = useWatch({
    control,
    name: [
      "market_value",
      "forced_sale_value",
      "insurance_value",
      "valuation_date",
      "total_extent",
      "total_floor_area",
    ],
  });
  const amounts = {
    market_value: amountOf(market_value),
    forced_sale_value: amountOf(forced_sale_value),
    insurance_value: amountOf(insurance_value),
  };
  const { values, onRequest, isRent } = purposeOf(asked);
  const waiting = valuesOnRequest(asked);
  const [leading = "market_value", ...others] = [
    ...values,
    ...onRequest.filter((name) => amounts[name] !== undefined || !waiting.includes(name)),
  ];
  const market = amounts.market_value;
  const share = (name: ValueField) =>
    name === "forced_sale_value" && market && amounts[name]
      ? `, ${roundHalfUp((amounts[name] / market) * 100, 1)} %`
      : "";
  const line = (label: string, rupees: number | undefined) => ({
    label,
    amount: rupees === undefined ? "-" : formatRupees(rupees),
  });
  const size = isOfFlat(asked) ? Number(floorArea) || 0 : (parseExtent(extent)?.perches ?? 0);
  const hasSize = leading === "market_value" && !isRent && asked.property_kind !== "machinery";
  const lead = amounts[leading];
  return {
    label: fieldLabelOf(asked, leading),
    lead: lead === undefined ? undefined : { amount: formatRupees(lead), words: amountInWords(lead) },
    asAt,
    more: others.map((name) => SHORT[name]).join(", "),
    others: [
      ...others.map((name) => line(`${fieldLabelOf(asked, name)}${share(name)}`, amounts[name])),
      ...(hasSize
        ? [
            line(
              isOfFlat(asked) ? "Market value per sq ft" : "Market value per perch",
              market && size > 0 ? market / size : undefined,
            ),
          ]
        : []),
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
          Sales ({count})
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
  const { label, lead, asAt, more, others } = useValues();
  const date = formatDate(asAt);
  return (
    <section
      aria-label="Value"
      className={classes.card}
      data-beside={isBeside || undefined}
      data-typing={isTyping || undefined}
    >
      <div className={classes.head}>
        <p className={classes.label}>
          {label}
          {isBeside && date && ` as at ${date}`}
        </p>
        {!isBeside && others.length > 0 && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={lines}
            onClick={() => setIsOpen(!isOpen)}
          >
            {more === "" ? "For each unit" : `${more.charAt(0).toUpperCase()}${more.slice(1)}`}
            <span className={classes.turn} data-open={isOpen || undefined}>
              <Icon path={iconPaths.next} size={16} />
            </span>
          </button>
        )}
      </div>
      <p className={classes.value}>{lead?.amount ?? "Not worked out yet"}</p>
      {lead && <p className={classes.words}>{lead.words}</p>}
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
