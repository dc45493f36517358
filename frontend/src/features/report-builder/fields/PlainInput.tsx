import { formatPhone, parsePhone } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import { ChipField, DateField, SelectField, TextAreaField, TextField } from "@/ui";
import type { FormValues } from "../report-form";
import { DatePresses } from "./DatePresses";
import type { PlainSpec } from "./field-spec";
import { CheckboxGroupInput, CheckboxInput, FigureInput } from "./lazy-inputs";
import { PlaceField } from "./PlaceField";
import { TermField } from "./TermField";

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
      return <TextAreaField {...field} />;
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
