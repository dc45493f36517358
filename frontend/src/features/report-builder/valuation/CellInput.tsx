import { plainText } from "@takseru/shared-types";
import { type HTMLAttributes, useLayoutEffect, useRef, useState } from "react";
import { groupFigure, plainValue } from "@/ui";
import { type Column, keyboardOf } from "./approach-definition";
import classes from "./approach-grid.module.css";
import { settledText } from "./row-edits";

interface CellInputProps extends Omit<HTMLAttributes<HTMLElement>, "onChange" | "onFocus" | "onBlur"> {
  column: Column;
  value: string;
  /** In place of the value while nobody types into it. */
  shown: string | undefined;
  onChange: (value: string) => void;
  /** The caret is in its text; else the next key replaces it. */
  isEditing: boolean;
  onFocus: () => void;
}

/** The input of a table's cell; a figure is grouped while nobody types into it, and words may take several lines. */
export const CellInput = ({
  column,
  value,
  shown,
  onChange,
  isEditing,
  onFocus,
  ...input
}: CellInputProps) => {
  const { kind, parts } = column;
  const [isFocused, setIsFocused] = useState(false);
  /** What was typed of several figures: "12/" is not yet what its figures are written as. */
  const [draft, setDraft] = useState<string>();
  const own = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  // Once it is drawn without groups: a text that is written anew loses its selection.
  useLayoutEffect(() => {
    if (isFocused && !isEditing) own.current?.select();
  }, [isFocused, isEditing]);
  const isDraft = parts && draft !== undefined && parts.read(parts.write(draft)) === value;
  const Input = kind === "text" ? "textarea" : "input";
  return (
    <Input
      {...input}
      {...(kind === "text" && { rows: 1 })}
      ref={own}
      className={classes.input}
      data-kind={kind}
      inputMode={keyboardOf(column)}
      autoComplete="off"
      placeholder={column.empty}
      value={isFocused ? (isDraft ? draft : value) : kind === "text" ? value : (shown ?? groupFigure(value))}
      onFocus={() => {
        setIsFocused(true);
        onFocus();
      }}
      onBlur={() => {
        setIsFocused(false);
        setDraft(undefined);
        const settled = settledText(column, value);
        if (settled !== value) onChange(settled);
      }}
      onChange={({ currentTarget }) => {
        const typed = kind === "text" ? plainValue(currentTarget, plainText) : currentTarget.value;
        setDraft(typed);
        onChange(typed);
      }}
    />
  );
};
