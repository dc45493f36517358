import { limits, valuationMessages } from "@takseru/shared-types";
import { type ClipboardEvent, Fragment, useEffect, useId, useState } from "react";
import { groupFigure, toast } from "@/ui";
import type { RowForm } from "../report-form";
import { type Column, cellText, ownColumns } from "./approach-definition";
import classes from "./approach-grid.module.css";
import { GridCell } from "./GridCell";
import { RowFields } from "./RowFields";
import { RowMenu } from "./RowMenu";
import { copyRow, moveRow, pasteRows, readCells, withCell } from "./row-edits";
import { type RowsProps, rowMessages, rowName } from "./rows-props";
import { type Cell, useGrid } from "./use-grid";
import { amountText } from "./WorkingLines";

/** A table for the eye and for readers, in which the arrows move (ARIA, pattern "grid"). */
const AS_GRID = { role: "grid" };

/** Of wider figures the first column has a line of its own, above them; in rem. */
const MAX_IN_A_LINE = 20.5;

const widthOf = ({ width, kind, unit, isNarrow }: Column): number => {
  if (width !== undefined) return width;
  if (kind === "choice") return 9.5;
  return isNarrow || unit === "%" ? 3.75 : 6.5;
};

const isTyped = (column: Column | undefined, row: RowForm | undefined): boolean =>
  column !== undefined && row !== undefined && (column.when?.(row) ?? true);

interface ApproachGridProps extends RowsProps {
  /** The row that a press has added. */
  added: { row: number } | undefined;
}

/** What a cell holds, where nothing can be typed. */
const ReadCell = ({ column: { kind, options = [], empty = "" }, text }: { column: Column; text: string }) => {
  if (kind === "choice") return options.find(({ value }) => value === text)?.label;
  return (kind === "text" ? text : groupFigure(text)) || <span className={classes.note}>{empty}</span>;
};

