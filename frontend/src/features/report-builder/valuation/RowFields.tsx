import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { Chips } from "@/ui";
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
  children?: ReactNode;
}

const RowField = ({ column, value, onChange, ...field }: ComponentProps<typeof ColumnField>) => {
  const group = useId();
  const { label, options = [] } = column;
  if (!column.isChips) return <ColumnField {...field} column={column} value={value} onChange={onChange} />;
  return (
    <>
      <span id={group} className="visually-hidden">
        {label}
      </span>
      <Chips
        name={`${group}-choice`}
        label={label}
        labelledBy={group}
        options={options}
        required
        value={value}
        onChange={onChange}
        disabled={field.isReadOnly}
      />
    </>
  );
};

/** The fields of an opened row, and what they come to. */
export const RowFields = ({
  part,
  rows,
  rowLines,
  errors,
  onChange,
  index,
  columns,
  isReadOnly,
  takesFocus = false,
  children,
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
        <div key={column.name} data-kind={column.isChips ? "chips" : column.kind}>
          <RowField
            column={column}
            value={row[column.name] ?? ""}
            isReadOnly={isReadOnly}
            error={errors.get(`${index}.${column.name}`)}
            onChange={(value) =>
              onChange(withCell(rows, index, column, value), `${part.name}.${index}.${column.name}`)
            }
          />
        </div>
      ))}
      {lines.length > 0 && <WorkingLines lines={lines} />}
      {children}
    </div>
  );
};
