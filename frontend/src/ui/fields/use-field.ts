import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from "react-hook-form";

/** What every field bound to a form takes; `control` may be left out inside a `FormProvider`. */
export type FieldProps<Form extends FieldValues, Output = Form> = Pick<
  UseControllerProps<Form, FieldPath<Form>, Output>,
  "name" | "control"
> & {
  label: string;
  description?: ReactNode;
  /** Marks the label with *; what is really required is the schema's matter. */
  required?: boolean;
  disabled?: boolean;
};

/** A form's field as the props of a Mantine input. */
export const useField = <Form extends FieldValues, Output>({
  name,
  control,
  label,
  description,
  required,
  disabled,
}: FieldProps<Form, Output>) => {
  const { field, fieldState } = useController<Form, FieldPath<Form>, Output>({
    name,
    ...(control && { control }),
  });
  const input = {
    name: field.name,
    ref: field.ref,
    onBlur: field.onBlur,
    label,
    error: fieldState.error?.message,
    ...(description !== undefined && { description }),
    // Not the `required` attribute: the browser's own bubbles would come before our messages.
    ...(required && { withAsterisk: true, "aria-required": true }),
    ...(disabled && { disabled }),
  };
  const value: unknown = field.value;
  // The error of a list is a list of errors.
  const error: unknown = fieldState.error;
  return { input, value, error, change: (value: unknown) => field.onChange(value) };
};

/** A field's value as the text of an input; a number that came from the server included. */
export const toText = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value);