/** The rows of an approach as a grid, with the keys of a spreadsheet. */
export const ApproachGrid = (props: ApproachGridProps) => {
  const { part, start, rows, amounts, isReadOnly, onChange, onRemove, onUndo } = props;
  const heading = useId();
  const [open, setOpen] = useState<number>();
  const columns = props.columns.filter(({ isFact }) => !isFact);
  const isTwoLined = columns.slice(1).reduce((sum, column) => sum + widthOf(column), 0) > MAX_IN_A_LINE;
  /** Columns of the table, with amount and menu. */
  const span = columns.length + (isTwoLined ? 0 : 1) + (part.isPlain ? 0 : 1);
  const facts = part.columns.filter(({ isFact }) => isFact);

  const place = ({ row, column }: Cell) => `${part.name}.${row}.${columns[column]?.name}`;
  const change = (cell: Cell, value: string) => {
    const column = columns[cell.column];
    if (column) onChange(withCell(rows, cell.row, column, value), place(cell));
  };
  const { table, current, focusSoon, cellAt } = useGrid({
    rows: rows.length,
    columns: columns.length,
    isTyped: ({ row, column }) => isTyped(columns[column], rows[row]),
    tabs: "along",
    change,
    undo: onUndo,
    onBeyond: (column) => {
      if (rows.length >= limits.valuation.rows) return;
      onChange([...rows, start()]);
      focusSoon({ row: rows.length, column });
    },
    onCommand: (cell, { key, altKey }) => {
      if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
        const to = cell.row + (key === "ArrowUp" ? -1 : 1);
        if (to < 0 || to >= rows.length) return true;
        onChange(moveRow(rows, cell.row, to));
        focusSoon({ ...cell, row: to });
        return true;
      }
      if (altKey || key.toLowerCase() !== "d") return false;
      onChange(copyRow(rows, cell.row));
      focusSoon({ ...cell, row: cell.row + 1 });
      return true;
    },
  });
  const { added } = props;
  useEffect(() => {
    if (added) focusSoon({ row: added.row, column: 0 });
  }, [added, focusSoon]);

  const onPaste = (cell: Cell) => (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (text.length > limits.valuation.pastedCharacters) {
      event.preventDefault();
      toast.error(valuationMessages.pasteTooLong(text.length));
      return;
    }
    const cells = readCells(text);
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const pasted = pasteRows({ rows, columns, at: cell, cells, start: start() });
    onChange(pasted.rows);
    const count = pasted.leftOut.length;
    if (count > 0)
      toast.info(
        `No room for ${count} pasted ${count === 1 ? "cell" : "cells"}: ${pasted.leftOut.slice(0, 3).join(", ")}${count > 3 ? " and more" : ""}. The rest was taken.`,
      );
  };

  return (
    <table
      ref={table}
      {...(!isReadOnly && AS_GRID)}
      aria-labelledby={heading}
      className={classes.grid}
      data-two-lined={isTwoLined || undefined}
    >
      {isTwoLined && <caption id={heading}>{part.label}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) =>
            isTwoLined && index === 0 ? null : (
              <th
                key={column.name}
                scope="col"
                data-kind={column.kind}
                data-narrow={column.unit === "%" ? "percent" : column.isNarrow || undefined}
                {...(!isTwoLined && column.width && { style: { width: `${column.width}rem` } })}
                {...(index === 0 && { id: heading })}
              >
                {index === 0 ? part.label : (column.head ?? column.label)}
              </th>
            ),
          )}
          {!part.isPlain && (
            <th scope="col" data-kind="amount">
              {part.amountHead}
            </th>
          )}
          <th scope="col" data-kind="menu">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => {
          const name = rowName(part, row, rowIndex);
          const { wrong, lacks } = rowMessages(props, rowIndex);
          const note = props.rowNotes?.[rowIndex];
          const isOpen = open === rowIndex || facts.some(({ when }) => when?.(row));
          const hasMore = facts.length > 0 || (props.rowLines?.[rowIndex] ?? []).length > 0;
          // Rows have no id of their own, and keep nothing of their own.
          const position = `row-${rowIndex}`;
          const [first, ...others] = columns.map((column, columnIndex) => {
            const cell = { row: rowIndex, column: columnIndex };
            const isLast = columnIndex === columns.length - 1;
            if (!isTyped(column, row))
              return (
                <td key={column.name} data-kind="amount">
                  {part.isPlain && isLast && amountText(amounts?.[rowIndex])}
                </td>
              );
            const text = cellText(column, row);
            const shown = column.parts && props.cellTexts?.[rowIndex];
            const isInvalid = ownColumns([column]).some(({ name }) =>
              props.errors.has(`${rowIndex}.${name}`),
            );
            return (
              <td
                key={column.name}
                data-kind={column.kind}
                {...(isTwoLined && columnIndex === 0 && { colSpan: span - 1 })}
              >
                {isReadOnly ? (
                  <ReadCell column={column} text={shown || text} />
                ) : (
                  <GridCell
                    {...cellAt(cell, text)}
                    column={column}
                    shown={shown || undefined}
                    aria-label={`${name}, ${column.label}`}
                    aria-invalid={isInvalid || undefined}
                    aria-describedby={wrong.length > 0 || lacks ? `${heading}-${position}` : undefined}
                    onPaste={onPaste(cell)}
                  />
                )}
              </td>
            );
          });
          const isCurrentRow = current.row === rowIndex || undefined;
          const menu = (
            <td data-kind="menu" {...(isTwoLined && { rowSpan: 2 })}>
              <RowMenu
                name={name}
                isReached={current.row === rowIndex}
                index={rowIndex}
                count={rows.length}
                details={
                  hasMore
                    ? {
                        isOpen: open === rowIndex,
                        toggle: () => setOpen(open === rowIndex ? undefined : rowIndex),
                      }
                    : undefined
                }
                isReadOnly={isReadOnly}
                onMove={(to) => onChange(moveRow(rows, rowIndex, to))}
                onCopy={() => onChange(copyRow(rows, rowIndex))}
                onRemove={() => onRemove(rowIndex)}
              />
            </td>
          );
          return (
            <Fragment key={position}>
              {isTwoLined && (
                <tr data-current={isCurrentRow}>
                  {first}
                  {menu}
                </tr>
              )}
              <tr data-current={isCurrentRow}>
                {!isTwoLined && first}
                {others}
                {!part.isPlain && <td data-kind="amount">{amountText(amounts?.[rowIndex])}</td>}
                {!isTwoLined && menu}
              </tr>
              {(wrong.length > 0 || lacks || note || isOpen) && (
                <tr>
                  <td colSpan={span} className={classes.below} id={`${heading}-${position}`}>
                    {wrong.map((message) => (
                      <p key={message} className={classes.wrong}>
                        {message}
                      </p>
                    ))}
                    {lacks && <p className="check-line">{lacks}</p>}
                    {note && <p className={classes.note}>{note}</p>}
                    {isOpen && <RowFields {...props} index={rowIndex} columns={facts} />}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};
