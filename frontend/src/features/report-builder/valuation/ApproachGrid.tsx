import { limits, valuationMessages } from "@takseru/shared-types";
import { type ClipboardEvent, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { groupFigure, toast } from "@/ui";
import type { RowForm } from "../report-form";
import { type Column, cellText, ownColumns } from "./approach-definition";
import classes from "./approach-grid.module.css";
import { CellInput } from "./CellInput";
import { RowFields } from "./RowFields";
import { RowMenu } from "./RowMenu";
import { copyRow, moveRow, pasteRows, readCells, withCell } from "./row-edits";
import { type RowsProps, rowMessages, rowName } from "./rows-props";
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

interface Cell {
  row: number;
  column: number;
}

const isTyped = (column: Column | undefined, row: RowForm | undefined): boolean =>
  column !== undefined && row !== undefined && (column.when?.(row) ?? true);

const placeAtEnd = (cell: HTMLElement): void => {
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement)
    cell.setSelectionRange(cell.value.length, cell.value.length);
};

interface ApproachGridProps extends RowsProps {
  /** The row that a press has added. */
  added: { row: number } | undefined;
}

/** What a cell holds, where nothing can be typed. */
const ReadCell = ({ column: { kind, options = [], empty = "" }, text }: { column: Column; text: string }) => {
  if (kind === "choice") return options.find(({ value }) => value === text)?.label;
  return (kind === "text" ? text : groupFigure(text)) || <span className={classes.note}>{empty}</span>;
};

/**
 * The rows of an approach as a grid: one stop of the Tab key, arrows between the cells, typing replaces what a cell holds. The keys
 * are those of a spreadsheet.
 */
export const ApproachGrid = (props: ApproachGridProps) => {
  const { part, start, rows, amounts, isReadOnly, onChange, onRemove, onUndo } = props;
  const heading = useId();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Cell>({ row: 0, column: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const [open, setOpen] = useState<number>();
  /** The cell that takes the focus once it is drawn. */
  const [wanted, setWanted] = useState<Cell>();
  /** What the cell held when it was entered, and the column in which this row was begun. */
  const entered = useRef({ text: "", column: 0, byTab: false });
  const columns = props.columns.filter(({ isFact }) => !isFact);
  // Its row may have been removed, or the row may no longer have this cell.
  const row = Math.min(focused.row, rows.length - 1);
  const at = { row, column: isTyped(columns[focused.column], rows[row]) ? focused.column : 0 };
  const isTwoLined = columns.slice(1).reduce((sum, column) => sum + widthOf(column), 0) > MAX_IN_A_LINE;
  /** Columns of the table, with amount and menu. */
  const span = columns.length + (isTwoLined ? 0 : 1) + (part.isPlain ? 0 : 1);
  const facts = part.columns.filter(({ isFact }) => isFact);

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
  const { added } = props;
  useEffect(() => {
    if (added) setWanted({ row: added.row, column: 0 });
  }, [added]);

  const place = ({ row, column }: Cell) => `${part.name}.${row}.${columns[column]?.name}`;
  const change = (cell: Cell, value: string) => {
    const column = columns[cell.column];
    if (column) onChange(withCell(rows, cell.row, column, value), place(cell));
  };
  const addRow = (column: number) => {
    onChange([...rows, start()]);
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
  /** The next typed cell in a direction; the same one where there is none. */
  const step = (cell: Cell, down: number, right: number): Cell => {
    let { row, column } = cell;
    do {
      row += down;
      column += right;
    } while (rows[row] && columns[column] && !isTyped(columns[column], rows[row]));
    return rows[row] && columns[column] ? { row, column } : cell;
  };
  const atEnd = ({ row }: Cell, end: 1 | -1): Cell =>
    step({ row, column: end > 0 ? columns.length : -1 }, 0, -end);

  const onKeyDown = (cell: Cell) => (event: KeyboardEvent<HTMLElement>) => {
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
        return isEditing ? undefined : handled(() => focus(atEnd(cell, -1)));
      case "End":
        return isEditing ? undefined : handled(() => focus(atEnd(cell, 1)));
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
          if (cell.row < rows.length - 1) focus(step({ ...cell, column }, 1, 0));
          else if (rows.length < limits.valuation.rows) addRow(column);
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
            const isCurrent = at.row === rowIndex && at.column === columnIndex;
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
            const shared = {
              "aria-label": `${name}, ${column.label}`,
              "aria-invalid": isInvalid || undefined,
              "aria-describedby": wrong.length > 0 || lacks ? `${heading}-${position}` : undefined,
              "data-cell": `${rowIndex}.${columnIndex}`,
              tabIndex: isCurrent ? 0 : -1,
              onKeyDown: onKeyDown(cell),
            };
            const enter = () => {
              setFocused(cell);
              setIsEditing(false);
              entered.current = { text, column: columnIndex, byTab: false };
            };
            return (
              <td
                key={column.name}
                data-kind={column.kind}
                {...(isTwoLined && columnIndex === 0 && { colSpan: span - 1 })}
              >
                {isReadOnly ? (
                  <ReadCell column={column} text={shown || text} />
                ) : column.kind === "choice" ? (
                  <select
                    {...shared}
                    className={classes.input}
                    value={text}
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
                    value={text}
                    shown={shown || undefined}
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
