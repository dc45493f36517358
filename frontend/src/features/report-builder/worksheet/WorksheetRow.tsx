import { ActionIcon, Button } from "@mantine/core";
import { groupThousands } from "@takseru/shared-types";
import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { inMillions } from "@/lib/reports/in-millions";
import { ExtentField, FigureField, Icon, iconPaths, TextField, useIsPhone } from "@/ui";
import type { FormValues } from "../report-form";
import {
  furtherColumns,
  type WorksheetColumn,
  type WorksheetList,
  worksheetColumns,
} from "./worksheet-columns";
import classes from "./worksheet-row.module.css";

const Cell = ({ column, row }: { column: WorksheetColumn; row: number }) => {
  const { control } = useFormContext<FormValues>();
  const field = { control, name: column.path(row), label: column.label };
  switch (column.kind) {
    case "text":
      return <TextField {...field} />;
    case "number":
      return <FigureField {...field} />;
    case "money":
      return <FigureField {...field} note={inMillions} />;
    case "extent":
      return <ExtentField {...field} />;
  }
};

/** A row's place, and what is shown of it beside its fields. */
export interface WorksheetRowProps {
  /** The columns that few rows need are shown. */
  further: boolean;
  list: WorksheetList;
  /** "land 1" */
  name: string;
  row: number;
  /** What was typed as its description. */
  description: string;
  /** Its sum in words. */
  words: string;
  amount: number | undefined;
  /** On a phone its fields are shown; those of a row with a mistake always are. */
  open: boolean;
  onToggle: (open: boolean) => void;
  onRemove: () => void;
}

const shownAmount = (amount: number | undefined): string =>
  amount === undefined ? "-" : groupThousands(amount);

/** A row of the worksheet: on the desk a line of a table, on a phone a line that opens into its fields. */
export const WorksheetRow = ({
  list,
  name,
  row,
  amount,
  further,
  onToggle,
  onRemove,
  ...shown
}: WorksheetRowProps) => {
  const isPhone = useIsPhone();
  const fields = useId();
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control, name: "worksheet" });
  const open = shown.open || errors.worksheet?.[list]?.[row] !== undefined;
  const cells = worksheetColumns[list].map((column) => (
    <div key={column.label} data-kind={column.kind}>
      <Cell column={column} row={row} />
    </div>
  ));
  const more = further && (
    <div className={classes.further}>
      {furtherColumns[list].map((column) => (
        <FigureField
          key={column.name}
          control={control}
          name={column.path(row)}
          label={column.label}
          {...(column.empty && { placeholder: column.empty })}
        />
      ))}
    </div>
  );
  const removing = `Remove ${name}`;
  if (!isPhone)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a table's line
      <div role="group" aria-label={name} className={classes.row} data-list={list}>
        {cells}
        {(list !== "other" || shown.words !== "") && (
          <p className={classes.amount}>
            <span className="visually-hidden">Amount: </span>
            {shownAmount(amount)}
          </p>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={removing} title={removing} onClick={onRemove}>
          <Icon path={iconPaths.close} size={16} />
        </ActionIcon>
        {more}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no line that opens it
    <div role="group" aria-label={name} className={classes.folded}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => onToggle(!open)}
      >
        <span className={classes.name}>
          {shown.description || `${name[0]?.toUpperCase()}${name.slice(1)}`}
          {shown.words && <small>{shown.words}</small>}
        </span>
        <span className={classes.amount}>{shownAmount(amount)}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the fields inside */}
      <div
        id={fields}
        className={classes.fields}
        hidden={!open}
        // Else it would close under the hand that corrects its mistake.
        onFocus={() => !shown.open && onToggle(true)}
      >
        {open && cells}
        {open && more}
        {open && (
          <Button variant="subtle" color="red" onClick={onRemove}>
            {removing}
          </Button>
        )}
      </div>
    </div>
  );
};
