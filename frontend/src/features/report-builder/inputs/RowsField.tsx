import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import { inMillions } from "@/lib/reports/in-millions";
import { ExtentField, FigureField, type Option, SelectField, TextField } from "@/ui";
import type { FormValues } from "../fields/form-types";
import classes from "./rows-field.module.css";

export interface Column {
  label: string;
  path: (row: number) => FieldPath<FormValues>;
  kind: "text" | "number" | "money" | "extent" | "choice";
  options?: (row: number) => readonly Option[];
  /** Share of the row's width. */
  share: number;
}

interface RowsFieldProps {
  label: string;
  /** Name of one row: "place". */
  item: string;
  rows: ReadonlyArray<{ id: string }>;
  columns: readonly Column[];
  max: number;
  onAdd: () => void;
  onRemove: (row: number) => void;
  /** The result of a row, at the end of its line. */
  result?: { label: string; of: (row: number) => string };
  /** The sum of the rows, below them. */
  sum?: ReactNode;
}

const Cell = ({ column, row }: { column: Column; row: number }) => {
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
    case "choice":
      return <SelectField {...field} options={column.options?.(row) ?? []} />;
  }
};

/** A column with at least this share takes the full width of a phone. */
const FULL_WIDTH_SHARE = 4;

/** A list of rows with equal columns: a table, or a small form per row on a phone. */
export const RowsField = ({
  label,
  item,
  rows,
  columns,
  max,
  onAdd,
  onRemove,
  result,
  sum,
}: RowsFieldProps) => {
  const heading = useId();
  const add = useRef<HTMLButtonElement>(null);
  const shares = columns.map(({ share }) => `minmax(0, ${share}fr)`).join(" ");
  const style: CSSProperties & Record<"--columns", string> = {
    "--columns": `${shares}${result ? " 10rem" : ""} 2.25rem`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div role="group" aria-labelledby={heading} style={style}>
      <Text id={heading} fw={600} component="h3">
        {label}
      </Text>
      {rows.length > 0 && (
        <>
          <div className={classes.headings} aria-hidden="true">
            {columns.map((column) => (
              <span key={column.label}>{column.label}</span>
            ))}
            {result && <span className={classes.figure}>{result.label}</span>}
          </div>
          <ol className={classes.rows}>
            {rows.map(({ id }, row) => (
              <li key={id}>
                {/* biome-ignore lint/a11y/useSemanticElements: as above */}
                <div role="group" aria-label={`${item} ${row + 1}`} className={classes.row}>
                  {columns.map((column) => (
                    <div key={column.label} data-long={column.share >= FULL_WIDTH_SHARE || undefined}>
                      <Cell column={column} row={row} />
                    </div>
                  ))}
                  {result && (
                    <p className={classes.result}>
                      <span className={classes.label}>{result.label}: </span>
                      <span className={classes.amount}>{result.of(row)}</span>
                    </p>
                  )}
                  <ActionIcon
                    className={classes.remove}
                    variant="subtle"
                    color="red"
                    aria-label={`Remove ${item} ${row + 1}`}
                    onClick={() => {
                      onRemove(row);
                      add.current?.focus();
                    }}
                  >
                    ×
                  </ActionIcon>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      <Group justify="space-between" mt="xs">
        <Button ref={add} variant="default" size="xs" onClick={onAdd} disabled={rows.length >= max}>
          Add {item}
        </Button>
        {sum}
      </Group>
    </div>
  );
};
