import {
  adjustedRate,
  adjustmentKind,
  formatRupees,
  groupThousands,
  isUnwrittenComparable,
  missingInComparable,
  netAdjustment,
  ReportComparable,
  ratePerPerch,
} from "@takseru/shared-types";
import { type FieldPath, useFormContext, useWatch } from "react-hook-form";
import { inMillions } from "@/lib/reports/in-millions";
import { DateField, ExtentField, FigureField, TextField } from "@/ui";
import type { FormValues } from "../../report-form";
import classes from "./sales.module.css";

interface AdjustmentFieldProps {
  name: FieldPath<FormValues>;
  /** "Location" */
  kind: string;
}

/** A per cent of the rate. The keyboards of some phones have no minus: a press turns the figure around. */
const AdjustmentField = ({ name, kind }: AdjustmentFieldProps) => {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const turn = () => {
    const typed = String(getValues(name)).trim();
    const turned = typed.startsWith("-") ? typed.slice(1) : `-${typed}`;
    setValue(name, turned, { shouldDirty: true, shouldValidate: turned !== "-" });
  };
  return (
    <>
      <FigureField control={control} name={name} label={`${kind} %`} />
      <button type="button" className={classes.turn} aria-label={`Plus or minus: ${kind}`} onClick={turn}>
        ±
      </button>
    </>
  );
};

const NONE = "-";

/** What the table of evidence still lacks of a comparable. */
const stillMissing = (comparable: ReportComparable | undefined): string | undefined => {
  if (!comparable) return undefined;
  if (isUnwrittenComparable(comparable)) return "Nothing written yet: it is not printed";
  const missing = missingInComparable(comparable);
  return missing.length === 0 ? undefined : `Still missing: ${missing.join(" and ")}`;
};

const Result = ({ label, strong, children }: { label: string; strong?: boolean; children: string }) => (
  <p className={classes.result} data-strong={strong || undefined}>
    <span className={classes.label}>{label}: </span>
    <span>{children}</span>
  </p>
);

const percent = (net: number): string => `${net > 0 ? "+" : ""}${net}%`;

interface SaleColumnProps {
  index: number;
  /** One of several columns: amounts go without "Rs.", which stands at the line's head. */
  isColumn: boolean;
}

/** The name of a comparable on the screen: what was typed, or its number. */
export const saleTitle = (description: string | undefined, index: number): string =>
  description || `Comparable ${index + 1}`;

/** A sale: its facts, its rate at once, then one line for each adjustment. */
export const SaleColumn = ({ index, isColumn }: SaleColumnProps) => {
  const { control } = useFormContext<FormValues>();
  const typed = useWatch({ control, name: `comparables.${index}` });
  const { data } = ReportComparable.safeParse(typed);
  const path = `comparables.${index}` as const;
  const rupees = (rate: number | undefined): string =>
    rate === undefined ? NONE : isColumn ? groupThousands(rate) : formatRupees(rate);
  const missing = stillMissing(data);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a column of the grid
    <div role="group" aria-label={saleTitle(typed?.description, index)} className={classes.sale}>
      <div className={classes.cell} data-wide>
        <span className={classes.tag}>Sale {index + 1}</span>
        <TextField
          control={control}
          name={`${path}.description`}
          label="Which property"
          placeholder="Lot 4, Example Mawatha"
        />
        {missing && <p className={classes.missing}>{missing}</p>}
      </div>
      <div className={classes.cell}>
        <DateField past control={control} name={`${path}.transaction_date`} label="Date of the sale" />
      </div>
      <div className={classes.cell}>
        <ExtentField control={control} name={`${path}.extent_perches`} label="Extent (perches)" />
      </div>
      <div className={classes.cell}>
        <FigureField control={control} name={`${path}.price`} label="Price" note={inMillions} />
      </div>
      <div className={classes.cell}>
        <FigureField
          control={control}
          name={`${path}.building_value`}
          label="Of which buildings"
          note={inMillions}
        />
      </div>
      <Result label="Rate per perch">{rupees(data && ratePerPerch(data))}</Result>
      {isColumn ? <div /> : <p className={classes.adjust}>Adjust</p>}
      {adjustmentKind.values.map((kind) => (
        <div key={kind} className={classes.line}>
          <AdjustmentField name={`${path}.adjustments.${kind}`} kind={adjustmentKind.labels[kind]} />
        </div>
      ))}
      <Result label="Together">{data ? percent(netAdjustment(data)) : NONE}</Result>
      <Result label="Adjusted rate" strong>
        {rupees(data && adjustedRate(data))}
      </Result>
    </div>
  );
};
