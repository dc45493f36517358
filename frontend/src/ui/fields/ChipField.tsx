import { Input } from "@mantine/core";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Chips } from "./Chips";
import classes from "./chip-field.module.css";
import type { Option } from "./options";
import { type FieldProps, toText, useField } from "./use-field";

interface ChipFieldProps {
  options: readonly Option[];
  /** So many options are in sight, the others behind "More"; all where it is left out. */
  inSight?: number;
  /** The option that is drawn as chosen, where that is not the field's value. */
  shown?: string;
}

/** One of a few options. */
export const ChipField = <Form extends FieldValues, Output = Form>({
  options,
  inSight,
  shown,
  ...field
}: FieldProps<Form, Output> & ChipFieldProps) => {
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
        {...(inSight !== undefined && { inSight })}
        value={shown ?? toText(value)}
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
