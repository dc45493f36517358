import type { ClipboardEventHandler, ComponentProps } from "react";
import type { Column } from "./approach-definition";
import classes from "./approach-grid.module.css";
import { CellInput } from "./CellInput";

interface GridCellProps extends Omit<ComponentProps<typeof CellInput>, "onPaste" | "onMouseDown"> {
  column: Column;
  /** The caret is placed, or something is typed. */
  onEdit: () => void;
  onPaste: ClipboardEventHandler<HTMLElement>;
  /** A list may be left without a choice, which is called so. */
  noChoice?: string | undefined;
}

/** A cell of a grid that is typed into, or a list of choices. */
export const GridCell = ({ noChoice, onEdit, onPaste, ...cell }: GridCellProps) => {
  const { column, value, shown: _, isEditing: __, onChange, ...shared } = cell;
  if (column.kind === "choice")
    return (
      <select
        {...shared}
        className={classes.input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {noChoice !== undefined && <option value="">{noChoice}</option>}
        {column.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <CellInput
      {...cell}
      onChange={(typed) => {
        onEdit();
        onChange(typed);
      }}
      onMouseDown={(event) => {
        // The first press takes the cell, as a whole; the next one places the caret.
        if (document.activeElement === event.currentTarget) onEdit();
        else {
          event.preventDefault();
          event.currentTarget.focus();
        }
      }}
      onPaste={onPaste}
    />
  );
};
