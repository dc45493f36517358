import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "./field-styles";
import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { Option } from "./options";
import { type FieldProps, useField } from "./use-field";

/** Yes or no; the label may carry links. */
export const CheckboxField = <Form extends FieldValues, Output = Form>({
  label,
  ...field
}: Omit<FieldProps<Form, Output>, "label"> & { label: ReactNode }) => {
  const { input, value, change } = useField({ ...field, label: "" });
  const { withAsterisk: _, ...checkbox } = input;
  return (
    <Checkbox
      {...checkbox}
      aria-invalid={input.error !== undefined}
      label={label}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
};

/** Any of several options; the value is the list of those chosen. */
export const CheckboxGroupField = <Form extends FieldValues, Output = Form>({
  options,
  ...field
}: FieldProps<Form, Output> & { options: ReadonlyArray<Option | string> }) => {
  const { input, value, change } = useField(field);
  // A group of checkboxes cannot be required to a screen reader; the * says it.
  const { name: _, "aria-required": __, ref, onBlur, ...group } = input;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Checkbox.Group {...group} errorProps={{ mt: "xs" }} value={chosen} onChange={change} role="group">
      <Stack gap="xs" mt="xs">
        {options.map((option, index) => {
          const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
          return (
            <Checkbox
              key={value}
              value={value}
              label={label}
              onBlur={onBlur}
              ref={index === 0 ? ref : null}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
};
