import { Input, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { useId, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import classes from "./chip-field.module.css";
import type { Option } from "./options";
import { type FieldProps, toText, useField } from "./use-field";

/** One of a few options, all in sight: a group of the browser's own radio buttons, drawn as chips. */
export const ChipField = <Form extends FieldValues, Output = Form>({
  options,
  ...field
}: FieldProps<Form, Output> & { options: readonly Option[] }) => {
  const { input, value, change } = useField(field);
  const { name, ref, onBlur, disabled, "aria-required": required, ...wrapper } = input;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const chosen = toText(value);
  const focused = options.find((option) => option.value === chosen) ?? options[0];
  const invalid = input.error !== undefined;

  const clear = () => {
    change("");
    group.current?.querySelector("input")?.focus();
  };
  return (
    <Input.Wrapper
      {...wrapper}
      className={classes.field}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      descriptionProps={{ id: `${id}-note` }}
      errorProps={{ id: `${id}-error` }}
    >
      {/* The events are those of the radio buttons inside. */}
      <div
        ref={group}
        role="radiogroup"
        className={classes.chips}
        aria-labelledby={`${id}-label`}
        aria-required={required}
        {...((invalid || field.description !== undefined) && {
          "aria-describedby": invalid ? `${id}-error ${id}-note` : `${id}-note`,
        })}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (!field.required && (event.key === "Delete" || event.key === "Backspace")) clear();
        }}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input
              type="radio"
              ref={option === focused ? ref : null}
              name={name}
              value={option.value}
              disabled={disabled}
              checked={option.value === chosen}
              aria-invalid={invalid || undefined}
              onChange={() => change(option.value)}
            />
            <span data-text={option.label}>{option.label}</span>
          </label>
        ))}
      </div>
      {!field.required && chosen !== "" && (
        <UnstyledButton className={classes.clear} aria-label={`Clear ${field.label}`} onClick={clear}>
          Clear
        </UnstyledButton>
      )}
    </Input.Wrapper>
  );
};
