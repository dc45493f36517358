import { Button } from "@mantine/core";
import { DateInput } from "@/ui";
import type { Period } from "./period";
import classes from "./period-chooser.module.css";
import { presets } from "./presets";
import type { usePeriod } from "./use-period";

const labels = { thisMonth: "This month", lastMonth: "Last month", thisYear: "This year" } as const;

/** The days that the analytics are of: three periods at one press, or any first and last day. */
export const PeriodChooser = ({ period, change, error }: ReturnType<typeof usePeriod>) => {
  const errorOf = (field: keyof Period) => (error?.field === field ? error.message : undefined);
  const offered = presets();
  return (
    <>
      <fieldset className={classes.presets}>
        <legend className="visually-hidden">Period</legend>
        {(["thisMonth", "lastMonth", "thisYear"] as const).map((name) => {
          const { from, to } = offered[name];
          return (
            <Button
              key={name}
              variant="default"
              className={classes.preset}
              aria-pressed={period.from === from && period.to === to}
              onClick={() => change({ from, to })}
            >
              {labels[name]}
            </Button>
          );
        })}
      </fieldset>
      <div className={classes.days}>
        <DateInput
          label="From"
          value={period.from}
          error={errorOf("from")}
          onChange={(from) => change({ from })}
        />
        <DateInput label="To" value={period.to} error={errorOf("to")} onChange={(to) => change({ to })} />
      </div>
    </>
  );
};
