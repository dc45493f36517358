import { TextInput } from "@mantine/core";
import { disagreeingExtents, inputMessages, parseExtent } from "@takseru/shared-types";
import type { FieldValues } from "react-hook-form";
import { pasteCells } from "./plain-input";
import { type FieldProps, toText, useField } from "./use-field";

/** An extent in perches. Other notations ("0A-2R-10P", "0.25 ha") are converted when the field loses the focus. */
export const ExtentField = <Form extends FieldValues, Output = Form>(field: FieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  const two = disagreeingExtents(toText(value));
  return (
    <TextInput
      {...input}
      {...(two !== undefined && { error: inputMessages.twoExtents(two) })}
      autoComplete="off"
      value={toText(value)}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={pasteCells(change)}
      onBlur={() => {
        const extent = parseExtent(toText(value));
        if (extent) change(String(extent.perches));
        input.onBlur();
      }}
    />
  );
};
