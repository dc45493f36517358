import { Button, Group } from "@mantine/core";
import { colomboDay, formatPhone, isIsoDate, parsePhone } from "@takseru/shared-types";
import { type ReactNode, useId } from "react";
import { type FieldPath, useFormContext, useWatch } from "react-hook-form";
import {
  ChipField,
  DateField,
  type FieldProps,
  lazyWithRetry,
  SelectField,
  TextAreaField,
  TextField,
} from "@/ui";
import type { FormValues } from "../report-form";
import classes from "./date-presses.module.css";
import type { DatePress, PlainSpec } from "./fields";
import { PlaceField } from "./PlaceField";

/** Loaded on demand: the first section has no checkboxes and no figures. */
const loadInputs = () => import("./FigureAndCheckboxInputs");
const CheckboxInput = lazyWithRetry(async () => (await loadInputs()).CheckboxInput);
const CheckboxGroupInput = lazyWithRetry(async () => (await loadInputs()).CheckboxGroupInput);
const FigureInput = lazyWithRetry(async () => (await loadInputs()).FigureInput);

/** A text with its usual words to choose from. Any other words are accepted. */
const TermField = ({ terms, ...field }: FieldProps<FormValues> & { terms: readonly string[] }) => {
  const list = useId();
  return (
    <>
      <TextField {...field} list={list} />
      <datalist id={list}>
        {terms.map((term) => (
          <option key={term} value={term} />
        ))}
      </datalist>
    </>
  );
};

interface DatePressesProps {
  name: FieldPath<FormValues>;
  label: string;
  presses: readonly DatePress[];
}

/** Buttons below a date that fill it in. */
const DatePresses = ({ name, label, presses }: DatePressesProps) => {
  const { control, setValue } = useFormContext<FormValues>();
  const inspected = useWatch({ control, name: "inspection_date" });
  const days = [
    { press: "today", text: "Today", day: () => colomboDay(new Date().toISOString()) ?? "" },
    { press: "inspected", text: "As inspected", day: () => inspected },
  ] as const;
  const shown = days.filter(
    ({ press }) => presses.includes(press) && (press === "today" || isIsoDate(inspected)),
  );
  return (
    <Group gap={4} className={classes.presses}>
      {shown.map(({ press, text, day }) => (
        <Button
          key={press}
          variant="subtle"
          size="compact-xs"
          aria-label={`${text}: ${label}`}
          onClick={() => setValue(name, day(), { shouldDirty: true, shouldValidate: true })}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
};

export interface PlainInputProps {
  name: FieldPath<FormValues>;
  spec: PlainSpec;
  required?: boolean;
  description?: ReactNode;
}

/** The input for a field that has one input, by its kind. */
export const PlainInput = ({ name, spec, required = false, description }: PlainInputProps) => {
  const { control } = useFormContext<FormValues>();
  const { label, placeholder } = spec;
  const field = {
    name,
    control,
    label,
    required,
    ...(description !== undefined && { description }),
    ...(placeholder && { placeholder }),
  };
  switch (spec.kind) {
    case "text":
      return spec.terms ? (
        <TermField {...field} terms={spec.terms} />
      ) : (
        <TextField {...field} prose={spec.prose === true} />
      );
    case "currency":
      return <TextField {...field} format={(typed) => typed.trim().toUpperCase()} />;
    case "date":
      return (
        <>
          <DateField {...field} past />
          {spec.presses && <DatePresses name={name} label={label} presses={spec.presses} />}
        </>
      );
    case "textarea":
      // The form's style grows it from one line; a browser that cannot do so would leave further rows empty.
      return <TextAreaField {...field} rows={1} />;
    case "decimal":
    case "integer":
    case "money":
      return (
        <FigureInput {...field} whole={spec.kind === "integer"} {...(spec.unit && { unit: spec.unit })} />
      );
    case "phone":
      return <TextField {...field} type="tel" format={(typed) => formatPhone(parsePhone(typed) ?? typed)} />;
    case "coordinate":
      return <TextField {...field} inputMode="decimal" />;
    case "place":
      return <PlaceField {...field} type={spec.type} below={spec.below} />;
    case "choice":
      return <SelectField {...field} options={spec.options} />;
    case "chips":
      return <ChipField {...field} options={spec.options} />;
    case "checkboxes":
      return <CheckboxGroupInput {...field} options={spec.options} />;
    case "yesNo":
      return <CheckboxInput {...field} />;
  }
};
