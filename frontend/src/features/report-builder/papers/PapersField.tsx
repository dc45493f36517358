import { Button } from "@mantine/core";
import { limits, paperKind, paperState } from "@takseru/shared-types";
import { useId } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { DateField, optionsOf, SelectField, TextField } from "@/ui";
import type { FormValues } from "../fields/form-types";
import grid from "../inputs/field-grid.module.css";

const kinds = optionsOf(paperKind);
const states = optionsOf(paperState);

/** The papers that a bank asks for, and whether the valuer has seen them. */
export const PapersField = ({ label }: { label: string }) => {
  const { control } = useFormContext<FormValues>();
  const heading = useId();
  const { fields, append, remove } = useFieldArray({ control, name: "papers" });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading}>{label}</h3>
      {fields.map(({ id }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
        <div key={id} role="group" aria-label={`paper ${index + 1}`} className={grid.fields}>
          <div className={grid.field} data-half>
            <SelectField
              control={control}
              name={`papers.${index}.kind`}
              label="Paper"
              options={kinds}
              placeholder={false}
            />
          </div>
          <div className={grid.field} data-half>
            <SelectField
              control={control}
              name={`papers.${index}.state`}
              label="Seen or not"
              options={states}
              placeholder={false}
            />
          </div>
          <div className={grid.field} data-half>
            <TextField control={control} name={`papers.${index}.number`} label="Number" />
          </div>
          <div className={grid.field} data-half>
            <DateField control={control} name={`papers.${index}.date`} label="Date" />
          </div>
          <div className={grid.field} data-wide>
            <TextField control={control} name={`papers.${index}.remark`} label="Remark" />
          </div>
          <Button variant="subtle" onClick={() => remove(index)}>
            Remove paper
          </Button>
        </div>
      ))}
      <Button
        variant="subtle"
        onClick={() => append({ kind: "deed", state: "seen", number: "", date: "", remark: "" })}
        disabled={fields.length >= limits.papers}
      >
        Add paper
      </Button>
    </div>
  );
};
