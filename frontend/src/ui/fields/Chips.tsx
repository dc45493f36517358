import { UnstyledButton } from "@mantine/core";
import { type FocusEventHandler, type Ref, useRef, useState } from "react";
import classes from "./chip-field.module.css";
import type { Option } from "./options";

interface ChipsProps {
  /** Of the radio buttons. */
  name: string;
  /** Behind "Clear". */
  label: string;
  options: readonly Option[];
  /** So many options are in sight, the others behind "More"; all where it is left out. */
  inSight?: number;
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler;
  /** The radio button that takes the focus. */
  ref?: Ref<HTMLInputElement>;
  required?: boolean;
  disabled?: boolean | undefined;
  invalid?: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
}

/** A group of the browser's own radio buttons, drawn as chips; "Clear" stands at the end of the label's line. */
export const Chips = ({
  name,
  label,
  options,
  inSight = options.length,
  value,
  onChange,
  onBlur,
  ref,
  required = false,
  disabled,
  invalid = false,
  labelledBy,
  describedBy,
}: ChipsProps) => {
  const group = useRef<HTMLDivElement>(null);
  const focused = options.find((option) => option.value === value) ?? options[0];
  const [isWhole, setIsWhole] = useState(false);
  const isFolded = !isWhole && options.findIndex((option) => option.value === value) < inSight;
  const clear = () => {
    onChange("");
    group.current?.querySelector("input")?.focus();
  };
  return (
    <>
      <div className={classes.chips}>
        {/* The events are those of the radio buttons inside. */}
        <div
          ref={group}
          role="radiogroup"
          className={classes.group}
          aria-labelledby={labelledBy}
          aria-required={required || undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (!required && (event.key === "Delete" || event.key === "Backspace")) clear();
          }}
        >
          {(isFolded ? options.slice(0, inSight) : options).map((option) => (
            <label key={option.value} className={classes.chip}>
              <input
                type="radio"
                ref={option === focused ? ref : null}
                name={name}
                value={option.value}
                disabled={disabled}
                checked={option.value === value}
                aria-invalid={invalid || undefined}
                onChange={() => onChange(option.value)}
              />
              <span data-text={option.label}>{option.label}</span>
            </label>
          ))}
        </div>
        {isFolded && options.length > inSight && (
          <UnstyledButton
            className={classes.chip}
            aria-label={`More: ${label}`}
            disabled={disabled ?? false}
            onClick={() => {
              setIsWhole(true);
              group.current?.focus();
            }}
          >
            More
          </UnstyledButton>
        )}
      </div>
      {!required && value !== "" && (
        <UnstyledButton className={classes.clear} aria-label={`Clear ${label}`} onClick={clear}>
          Clear
        </UnstyledButton>
      )}
    </>
  );
};
