import { TextInput } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { groupRate, rupeesInWords } from "@takseru/shared-types";
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
  /** Rupees, for which "65 lakhs" may be typed; by default where the unit says so. */
  inRupees?: boolean;
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
  inRupees = unit === "Rs.",
  note,
  ...field
}: FigureFieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  const own = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(own, input.ref);
  const [caret, setCaret] = useState<{ at: number }>();
  const typed = toText(value);
  const shown = groupFigure(typed);
  // Words are kept while they are typed: "65 l" is not all of "65 lakhs".
  const inWords = inRupees ? rupeesInWords(typed) : undefined;
  const noted = inWords === undefined ? note?.(typed) : `= ${groupRate(inWords)}`;

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
      onBlur={() => {
        const settled = inWords === undefined ? typed.trim() : String(inWords);
        if (settled !== typed) change(settled);
        input.onBlur();
      }}
      onPaste={pasteCells(change)}
    />
  );
};
