import type { Column } from "./approach-definition";
import classes from "./approach-grid.module.css";
import { ColumnField } from "./ColumnField";
import type { RowsProps } from "./rows-props";
import { withCell } from "./row-edits";
import { WorkingLines } from "./WorkingLines";

interface RowFieldsProps extends RowsProps {
  index: number;
  columns: readonly Column[];
  autoFocus?: boolean;
}

/** The fields of an opened row, and what they come to. */
export const RowFields = ({ part, rows, rowLines, errors, onChange, index, columns, autoFocus }: RowFieldsProps) => {
  const row = rows[index] ?? {};
  const shown = columns.filter(({ when }) => when?.(row) ?? true);
  const lines = rowLines?.[index] ?? [];
  return (
    <div className={classes.fields}>
      {shown.map((column, place) => (
        <div key={column.name} data-kind={column.kind}>
          <ColumnField
            column={column}
            value={row[column.name] ?? ""}
            error={errors.get(`${index}.${column.name}`)}
            autoFocus={autoFocus === true && place === 0}
            onChange={(value) => onChange(withCell(rows, index, column.name, value), `${part.name}.${index}.${column.name}`)}
          />
        </div>
      ))}
      {lines.length > 0 && <WorkingLines lines={lines} />}
    </div>
  );
};
