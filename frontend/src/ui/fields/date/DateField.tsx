import type { FieldValues } from "react-hook-form";
import { type FieldProps, toText, useField } from "../use-field";
import { DateInput } from "./DateInput";

/** A day: the form has yyyy-mm-dd, or the text that is typed and is no day yet. */
export const DateField = <Form extends FieldValues, Output = Form>(field: FieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  return <DateInput {...input} value={toText(value)} onChange={change} />;
};
