import { Textarea, TextInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, toText, useField } from "./use-field";

type TextFieldProps<Form extends FieldValues, Output> = FieldProps<Form, Output> & {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "tel" | "date">;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** Rewrites the text when the field loses the focus. */
  format?: (typed: string) => string;
};

/** One line of text. */
export const TextField = <Form extends FieldValues, Output = Form>({
  type = "text",
  autoComplete = "off",
  placeholder,
  format,
  ...field
}: TextFieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  const onBlur = () => {
    const formatted = format?.(toText(value));
    if (formatted !== undefined && formatted !== value) change(formatted);
    input.onBlur();
  };
  return (
    <TextInput
      {...input}
      onBlur={onBlur}
      type={type}
      autoComplete={autoComplete}
      {...(placeholder && { placeholder })}
      value={toText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** Several lines of text; `rows` is the minimum height. */
export const TextAreaField = <Form extends FieldValues, Output = Form>({
  rows = 3,
  placeholder,
  ...field
}: FieldProps<Form, Output> & { rows?: number; placeholder?: string }) => {
  const { input, value, change } = useField(field);
  return (
    <Textarea
      {...input}
      rows={rows}
      resize="vertical"
      {...(placeholder && { placeholder })}
      value={toText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** A number as text ("1,768", "13.8"): the form sends the text and the contract parses it. */
export const NumberField = <Form extends FieldValues, Output = Form>({
  whole = false,
  placeholder,
  unit,
  ...field
}: FieldProps<Form, Output> & { whole?: boolean; placeholder?: string; unit?: string }) => {
  const { input, value, change } = useField(field);
  return (
    <TextInput
      {...input}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      {...(placeholder && { placeholder })}
      {...(unit && {
        rightSection: <span aria-hidden="true">{unit}</span>,
        rightSectionWidth: `${unit.length + 2}ch`,
      })}
      value={toText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
