import { paperState } from "@takseru/shared-types";
import { useId, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Chips, DateField, optionsOf, TextField } from "@/ui";
import grid from "../../fields/field-grid.module.css";
import type { FormValues, PaperForm } from "../../report-form";
import type { PaperLine } from "./paper-rows";
import classes from "./papers-field.module.css";

const states = optionsOf(paperState);

/** Whether something is written there, or was: a field that is being emptied stays. `undefined` begins anew. */
const useWasWritten = (text: string | undefined): boolean => {
  const was = useRef(false);
  was.current = text !== undefined && (was.current || text !== "");
  return was.current;
};

interface PaperRowProps {
  line: PaperLine;
  paper: PaperForm | undefined;
  disabled: boolean;
  /** "" takes the paper out. */
  onState: (state: string) => void;
}

/** A paper: seen, not seen or not needed. What it says is asked for once it was seen. */
export const PaperRow = ({ line: { kind, label, index }, paper, disabled, onState }: PaperRowProps) => {
  const { control } = useFormContext<FormValues>();
  const id = useId();
  const factsWritten = useWasWritten(paper && `${paper.number}${paper.date}`);
  const remarkWritten = useWasWritten(paper?.remark);
  const hasFacts = paper?.state === "seen" || factsWritten;
  const hasRemark = hasFacts || paper?.state === "not_seen" || remarkWritten;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line
    <div role="group" aria-labelledby={id} className={classes.paper}>
      <div className={classes.line}>
        <div id={id} className={classes.name}>
          {label}
        </div>
        <Chips
          name={`paper-${id}`}
          label={label}
          options={states}
          value={paper?.state ?? ""}
          onChange={onState}
          disabled={disabled && paper === undefined}
          labelledBy={id}
        />
      </div>
      {index !== undefined && hasRemark && (
        <div className={`${grid.fields} ${classes.facts}`}>
          {hasFacts && (
            <>
              <div className={grid.field} data-half>
                <TextField control={control} name={`papers.${index}.number`} label="Number" />
              </div>
              <div className={grid.field} data-half>
                <DateField past control={control} name={`papers.${index}.date`} label="Date" />
              </div>
            </>
          )}
          <div className={grid.field} data-wide>
            <TextField
              control={control}
              name={`papers.${index}.remark`}
              label={kind === "other" ? "Which paper" : "Remark"}
            />
          </div>
        </div>
      )}
    </div>
  );
};
