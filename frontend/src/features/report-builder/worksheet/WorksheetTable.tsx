import { groupThousands } from "@takseru/shared-types";
import { useId } from "react";
import { WorksheetRow, type WorksheetRowProps } from "./WorksheetRow";
import { type WorksheetList, worksheetColumns } from "./worksheet-columns";
import classes from "./worksheet-table.module.css";

interface WorksheetTableProps {
  list: WorksheetList;
  label: string;
  /** Name of one row: "land". */
  item: string;
  rows: ReadonlyArray<Pick<WorksheetRowProps, "description" | "words" | "amount"> & { id: string }>;
  /** The rows' sum, shown where there are several. */
  sum: { label: string; amount: number | undefined };
  isOpen: (row: number) => boolean;
  onToggle: (row: number, open: boolean) => void;
  onRemove: (row: number) => void;
}

/** One list of the worksheet: its rows, and their sum. */
export const WorksheetTable = ({ list, label, item, rows, sum, ...table }: WorksheetTableProps) => {
  const heading = useId();
  if (rows.length === 0) return null;
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
      {rows.map(({ id, ...shown }, row) => (
        <WorksheetRow
          key={id}
          {...shown}
          list={list}
          name={`${item} ${row + 1}`}
          row={row}
          open={table.isOpen(row)}
          onToggle={(open) => table.onToggle(row, open)}
          onRemove={() => table.onRemove(row)}
        />
      ))}
      {rows.length > 1 && (
        <p className={classes.sum}>
          <span>{sum.label}</span>
          <span>{sum.amount === undefined ? "-" : groupThousands(sum.amount)}</span>
        </p>
      )}
    </div>
  );
};
