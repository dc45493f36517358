import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** A place in a grid of inputs. */
export interface Cell {
  row: number;
  column: number;
}

interface Grid {
  rows: number;
  columns: number;
  /** Whether something is typed or chosen there. */
  isTyped: (cell: Cell) => boolean;
  /** Tab goes along a row and on to the next one, or down a column and on to the next one. */
  tabs: "along" | "down";
  change: (cell: Cell, text: string) => void;
  undo: () => void;
  onEnter?: () => void;
  /** Enter in the last row. */
  onBeyond?: (column: number) => void;
  /** A key with Alt or Ctrl; true where it is one of the grid's own. */
  onCommand?: (cell: Cell, event: KeyboardEvent<HTMLElement>) => boolean;
}

const placeAtEnd = (cell: HTMLElement): void => {
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement)
    cell.setSelectionRange(cell.value.length, cell.value.length);
};

/**
 * The keys of a spreadsheet: one stop of the Tab key outside, arrows between the cells, typing replaces what a cell holds, F2 and Enter
 * edit it, Escape restores it (ARIA, pattern "grid").
 */
export const useGrid = ({
  rows,
  columns,
  isTyped,
  tabs,
  change,
  undo,
  onEnter,
  onBeyond,
  onCommand,
}: Grid) => {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Cell>({ row: 0, column: 0 });
  const [isEditing, setIsEditing] = useState(false);
  /** The cell that takes the focus once it is drawn. */
  const [wanted, setWanted] = useState<Cell>();
  /** What the cell held when it was entered, and the column in which this row was begun. */
  const entered = useRef({ text: "", column: 0, byTab: false });

  const elementAt = ({ row, column }: Cell) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
  const focus = (cell: Cell) => elementAt(cell)?.focus();
  useEffect(() => {
    if (!wanted) return;
    table.current?.querySelector<HTMLElement>(`[data-cell="${wanted.row}.${wanted.column}"]`)?.focus();
    setWanted(undefined);
  }, [wanted]);

  // Its row or column may have been removed, or may no longer have this cell.
  const within = { row: Math.min(focused.row, rows - 1), column: Math.min(focused.column, columns - 1) };
  const current = isTyped(within)
    ? within
    : { ...within, ...(tabs === "along" ? { column: 0 } : { row: 0 }) };
  const isInside = ({ row, column }: Cell) => row >= 0 && row < rows && column >= 0 && column < columns;

  /** The next typed cell in a direction; the same one where there is none. */
  const step = (cell: Cell, down: number, right: number): Cell => {
    let { row, column } = cell;
    do {
      row += down;
      column += right;
    } while (isInside({ row, column }) && !isTyped({ row, column }));
    return isInside({ row, column }) ? { row, column } : cell;
  };
  /** The typed cell that Tab leads to; none at the grid's end. */
  const next = ({ row, column }: Cell, by: 1 | -1): Cell | undefined => {
    const [line, place, length] = tabs === "along" ? [row, column, columns] : [column, row, rows];
    for (let index = line * length + place + by; index >= 0 && index < rows * columns; index += by) {
      const [outer, inner] = [Math.floor(index / length), index % length];
      const found = tabs === "along" ? { row: outer, column: inner } : { row: inner, column: outer };
      if (isTyped(found)) return found;
    }
    return undefined;
  };

  const onKeyDown = (cell: Cell) => (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: input } = event;
    const handled = (work: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      work();
    };
    const move = (to: Cell) => handled(() => focus(to));
    const edit = () =>
      handled(() => {
        setIsEditing(true);
        placeAtEnd(input);
      });
    if (event.altKey || event.ctrlKey || event.metaKey) {
      if (onCommand?.(cell, event)) return handled(() => undefined);
      if (!event.altKey && key.toLowerCase() === "z" && !event.shiftKey) handled(undo);
      return;
    }
    // The arrows of a list choose in it.
    if (input instanceof HTMLSelectElement && (key === "ArrowUp" || key === "ArrowDown")) return;
    const { column, byTab } = entered.current;
    const begun = byTab && tabs === "along" ? column : cell.column;
    switch (key) {
      case "ArrowUp":
        return move(step(cell, -1, 0));
      case "ArrowDown":
        return move(step(cell, 1, 0));
      case "ArrowLeft":
        return isEditing ? undefined : move(step(cell, 0, -1));
      case "ArrowRight":
        return isEditing ? undefined : move(step(cell, 0, 1));
      case "Home":
        return isEditing ? undefined : move(step({ ...cell, column: -1 }, 0, 1));
      case "End":
        return isEditing ? undefined : move(step({ ...cell, column: columns }, 0, -1));
      case "Tab": {
        const to = next(cell, event.shiftKey ? -1 : 1);
        if (!to) return;
        move(to);
        entered.current = { ...entered.current, column: begun, byTab: true };
        return;
      }
      case "F2":
        return edit();
      case "Enter":
        if (!isEditing) return edit();
        return handled(() => {
          if (cell.row < rows - 1) focus(step({ ...cell, column: begun }, 1, 0));
          else onBeyond?.(begun);
        });
      case "Escape":
        if (!isEditing) return;
        return handled(() => {
          change(cell, entered.current.text);
          setIsEditing(false);
        });
    }
  };

  return {
    table,
    current,
    /** Gives a cell the focus once it is drawn. */
    focusSoon: setWanted,
    /** What the cell at a place needs; `text` is what it holds. */
    cellAt: (cell: Cell, text: string) => {
      const isCurrent = current.row === cell.row && current.column === cell.column;
      return {
        "data-cell": `${cell.row}.${cell.column}`,
        tabIndex: isCurrent ? 0 : -1,
        isEditing: isEditing && isCurrent,
        value: text,
        onKeyDown: onKeyDown(cell),
        onFocus: () => {
          setFocused(cell);
          setIsEditing(false);
          onEnter?.();
          entered.current = { text, column: cell.column, byTab: false };
        },
        onEdit: () => setIsEditing(true),
        onChange: (typed: string) => change(cell, typed),
      };
    },
  };
};
