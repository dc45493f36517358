import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import classes from "./checkbox-field.module.css";
import { Checkbox } from "./checkbox-with-styles";
import type { Option } from "./options";
import { type FieldProps, useField } from "./use-field";

/** Yes or no. The label may contain links. */
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

/** Any of several options. The value is the list of chosen options. */
export const CheckboxGroupField = <Form extends FieldValues, Output = Form>({
  options,
  ...field
}: FieldProps<Form, Output> & { options: ReadonlyArray<Option | string> }) => {
  const { input, value, change } = useField(field);
  // ARIA has no required state for a group: the asterisk shows it.
  const { name: _, "aria-required": __, ref, onBlur, ...group } = input;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Checkbox.Group {...group} errorProps={{ mt: "xs" }} value={chosen} onChange={change} role="group">
      <div className={classes.options}>
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
      </div>
    </Checkbox.Group>
  );
};
