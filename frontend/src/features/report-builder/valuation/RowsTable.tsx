import { Button } from "@mantine/core";
import { limits, type MissingFigures, valuationMessages } from "@takseru/shared-types";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Icon, iconPaths, toastWithUndo, useIsPhone } from "@/ui";
import type { FormValues, RowForm } from "../report-form";
import { ApproachGrid } from "./ApproachGrid";
import { ApproachRows } from "./ApproachRows";
import classes from "./approach-body.module.css";
import type { Column, Figures, RowsPart } from "./approach-definition";
import type { ReadApproach } from "./read-approach";
import type { RowsProps } from "./rows-props";
import { WorkingLines } from "./WorkingLines";

interface RowsTableProps {
  part: RowsPart;
  /** As typed. */
  rows: readonly RowForm[];
  figures: Figures | undefined;
  errors: ReadApproach["errors"];
  missing: readonly MissingFigures[];
  isReadOnly: boolean;
  /** `place` is the cell that a key has changed. */
  onChange: (rows: RowForm[], place?: string) => void;
  onUndo: () => void;
  /** On a phone the row that is open. */
  open: number | undefined;
  onOpen: (row: number | undefined) => void;
}

/** The errors under one list, by "row.name". */
const errorsIn = (list: string, errors: ReadApproach["errors"]): ReadApproach["errors"] =>
  new Map(
    [...errors].flatMap(([path, message]) =>
      path.startsWith(`${list}.`) ? [[path.slice(list.length + 1), message] as const] : [],
    ),
  );

/** One table of an approach: a grid on the desk, lines on a phone, and the presses that add rows and columns. */
export const RowsTable = ({
  part,
  rows: typed,
  figures,
  errors,
  missing,
  isReadOnly,
  onChange,
  onUndo,
  open,
  onOpen,
}: RowsTableProps) => {
  const { getValues } = useFormContext<FormValues>();
  const isPhone = useIsPhone();
  /** A row takes the focus once it is added. */
  const [added, setAdded] = useState<{ row: number }>();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const { name, item, columns } = part;
  const own = isPhone ? columns.flatMap((column) => column.parts?.columns ?? [column]) : columns;
  const isFurther = ({ isFurther }: Column) =>
    isFurther === "everywhere" || (isFurther === "on a phone" && isPhone);
  const further = own.filter(isFurther);
  const isWanted = ({ name }: Column) => wanted.includes(name);
  const filled = further.filter((column) => !isWanted(column) && typed.some((row) => row[column.name]));
  // It stays once it is shown: a column would else go with the figure that is being replaced.
  if (filled.length > 0) setWanted([...wanted, ...filled.map(({ name }) => name)]);

  const start = () => (typeof part.start === "function" ? part.start(getValues()) : { ...part.start });
  const rows = typed.length === 0 && part.isMain && !isReadOnly ? [start()] : typed;
  const isOffered = !isReadOnly && (rows.length > 0 || (part.isOffered?.(getValues()) ?? true));
  const props: RowsProps = {
    part,
    columns: own.filter((column) => !isFurther(column) || isWanted(column)),
    start,
    isReadOnly,
    rows,
    amounts: figures?.amounts?.[name],
    rowNotes: figures?.rowNotes?.[name],
    rowLines: figures?.rowLines?.[name],
    cellTexts: figures?.cellTexts?.[name],
    errors: errorsIn(name, errors),
    missing: new Map(
      missing.flatMap(({ at, missing }) =>
        at?.list === name ? [[at.index, valuationMessages.missing(missing)] as const] : [],
      ),
    ),
    onChange,
    onUndo,
    onRemove: (index) => {
      onChange(rows.toSpliced(index, 1));
      onOpen(undefined);
      toastWithUndo({
        message: `${item.charAt(0).toUpperCase()}${item.slice(1)} ${index + 1} removed`,
        onUndo,
      });
    },
  };
  const more = (
    <Button variant="subtle" size="compact-sm" onClick={() => setWanted(further.map(({ name }) => name))}>
      {part.furtherLabel?.[isPhone ? "phone" : "desk"]}
    </Button>
  );
  const hasMore = !isReadOnly && rows.length > 0 && !further.every(isWanted);
  const total = part.total === undefined ? [] : (figures?.lines?.[part.total] ?? []);
  return (
    <div>
      {rows.length > 0 &&
        (isPhone ? (
          <ApproachRows {...props} open={open} onOpen={onOpen} more={hasMore && more} />
        ) : (
          <ApproachGrid {...props} added={added} />
        ))}
      {total.length > 0 && <WorkingLines lines={total} />}
      {isOffered && (
        <div className={classes.adding}>
          <Button
            variant="subtle"
            leftSection={<Icon path={iconPaths.plus} size={16} />}
            disabled={rows.length >= limits.valuation.rows}
            onClick={() => {
              onChange([...rows, start()]);
              onOpen(rows.length);
              setAdded({ row: rows.length });
            }}
          >
            Add {item}
          </Button>
          {hasMore && !isPhone && more}
        </div>
      )}
    </div>
  );
};
