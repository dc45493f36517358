import { TextInput } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, toText, useField } from "@/ui";

/** A radius in metres, in steps of 100. */
export const RadiusField = <Form extends FieldValues, Output>(field: FieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  return (
    <TextInput
      {...input}
      type="number"
      step={limits.search.radiusStep}
      value={toText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
