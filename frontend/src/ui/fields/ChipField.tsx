import { Input } from "@mantine/core";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Chips } from "./Chips";
import classes from "./chip-field.module.css";
import type { Option } from "./options";
import { type FieldProps, toText, useField } from "./use-field";

/** One of a few options, all in sight. */
export const ChipField = <Form extends FieldValues, Output = Form>({
  options,
  ...field
}: FieldProps<Form, Output> & { options: readonly Option[] }) => {
  const { input, value, change } = useField(field);
  const { name, ref, onBlur, disabled, "aria-required": required = false, ...wrapper } = input;
  const id = useId();
  const invalid = input.error !== undefined;
  const note = field.description === undefined ? undefined : `${id}-note`;
  return (
    <Input.Wrapper
      {...wrapper}
      className={classes.field}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      descriptionProps={{ id: `${id}-note` }}
      errorProps={{ id: `${id}-error` }}
    >
      <Chips
        name={name}
        label={field.label}
        options={options}
        value={toText(value)}
        onChange={change}
        onBlur={onBlur}
        ref={ref}
        required={required}
        disabled={disabled}
        invalid={invalid}
        labelledBy={`${id}-label`}
        describedBy={invalid ? `${id}-error ${id}-note` : note}
      />
    </Input.Wrapper>
  );
};
