import { Textarea, TextInput } from "@mantine/core";
import { plainLine, plainText } from "@takseru/shared-types";
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";
import type { FieldValues } from "react-hook-form";
import { langOf } from "@/lib/texts/lang-of";
import { plainValue } from "./plain-input";
import { withUnprintable } from "./unprintable-line";
import { type FieldProps, toText, useField } from "./use-field";
import { useGrowing } from "./use-growing";

type TextFieldProps<Form extends FieldValues, Output> = FieldProps<Form, Output> & {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "tel">;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  inputMode?: "decimal";
  /** Written in words, not in names and numbers: the browser looks at its spelling. */
  prose?: boolean;
  /** Suggested texts: the id of a datalist. */
  list?: string;
  /** Rewrites the text when the field loses the focus. */
  format?: (typed: string) => string;
};

/** One line of text. */
export const TextField = <Form extends FieldValues, Output = Form>({
  type = "text",
  autoComplete = "off",
  placeholder,
  inputMode,
  prose = false,
  list,
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
      lang={langOf(toText(value))}
      spellCheck={prose}
      {...(inputMode && { inputMode })}
      {...(list && { list })}
      {...(placeholder && { placeholder })}
      description={withUnprintable(input.description, toText(value))}
      value={toText(value)}
      onChange={(event) => change(plainValue(event.currentTarget, plainLine))}
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
  const ref = useGrowing(toText(value), input.ref);
  return (
    <Textarea
      {...input}
      ref={ref}
      rows={rows}
      resize="vertical"
      lang={langOf(toText(value))}
      spellCheck
      {...(placeholder && { placeholder })}
      description={withUnprintable(input.description, toText(value))}
      value={toText(value)}
      onChange={(event) => change(plainValue(event.currentTarget, plainText))}
    />
  );
};
