import "./field-styles";
import { PasswordInput, Textarea, TextInput } from "@mantine/core";
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { asText, type FieldProps, useField } from "./fields";

type TextFieldProps<Form extends FieldValues, Output> = FieldProps<Form, Output> & {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "tel" | "date">;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
};

/** One line of text. */
export const TextField = <Form extends FieldValues, Output = Form>({
  type = "text",
  autoComplete = "off",
  placeholder,
  ...field
}: TextFieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  return (
    <TextInput
      {...input}
      type={type}
      autoComplete={autoComplete}
      {...(placeholder && { placeholder })}
      value={asText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** Several lines of text; `rows` is the least height. */
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
      value={asText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** A number as the person types it ("1,768", "13.8"): the text is sent, the contract reads it. */
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
      value={asText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** A password with a button that shows it. */
export const PasswordField = <Form extends FieldValues, Output = Form>({
  autoComplete,
  ...field
}: FieldProps<Form, Output> & { autoComplete: "current-password" | "new-password" }) => {
  const { input, value, change } = useField(field);
  const id = useId();
  // Mantine gives the field itself neither, unlike its other inputs.
  const describedBy = [input.description && `${id}-description`, input.error && `${id}-error`].filter(
    Boolean,
  );
  return (
    <PasswordInput
      {...input}
      id={id}
      aria-invalid={input.error !== undefined}
      aria-describedby={describedBy.join(" ") || undefined}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ "aria-label": `Show or hide ${field.label.toLowerCase()}`, tabIndex: 0 }}
      value={asText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
