import { type ClipboardEvent, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { toast } from "@/ui";
import type { RowForm } from "../report-form";
import type { Column } from "./approach-definition";
import classes from "./approach-grid.module.css";
import { CellInput } from "./CellInput";
import { RowFields } from "./RowFields";
import { RowMenu } from "./RowMenu";
import { copyRow, moveRow, pasteRows, readCells, withCell } from "./row-edits";
import { type RowsProps, rowMessages, rowName } from "./rows-props";
import { amountText } from "./WorkingLines";

/** A table for the eye and for readers, in which the arrows move (ARIA, pattern "grid"). */
const AS_GRID = { role: "grid" };

/** Of more columns the first one has a line of its own, above the figures. */
const MAX_IN_A_LINE = 4;

interface Cell {
  row: number;
  column: number;
}

const isTyped = (column: Column | undefined, row: RowForm | undefined): boolean =>
  column !== undefined && row !== undefined && (column.when?.(row) ?? true);

type CellElement = HTMLInputElement | HTMLSelectElement;

const placeAtEnd = (cell: CellElement): void => {
  if (cell instanceof HTMLInputElement) cell.setSelectionRange(cell.value.length, cell.value.length);
};

/**
 * The rows of an approach as a grid: one stop of the Tab key, arrows between the cells, typing replaces what a cell holds. The keys
 * are those of a spreadsheet.
 */
export const ApproachGrid = (props: RowsProps) => {
  const { part, rows, amounts, onChange, onRemove, onUndo } = props;
  const heading = useId();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Cell>({ row: 0, column: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const [open, setOpen] = useState<number>();
  /** The cell that takes the focus once it is drawn. */
  const [wanted, setWanted] = useState<Cell>();
  /** What the cell held when it was entered, and the column in which this row was begun. */
  const entered = useRef({ text: "", column: 0, byTab: false });
  const columns = part.columns.filter(({ isFact }) => !isFact);
  // Its row may have been removed.
  const at = { ...focused, row: Math.min(focused.row, rows.length - 1) };
  const isTwoLined = columns.length > MAX_IN_A_LINE;
  /** Columns of the table, with amount and menu. */
  const span = columns.length + (isTwoLined ? 0 : 1) + (part.isPlain ? 0 : 1);
  const hasMore = columns.length < part.columns.length || props.rowLines !== undefined;

  const focus = ({ row, column }: Cell): boolean => {
    const input = table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
    input?.focus();
    return input !== null && input !== undefined;
  };
  useEffect(() => {
    if (!wanted) return;
    table.current?.querySelector<HTMLElement>(`[data-cell="${wanted.row}.${wanted.column}"]`)?.focus();
    setWanted(undefined);
  }, [wanted]);

  const place = ({ row, column }: Cell) => `${part.name}.${row}.${columns[column]?.name}`;
  const change = (cell: Cell, value: string) => {
    const name = columns[cell.column]?.name;
    if (name !== undefined) onChange(withCell(rows, cell.row, name, value), place(cell));
  };
  const addRow = (column: number) => {
    onChange([...rows, { ...part.start }]);
    setWanted({ row: rows.length, column });
  };
  const next = (cell: Cell, by: 1 | -1): Cell | undefined => {
    const count = columns.length;
    for (
      let index = cell.row * count + cell.column + by;
      index >= 0 && index < rows.length * count;
      index += by
    ) {
      const found = { row: Math.floor(index / count), column: index % count };
      if (isTyped(columns[found.column], rows[found.row])) return found;
    }
    return undefined;
  };
  const step = (cell: Cell, down: number, right: number): Cell => ({
    row: Math.min(Math.max(cell.row + down, 0), rows.length - 1),
    column: Math.min(Math.max(cell.column + right, 0), columns.length - 1),
  });

  const onKeyDown = (cell: Cell) => (event: KeyboardEvent<CellElement>) => {
    const { key, altKey, shiftKey, currentTarget: input } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const handled = (work: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      work();
    };
    const move = (down: number, right: number) => handled(() => focus(step(cell, down, right)));
    if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
      const to = cell.row + (key === "ArrowUp" ? -1 : 1);
      return handled(() => {
        if (to < 0 || to >= rows.length) return;
        onChange(moveRow(rows, cell.row, to));
        setWanted({ ...cell, row: to });
      });
    }
    if (altKey) return;
    if (isCommand) {
      if (key.toLowerCase() === "d")
        handled(() => {
          onChange(copyRow(rows, cell.row));
          setWanted({ ...cell, row: cell.row + 1 });
        });
      else if (key.toLowerCase() === "z" && !shiftKey) handled(onUndo);
      return;
    }
    // The arrows of a list choose in it.
    if (input instanceof HTMLSelectElement && (key === "ArrowUp" || key === "ArrowDown")) return;
    switch (key) {
      case "ArrowUp":
        return move(-1, 0);
      case "ArrowDown":
        return move(1, 0);
      case "ArrowLeft":
        return isEditing ? undefined : move(0, -1);
      case "ArrowRight":
        return isEditing ? undefined : move(0, 1);
      case "Home":
        return isEditing ? undefined : move(0, -columns.length);
      case "End":
        return isEditing ? undefined : move(0, columns.length);
      case "Tab": {
        const to = next(cell, shiftKey ? -1 : 1);
        if (!to) return;
        const column = entered.current.byTab ? entered.current.column : cell.column;
        return handled(() => {
          focus(to);
          entered.current = { ...entered.current, column, byTab: true };
        });
      }
      case "F2":
        return handled(() => {
          setIsEditing(true);
          placeAtEnd(input);
        });
      case "Enter": {
        if (!isEditing)
          return handled(() => {
            setIsEditing(true);
            placeAtEnd(input);
          });
        const column = entered.current.byTab ? entered.current.column : cell.column;
        return handled(() => {
          if (cell.row === rows.length - 1) addRow(column);
          else focus({ row: cell.row + 1, column });
        });
      }
      case "Escape":
        if (!isEditing) return;
        return handled(() => {
          change(cell, entered.current.text);
          setIsEditing(false);
        });
    }
  };

  const onPaste = (cell: Cell) => (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = readCells(event.clipboardData.getData("text/plain"));
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const pasted = pasteRows({ rows, columns, at: cell, cells, start: part.start ?? {} });
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
      {...AS_GRID}
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
          const isOpen = open === rowIndex || part.columns.some(({ isFact, when }) => isFact && when?.(row));
          // Rows have no id of their own, and keep nothing of their own.
          const position = `row-${rowIndex}`;
          const [first, ...others] = columns.map((column, columnIndex) => {
            const cell = { row: rowIndex, column: columnIndex };
            const isCurrent = at.row === rowIndex && at.column === columnIndex;
            if (!isTyped(column, row)) return <td key={column.name} />;
            const shared = {
              "aria-label": `${name}, ${column.label}`,
              "aria-invalid": props.errors.has(`${rowIndex}.${column.name}`) || undefined,
              "aria-describedby": wrong.length > 0 || lacks ? `${heading}-${position}` : undefined,
              "data-cell": `${rowIndex}.${columnIndex}`,
              tabIndex: isCurrent ? 0 : -1,
              onKeyDown: onKeyDown(cell),
            };
            const enter = () => {
              setFocused(cell);
              setIsEditing(false);
              entered.current = { text: row[column.name] ?? "", column: columnIndex, byTab: false };
            };
            return (
              <td
                key={column.name}
                data-kind={column.kind}
                {...(isTwoLined && columnIndex === 0 && { colSpan: span - 1 })}
              >
                {column.kind === "choice" ? (
                  <select
                    {...shared}
                    className={classes.input}
                    value={row[column.name] ?? ""}
                    onFocus={enter}
                    onChange={({ currentTarget }) => change(cell, currentTarget.value)}
                  >
                    {column.options?.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                ) : (
                  <CellInput
                    {...shared}
                    column={column}
                    isEditing={isEditing && isCurrent}
                    value={row[column.name] ?? ""}
                    onChange={(value) => {
                      setIsEditing(true);
                      change(cell, value);
                    }}
                    onFocus={enter}
                    onMouseDown={(event) => {
                      // The first press takes the cell, as a whole; the next one places the caret.
                      if (document.activeElement === event.currentTarget) setIsEditing(true);
                      else {
                        event.preventDefault();
                        event.currentTarget.focus();
                      }
                    }}
                    onPaste={onPaste(cell)}
                  />
                )}
              </td>
            );
          });
          const isCurrentRow = at.row === rowIndex || undefined;
          const menu = (
            <td data-kind="menu" {...(isTwoLined && { rowSpan: 2 })}>
              <RowMenu
                name={name}
                isReached={at.row === rowIndex}
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
                    {isOpen && (
                      <RowFields
                        {...props}
                        index={rowIndex}
                        columns={part.columns.filter(({ isFact }) => isFact)}
                      />
                    )}
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
