import { TextInput } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { pasteCells } from "../plain-input";
import { type FieldProps, toText, useField } from "../use-field";
import { editFigure } from "./edit-figure";
import classes from "./figure-field.module.css";
import { groupFigure } from "./figure-text";

type FigureFieldProps<Form extends FieldValues, Output> = FieldProps<Form, Output> & {
  /** Whole numbers only, for the keyboard of a phone. */
  whole?: boolean;
  placeholder?: string;
  unit?: string;
  /** A line below the field about what is typed. */
  note?: ((typed: string) => string | undefined) | undefined;
};

/**
 * An amount, an area or a count, shown in groups of three while it is typed. The form has the plain number as text, and
 * the contract parses it.
 */
export const FigureField = <Form extends FieldValues, Output = Form>({
  whole = false,
  placeholder,
  unit,
  note,
  ...field
}: FigureFieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  const own = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(own, input.ref);
  const [caret, setCaret] = useState<{ at: number }>();
  const shown = groupFigure(toText(value));
  const noted = note?.(toText(value));

  // Grouping writes the whole text anew, which sends the caret to its end.
  useLayoutEffect(() => {
    if (caret && own.current === document.activeElement) own.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const after = currentTarget.value;
    const edited = editFigure({
      before: shown,
      after,
      caret: currentTarget.selectionStart ?? after.length,
      forward: "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentForward",
    });
    change(edited.plain);
    setCaret({ at: edited.caret });
  };

  return (
    <TextInput
      {...input}
      ref={ref}
      {...(noted && { description: noted })}
      classNames={{ input: classes.figure }}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      {...(placeholder && { placeholder })}
      {...(unit && {
        rightSection: <span aria-hidden="true">{unit}</span>,
        rightSectionWidth: `${Math.max(3, unit.length + 1)}ch`,
      })}
      value={shown}
      onChange={onChange}
      onPaste={pasteCells(change)}
    />
  );
};
