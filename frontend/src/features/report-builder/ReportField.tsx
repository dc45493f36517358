import { Text } from "@mantine/core";
import { markedFields, type ReportFieldName } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField, CheckboxGroupField, NumberField, SelectField, TextAreaField, TextField } from "@/ui";
import { FacilitiesField } from "./FacilitiesField";
import { type FieldSpec, fieldSpecs } from "./fields";
import type { FormValues } from "./form-values";
import { WorksheetField } from "./WorksheetField";

const Input = ({ name, spec }: { name: ReportFieldName; spec: FieldSpec }) => {
  const { control } = useFormContext<FormValues>();
  const { label, placeholder } = spec;
  const field = {
    name,
    control,
    label,
    required: markedFields.has(name),
    ...(placeholder && { placeholder }),
  };
  switch (spec.kind) {
    case "text":
      return <TextField {...field} />;
    case "date":
      return <TextField {...field} type="date" />;
    case "textarea":
      return <TextAreaField {...field} />;
    case "decimal":
    case "integer":
    case "money":
    case "coordinate":
      return (
        <NumberField {...field} whole={spec.kind === "integer"} {...(spec.unit && { unit: spec.unit })} />
      );
    case "choice":
      return <SelectField {...field} placeholder="Please choose" options={spec.options} />;
    case "checkboxes":
      return <CheckboxGroupField {...field} options={spec.options} />;
    case "yesNo":
      return <CheckboxField {...field} />;
    case "facilities":
      return <FacilitiesField label={label} />;
    case "worksheet":
      return <WorksheetField label={label} />;
  }
};

const Hint = ({ name, hint }: { name: ReportFieldName; hint: (typed: string) => string | undefined }) => {
  const { control } = useFormContext<FormValues>();
  const typed = useWatch({ control, name });
  const text = typeof typed === "string" ? hint(typed) : undefined;
  return (
    <Text size="sm" c="dimmed" mt={4} aria-live="polite">
      {text}
    </Text>
  );
};

/** One field of the report, of whatever kind. */
export const ReportField = ({ name }: { name: ReportFieldName }) => {
  const spec = fieldSpecs[name];
  return (
    <div data-wide={spec.wide} data-field={name}>
      <Input name={name} spec={spec} />
      {spec.hint && <Hint name={name} hint={spec.hint} />}
    </div>
  );
};
