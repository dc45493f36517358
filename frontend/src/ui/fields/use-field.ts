import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from "react-hook-form";

/** Props of every form field. `control` is optional inside a `FormProvider`. */
export type FieldProps<Form extends FieldValues, Output = Form> = Pick<
  UseControllerProps<Form, FieldPath<Form>, Output>,
  "name" | "control"
> & {
  label: string;
  description?: ReactNode;
  /** Marks the label with an asterisk; the schema decides what is required. */
  required?: boolean;
  disabled?: boolean;
};

/** Binds a form field to the props of a Mantine input. */
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
    // The `required` attribute would show the browser's own messages before ours.
    ...(required && { withAsterisk: true, "aria-required": true }),
    ...(disabled && { disabled }),
  };
  const value: unknown = field.value;
  // The error of a list field is a list of errors.
  const error: unknown = fieldState.error;
  return { input, value, error, change: (value: unknown) => field.onChange(value) };
};

/** A field's value as the text of an input; numbers come from the server. */
export const toText = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value);
