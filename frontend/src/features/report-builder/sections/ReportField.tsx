import { type ReportFieldName, requiredFields } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import type { FieldSpec } from "../fields/field-spec";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../fields/form-types";
import classes from "../inputs/field-grid.module.css";
import { FieldInput } from "./FieldInput";

/** The line below a field: what its value comes to, or help. */
const Note = ({ name, spec }: { name: ReportFieldName; spec: FieldSpec }) => {
  const { control, getValues } = useFormContext<FormValues>();
  const [typed] = useWatch({ control, name: [name, ...(spec.follows ?? [])] });
  const helper = spec.helper?.(typeof typed === "string" ? typed : "", getValues());
  return <span aria-live={spec.helper ? "polite" : undefined}>{helper ?? spec.help}</span>;
};

/** One field of the report, of whatever kind. */
export const ReportField = ({ name }: { name: ReportFieldName }) => {
  const spec = fieldSpecs[name];
  return (
    <div className={classes.field} data-wide={spec.wide} data-field={name}>
      <FieldInput
        name={name}
        spec={spec}
        required={requiredFields.includes(name)}
        {...((spec.helper || spec.help) && { description: <Note name={name} spec={spec} /> })}
      />
    </div>
  );
};
