import { type ReportFieldName, requiredFields } from "@takseru/shared-types";
import { memo } from "react";
import classes from "../fields/field-grid.module.css";
import { fieldSpecs } from "../fields/fields";
import { PhrasesSlot } from "../phrases/PhrasesSlot";
import { ChangedLine } from "../report-session/ChangedLine";
import { FormerFacts } from "../text-suggestions/FormerFacts";
import { FieldInput } from "./FieldInput";
import { FieldNote } from "./FieldNote";

/** One field of the report, of whatever kind. It follows the form by itself, whatever is rendered around it. */
export const ReportField = memo(({ name }: { name: ReportFieldName }) => {
  const spec = fieldSpecs[name];
  const description = spec.helped ? (
    <FieldNote name={name} help={spec.help} />
  ) : (
    spec.help && <span>{spec.help}</span>
  );
  return (
    <div className={classes.field} data-wide={spec.wide} data-half={spec.half} data-field={name}>
      <ChangedLine name={name} />
      <FieldInput
        name={name}
        spec={spec}
        required={requiredFields.includes(name)}
        {...(description && { description })}
      />
      <FormerFacts name={name} />
      {spec.kind === "textarea" && <PhrasesSlot name={name} />}
    </div>
  );
});
