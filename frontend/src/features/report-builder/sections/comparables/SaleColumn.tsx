import { Button } from "@mantine/core";
import {
  type AdjustmentKind,
  addedAdjustment,
  adjustedRate,
  adjustmentKind,
  comparableKind,
  comparableRate,
  comparableUnit,
  formatRate,
  isUnwrittenComparable,
  missingInComparable,
  placeOfComparable,
  placeText,
  ReportComparable,
  rateSubtotal,
} from "@takseru/shared-types";
import { Fragment, type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { inMillions } from "@/lib/reports/in-millions";
import { DateField, ExtentField, FigureField, optionsOf, SelectField, TextField } from "@/ui";
import { type FormValues, typedPosition } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { NONE, percent } from "./evidence-cells";
import { adjustmentOfRow, formUnit, isFormInUsualOrder, type SaleRow, saleRows } from "./sale-rows";
import classes from "./sales.module.css";
import { useAdjustment } from "./use-adjustment";

interface AdjustmentFieldProps {
  index: number;
  kind: AdjustmentKind;
}

/** An adjustment, in per cent of the rate or in rupees. The keyboards of some phones have no minus: a press turns the figure around. */
const AdjustmentField = ({ index, kind }: AdjustmentFieldProps) => {
  const label = adjustmentKind.labels[kind];
  const { inRupees, turnUnit, turnSign } = useAdjustment(index, kind);
  const { control } = useFormContext<FormValues>();
  const list = inRupees ? "adjustment_rupees" : "adjustments";
  return (
    <>
      <FigureField
        key={list}
        control={control}
        name={`comparables.${index}.${list}.${kind}`}
        label={`${label} ${inRupees ? "Rs." : "%"}`}
      />
      <button
        type="button"
        className={classes.turn}
        aria-label={`Plus or minus: ${label}`}
        onClick={turnSign}
      >
        ±
      </button>
      <button
        type="button"
        className={classes.turn}
        aria-label={`${inRupees ? "Rs." : "%"}: ${label} in rupees`}
        aria-pressed={inRupees}
        onClick={turnUnit}
      >
        {inRupees ? "Rs." : "%"}
      </button>
    </>
  );
};

/** What the table of evidence still lacks of a comparable. */
export const stillMissing = (comparable: ReportComparable | undefined): string | undefined => {
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

/** The name of a comparable on the screen: what was typed, or its number. */
export const saleTitle = (description: string | undefined, index: number): string =>
  description || `Comparable ${index + 1}`;

const units = optionsOf(comparableUnit);
const kinds = optionsOf(comparableKind);

/** A comparable of a former version adds all its adjustments up; from then on it is adjusted as the others are. */
export const UsualOrder = ({ index }: { index: number }) => {
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

/** A sale by itself, where there is no room for a table: its facts, its rate at once, then one line for each adjustment. */
export const SaleColumn = ({ index }: { index: number }) => {
  const { control } = useFormContext<FormValues>();
  const [typed, latitude, longitude] = useWatch({
    control,
    name: [`comparables.${index}`, "latitude", "longitude"],
  });
  const { data } = ReportComparable.safeParse(typed);
  const path = `comparables.${index}` as const;
  const sale = { unit: formUnit(typed), inUsualOrder: isFormInUsualOrder(typed) };
  const rupees = (rate: number | undefined): string => (rate === undefined ? NONE : formatRate(rate));
  const missing = stillMissing(data);

  const drawn = (row: SaleRow): ReactNode => {
    const label = row.label(sale.unit);
    const kind = adjustmentOfRow(row);
    if (kind)
      return (
        <div className={classes.line}>
          <AdjustmentField index={index} kind={kind} />
        </div>
      );
    switch (row.id) {
      case "which":
        return (
          <div className={classes.cell} data-wide>
            <TextField
              control={control}
              name={`${path}.description`}
              label={label}
              placeholder="Lot 4, Example Mawatha"
            />
            {missing && <p className={classes.missing}>{missing}</p>}
          </div>
        );
      case "kind":
        return (
          <div className={classes.cell}>
            <SelectField control={control} name={`${path}.kind`} label={label} options={kinds} />
          </div>
        );
      case "distance": {
        const [property, place] = [typedPosition({ latitude, longitude }), typed && typedPosition(typed)];
        const away = property && place && placeOfComparable(property, place);
        return <Result label={label}>{away ? placeText(away) : NONE}</Result>;
      }
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
          <div className={classes.cell}>
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
            <FigureField
              control={control}
              name={`${path}.${row.id}`}
              label={label}
              inRupees
              note={inMillions}
            />
          </div>
        );
      case "rate":
        return <Result label={label}>{rupees(data && comparableRate(data))}</Result>;
      case "adjust":
        return (
          <div className={classes.adjust}>
            <p>{label}</p>
            {!sale.inUsualOrder && <UsualOrder index={index} />}
          </div>
        );
      case "subtotal":
        return <Result label={label}>{rupees(data && rateSubtotal(data))}</Result>;
      case "together":
        return <Result label={label}>{data ? percent(addedAdjustment(data)) : NONE}</Result>;
      default:
        return (
          <Result label={label} strong>
            {rupees(data && adjustedRate(data))}
          </Result>
        );
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no line of its own here
    <div role="group" aria-label={saleTitle(typed?.description, index)} className={classes.sale}>
      {saleRows
        .filter((row) => row.isOf(sale))
        .map((row) => (
          <Fragment key={row.id}>{drawn(row)}</Fragment>
        ))}
    </div>
  );
};
