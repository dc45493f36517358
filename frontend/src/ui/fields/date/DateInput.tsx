import { TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { formatDate, isIsoDate } from "@takseru/shared-types";
import { useRef, useState } from "react";
import classes from "./date-input.module.css";
import { dayInWords, readTypedDate, withSlashes } from "./typed-date";

interface DateInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  label: string;
  /** yyyy-mm-dd, or the text that is typed and is no day yet. */
  value: string;
  onChange: (value: string) => void;
}

const hasCalendar = "showPicker" in HTMLInputElement.prototype;

const CalendarIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2 3.5h12v11H2zM2 6.5h12M5 1.5v3M11 1.5v3" />
  </svg>
);

/** The browser's own calendar. It names the month, so that no day is taken for a month. */
const Calendar = ({
  label,
  value,
  onChange,
}: Pick<DateInputProps, "label" | "onChange"> & { value: string }) => {
  const native = useRef<HTMLInputElement>(null);
  return (
    <>
      <UnstyledButton
        className={classes.calendar}
        aria-label={`Calendar: ${label}`}
        onClick={() => native.current?.showPicker()}
      >
        <CalendarIcon />
      </UnstyledButton>
      <input
        ref={native}
        type="date"
        className={classes.native}
        tabIndex={-1}
        aria-hidden="true"
        value={isIsoDate(value) ? value : ""}
        onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      />
    </>
  );
};

/**
 * A day, typed and shown as dd/mm/yyyy whatever the language of the browser, with the day in words beneath. What is no day
 * (yet) is the value as it is typed: it is never taken for another day.
 */
export const DateInput = ({
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  ref,
  ...input
}: DateInputProps) => {
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(own, ref);
  // As it is typed, for as long as the field has the focus.
  const [typing, setTyping] = useState<{ text: string; value: string }>();
  const [focused, setFocused] = useState(false);
  const shown = typing?.value === value ? typing.text : isIsoDate(value) ? (formatDate(value) ?? "") : value;
  const read = readTypedDate(value);
  const isEmpty = value === "";

  const type = (after: string, caret: number) => {
    const text = withSlashes(shown, after, caret);
    const typed = readTypedDate(text);
    const next = "iso" in typed ? typed.iso : text.trim() === "" ? "" : text;
    setTyping({ text, value: next });
    onChange(next);
  };
  const why = !isEmpty && "why" in read ? read : undefined;
  const shownError = why ? (focused && why.unfinished ? undefined : why.why) : error;
  const words = dayInWords(value);
  return (
    <TextInput
      {...input}
      ref={merged}
      label={label}
      error={shownError}
      description={
        (words || description) && (
          <>
            {words && (
              <span className={classes.words} aria-live="polite">
                {words}
              </span>
            )}
            {description && <span>{description}</span>}
          </>
        )
      }
      inputWrapperOrder={["label", "input", "error", "description"]}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/yyyy"
      rightSectionPointerEvents="all"
      rightSection={
        hasCalendar && (
          <Calendar
            label={label}
            value={value}
            onChange={(chosen) => {
              setTyping(undefined);
              onChange(chosen);
              own.current?.focus();
            }}
          />
        )
      }
      value={shown}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false);
        setTyping(undefined);
        onBlur?.(event);
      }}
      onChange={({ currentTarget }) =>
        type(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
      }
    />
  );
};
