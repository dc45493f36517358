import { Button } from "@mantine/core";
import { formatRupees, roundHalfUp } from "@takseru/shared-types";
import { useEditing } from "../../report-session/editing-context";
import { RateStrip } from "../../worksheet/RateStrip";
import { useSoldRates } from "../../worksheet/use-sold-rates";
import classes from "./rate-range.module.css";

/** The adjusted rates of all sales together, and their average to take over. */
export const RateRange = () => {
  const { undo, setValue } = useEditing();
  const { rates } = useSoldRates();
  if (rates.length === 0) return null;
  const adjusted = rates.map((rate) => rate.adjusted);
  const average = roundHalfUp(adjusted.reduce((sum, rate) => sum + rate, 0) / adjusted.length);
  const shown = { Lowest: Math.min(...adjusted), Highest: Math.max(...adjusted), Average: average };
  const takeAverage = () =>
    undo.replace(() => setValue("land_rate", String(average), { shouldDirty: true, shouldValidate: true }));
  return (
    <div className={classes.range}>
      <RateStrip />
      <div>
        <dl className={classes.rates}>
          {Object.entries(shown).map(([label, rate]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatRupees(rate)}</dd>
            </div>
          ))}
        </dl>
        <Button variant="light" mt="sm" onClick={takeAverage}>
          Use the average{rates.length > 1 ? ` of ${rates.length}` : ""} as land rate
        </Button>
      </div>
    </div>
  );
};
