import { Button } from "@mantine/core";
import { groupThousands } from "@takseru/shared-types";
import { Fragment, useId, useState } from "react";
import { WorksheetRow, type WorksheetRowProps } from "./WorksheetRow";
import { furtherLabels, type WorksheetList, worksheetColumns } from "./worksheet-columns";
import classes from "./worksheet-table.module.css";

interface WorksheetTableProps {
  list: WorksheetList;
  label: string;
  /** Name of one row: "land". */
  item: string;
  rows: ReadonlyArray<
    Pick<WorksheetRowProps, "description" | "words" | "amount"> & {
      id: string;
      /** Has a figure of the columns that few rows need. */
      hasFurther: boolean;
      /** Counts as 0 for want of a figure. */
      missing: string | undefined;
    }
  >;
  /** The rows' sum, shown where there are several. */
  sum: { label: string; amount: number | undefined };
  isOpen: (row: number) => boolean;
  onToggle: (row: number, open: boolean) => void;
  onRemove: (row: number) => void;
}

/** One list of the worksheet: its rows, and their sum. */
export const WorksheetTable = ({ list, label, item, rows, sum, ...table }: WorksheetTableProps) => {
  const heading = useId();
  const [isWanted, setIsWanted] = useState(false);
  if (rows.length === 0) return null;
  const hasFurther = isWanted || rows.some((row) => row.hasFurther);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a table
    <div role="group" aria-labelledby={heading} className={classes.table}>
      <div className={classes.head}>
        <h3 id={heading}>{label}</h3>
        {worksheetColumns[list].slice(1).map(({ label, head }) => (
          <span key={label} aria-hidden="true">
            {head}
          </span>
        ))}
        <span className={classes.value} aria-hidden="true">
          Value, Rs.
        </span>
      </div>
      {rows.map(({ id, hasFurther: _, missing, ...shown }, row) => (
        <Fragment key={id}>
          <WorksheetRow
            {...shown}
            further={hasFurther}
            list={list}
            name={`${item} ${row + 1}`}
            row={row}
            open={table.isOpen(row)}
            onToggle={(open) => table.onToggle(row, open)}
            onRemove={() => table.onRemove(row)}
          />
          {missing && <p className="check-line">{missing}</p>}
        </Fragment>
      ))}
      {!hasFurther && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWanted(true)}>
          {furtherLabels[list]}
        </Button>
      )}
      {rows.length > 1 && (
        <p className={classes.sum}>
          <span>{sum.label}</span>
          <span>{sum.amount === undefined ? "-" : groupThousands(sum.amount)}</span>
        </p>
      )}
    </div>
  );
};
