import { plainText } from "@takseru/shared-types";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { groupFigure, plainValue } from "@/ui";
import { type Column, keyboardOf } from "./approach-definition";
import classes from "./approach-grid.module.css";

interface CellInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "ref"> {
  column: Column;
  value: string;
  onChange: (value: string) => void;
  /** The caret is in its text; else the next key replaces it. */
  isEditing: boolean;
}

/** The input of a table's cell; a figure is grouped while nobody types into it. */
export const CellInput = ({
  column,
  value,
  onChange,
  isEditing,
  onFocus,
  onBlur,
  ...input
}: CellInputProps) => {
  const [isFocused, setIsFocused] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  // Once it is drawn without groups: a text that is written anew loses its selection.
  useLayoutEffect(() => {
    if (isFocused && !isEditing) own.current?.select();
  }, [isFocused, isEditing]);
  const isText = column.kind === "text";
  return (
    <input
      {...input}
      ref={own}
      className={classes.input}
      data-kind={column.kind}
      inputMode={keyboardOf(column)}
      autoComplete="off"
      placeholder={column.empty}
      value={isText || isFocused ? value : groupFigure(value)}
      onFocus={(event) => {
        setIsFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsFocused(false);
        onBlur?.(event);
      }}
      onChange={({ currentTarget }) =>
        onChange(isText ? plainValue(currentTarget, plainText) : currentTarget.value.replaceAll(",", ""))
      }
    />
  );
};
