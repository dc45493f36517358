import { InputBase } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { Icon } from "../icons/Icon";
import { iconPaths } from "../icons/icon-paths";
import type { Option } from "./options";
import { type FieldProps, toText, useField } from "./use-field";

type SelectFieldProps<Form extends FieldValues, Output> = FieldProps<Form, Output> & {
  options: ReadonlyArray<Option | string>;
  /** Text of the empty option; `false` leaves the empty option out. */
  placeholder?: string | false;
};

/** One of several options, in the browser's own select. */
export const SelectField = <Form extends FieldValues, Output = Form>({
  options,
  placeholder = "Please choose",
  ...field
}: SelectFieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  return (
    // Mantine's NativeSelect brings a parser of options and a combobox's parts for the same element.
    <InputBase
      component="select"
      pointer
      {...input}
      rightSection={<Icon path={iconPaths.choose} size={16} />}
      rightSectionPointerEvents="none"
      // Leaves half of a phone's line room for "Please choose".
      rightSectionWidth="2.25rem"
      value={toText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {placeholder !== false && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </InputBase>
  );
};
