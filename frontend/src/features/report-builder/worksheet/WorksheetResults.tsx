import { Button, Text } from "@mantine/core";
import { formatRupees, groupThousands, type WorksheetResult } from "@takseru/shared-types";
import { useFormContext } from "react-hook-form";
import { FigureField, type Option, SelectField } from "@/ui";
import type { FormValues } from "../report-form";
import classes from "./worksheet-results.module.css";
import { useApplyWorksheet } from "./worksheet-values";

const STEPS = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000];
const steps: readonly Option[] = [
  { value: "0", label: "No rounding" },
  ...STEPS.map((step) => ({ value: String(step), label: `Nearest ${groupThousands(step)}` })),
];

/** Adds the current step, which may come from another client. */
const withCurrent = (step: string): readonly Option[] =>
  steps.some(({ value }) => value === step) ? steps : [...steps, { value: step, label: `Nearest ${step}` }];

const ResultLine = ({ label, amount }: { label: string; amount: number | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount === undefined ? "-" : formatRupees(amount)}</dd>
  </div>
);

/** The results of the worksheet, with a button that copies them into the report's values. */
export const WorksheetResults = ({ result }: { result: WorksheetResult | undefined }) => {
  const { control, getValues } = useFormContext<FormValues>();
  const applyWorksheet = useApplyWorksheet();
  return (
    <div className={classes.results}>
      <div className={classes.settings}>
        <SelectField
          control={control}
          name="worksheet.rounding_step"
          label="Rounding"
          placeholder={false}
          options={withCurrent(getValues("worksheet.rounding_step"))}
        />
        <FigureField control={control} name="worksheet.forced_sale_percent" label="Forced sale" unit="%" />
      </div>
      <dl className={classes.lines}>
        <ResultLine label="Total" amount={result?.total} />
        <ResultLine label="Market value, rounded" amount={result?.market_value} />
        <ResultLine label="Forced sale value" amount={result?.forced_sale_value} />
        <ResultLine label="Insurance value" amount={result?.insurance_value} />
      </dl>
      {result ? (
        <Button variant="light" disabled={result.total === 0} onClick={() => applyWorksheet(result)}>
          Use these values
        </Button>
      ) : (
        <Text size="sm" role="status">
          Correct the marked figures to see the sums.
        </Text>
      )}
    </div>
  );
};
