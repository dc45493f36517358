import { Button } from "@mantine/core";
import {
  addedAdjustment,
  adjustedRate,
  comparableRate,
  comparableUnit,
  formatRate,
  groupRate,
  isUnwrittenComparable,
  missingInComparable,
  ReportComparable,
  rateSubtotal,
} from "@takseru/shared-types";
import { Fragment, type ReactNode } from "react";
import { type FieldPath, useFormContext, useWatch } from "react-hook-form";
import { inMillions } from "@/lib/reports/in-millions";
import { DateField, ExtentField, FigureField, optionsOf, SelectField, TextField } from "@/ui";
import type { FormValues } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { formUnit, isFormInUsualOrder, type SaleRow, saleRows } from "./sale-rows";
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
  /** The lines that the grid has for all sales; where one sale is shown alone, it has its own. */
  rows?: readonly SaleRow[];
}

/** The name of a comparable on the screen: what was typed, or its number. */
export const saleTitle = (description: string | undefined, index: number): string =>
  description || `Comparable ${index + 1}`;

const units = optionsOf(comparableUnit);

/** A comparable of a former version adds all its adjustments up; from then on it is adjusted as the others are. */
const UsualOrder = ({ index }: { index: number }) => {
  const { setValue } = useFormContext<FormValues>();
  const { undo } = useEditing();
  const take = () =>
    undo.replace(() =>
      setValue(`comparables.${index}.unit`, "perch", { shouldDirty: true, shouldValidate: true }),
    );
  return (
    <Button variant="subtle" size="compact-sm" onClick={take}>
      Take in the usual order
    </Button>
  );
};

/** A sale: its facts, its rate at once, then one line for each adjustment. */
export const SaleColumn = ({ index, rows }: SaleColumnProps) => {
  const { control } = useFormContext<FormValues>();
  const typed = useWatch({ control, name: `comparables.${index}` });
  const { data } = ReportComparable.safeParse(typed);
  const path = `comparables.${index}` as const;
  const isColumn = rows !== undefined;
  const sale = { unit: formUnit(typed), inUsualOrder: isFormInUsualOrder(typed) };
  const rupees = (rate: number | undefined): string => {
    if (rate === undefined) return NONE;
    return isColumn ? groupRate(rate) : formatRate(rate);
  };
  const missing = stillMissing(data);

  const drawn = (row: SaleRow): ReactNode => {
    const label = row.label(sale.unit);
    switch (row.id) {
      case "which":
        return (
          <div className={classes.cell} data-wide>
            <span className={classes.tag}>Sale {index + 1}</span>
            <TextField
              control={control}
              name={`${path}.description`}
              label={label}
              placeholder="Lot 4, Example Mawatha"
            />
            {missing && <p className={classes.missing}>{missing}</p>}
          </div>
        );
      case "unit":
        return (
          <div className={classes.cell}>
            {sale.inUsualOrder ? (
              <SelectField
                control={control}
                name={`${path}.unit`}
                label={label}
                options={units}
                placeholder={false}
              />
            ) : (
              <Result label={label}>{comparableUnit.labels[sale.unit]}</Result>
            )}
          </div>
        );
      case "date":
        return (
          <div className={classes.cell} data-date>
            <DateField past control={control} name={`${path}.transaction_date`} label={label} />
          </div>
        );
      case "extent_perches":
        return (
          <div className={classes.cell}>
            <ExtentField control={control} name={`${path}.extent_perches`} label={label} />
          </div>
        );
      case "sale_storey":
        return (
          <div className={classes.cell}>
            <TextField control={control} name={`${path}.storey`} label={label} />
          </div>
        );
      case "floor_area_sq_ft":
      case "age_years":
        return (
          <div className={classes.cell}>
            <FigureField control={control} name={`${path}.${row.id}`} label={label} />
          </div>
        );
      case "price":
      case "building_value":
      case "rent_per_month":
        return (
          <div className={classes.cell}>
            <FigureField control={control} name={`${path}.${row.id}`} label={label} note={inMillions} />
          </div>
        );
      case "rate":
        return <Result label={label}>{rupees(data && comparableRate(data))}</Result>;
      case "adjust":
        return (
          <div className={classes.adjust}>
            {!isColumn && <p>Adjust</p>}
            {!sale.inUsualOrder && <UsualOrder index={index} />}
          </div>
        );
      case "subtotal":
        return <Result label={label}>{rupees(data && rateSubtotal(data))}</Result>;
      case "together":
        return <Result label={label}>{data ? percent(addedAdjustment(data)) : NONE}</Result>;
      case "adjusted":
        return (
          <Result label={label} strong>
            {rupees(data && adjustedRate(data))}
          </Result>
        );
      default:
        return (
          <div className={classes.line}>
            <AdjustmentField name={`${path}.adjustments.${row.id}`} kind={label} />
          </div>
        );
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a column of the grid
    <div role="group" aria-label={saleTitle(typed?.description, index)} className={classes.sale}>
      {(rows ?? saleRows.filter((row) => row.isOf(sale))).map((row) => (
        <Fragment key={row.id}>{row.isOf(sale) ? drawn(row) : <div />}</Fragment>
      ))}
    </div>
  );
};
