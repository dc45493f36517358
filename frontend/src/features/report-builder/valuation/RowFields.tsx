import { useEffect, useRef } from "react";
import type { Column } from "./approach-definition";
import classes from "./approach-grid.module.css";
import { ColumnField } from "./ColumnField";
import { withCell } from "./row-edits";
import type { RowsProps } from "./rows-props";
import { WorkingLines } from "./WorkingLines";

interface RowFieldsProps extends RowsProps {
  index: number;
  columns: readonly Column[];
  /** A new row is opened to be typed. */
  takesFocus?: boolean;
}

/** The fields of an opened row, and what they come to. */
export const RowFields = ({
  part,
  rows,
  rowLines,
  errors,
  onChange,
  index,
  columns,
  takesFocus = false,
}: RowFieldsProps) => {
  const row = rows[index] ?? {};
  const shown = columns.filter(({ when }) => when?.(row) ?? true);
  const lines = rowLines?.[index] ?? [];
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  return (
    <div ref={fields} className={classes.fields}>
      {shown.map((column) => (
        <div key={column.name} data-kind={column.kind}>
          <ColumnField
            column={column}
            value={row[column.name] ?? ""}
            error={errors.get(`${index}.${column.name}`)}
            onChange={(value) =>
              onChange(withCell(rows, index, column.name, value), `${part.name}.${index}.${column.name}`)
            }
          />
        </div>
      ))}
      {lines.length > 0 && <WorkingLines lines={lines} />}
    </div>
  );
};
