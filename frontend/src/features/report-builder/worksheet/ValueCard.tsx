import { Button } from "@mantine/core";
import { formatDate } from "@takseru/shared-types";
import { useId, useState } from "react";
import { Icon, iconPaths, useIsWide } from "@/ui";
import { RateStrip } from "./RateStrip";
import { useIsTyping } from "./use-is-typing";
import { useSoldRates } from "./use-sold-rates";
import { useValues } from "./use-values";
import classes from "./value-card.module.css";

interface ValueCardProps {
  /** Opens the comparables and goes there. */
  onComparables: () => void;
}

const Rates = ({ onComparables }: ValueCardProps) => {
  const { rates } = useSoldRates();
  if (rates.length === 0) return null;
  return (
    <div className={classes.rates}>
      <div className={classes.head}>
        <h3>Rates per perch</h3>
        <Button variant="subtle" size="compact-sm" onClick={onComparables}>
          Comparables ({rates.length})
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
