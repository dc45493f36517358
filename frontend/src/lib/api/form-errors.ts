import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-error";

/** Shows the server's messages at the form's fields; false where the error names none of them. */
export const showFieldErrors = <Form extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
): boolean => {
  if (!(error instanceof ApiError)) return false;
  const named = names.flatMap((name) => {
    const message = error.fields[name];
    return message === undefined ? [] : [{ name, message }];
  });
  named.forEach(({ name, message }, index) => {
    setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
};
