import { Button } from "@mantine/core";
import { limits, paperKind, paperState } from "@takseru/shared-types";
import { useId, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Chips, DateField, optionsOf, TextField, toastWithUndo } from "@/ui";
import grid from "../fields/field-grid.module.css";
import type { FormValues, PaperForm } from "../report-form";
import { useEditing } from "../report-session/form-context";
import { countedStates } from "./counted-states";
import {
  indexFor,
  knownInWords,
  linesOf,
  type PaperLine,
  paperOf,
  withDeedAndPlan,
  withKnown,
} from "./paper-rows";
import classes from "./papers-field.module.css";

const states = optionsOf(paperState);

/** Keeps the row open while its text is cleared; `undefined` resets that. */
const useWasWritten = (text: string | undefined): boolean => {
  const [was, setWas] = useState(false);
  const isWritten = text !== undefined && (was || text !== "");
  if (isWritten !== was) setWas(isWritten);
  return isWritten;
};

interface PaperRowProps {
  line: PaperLine;
  paper: PaperForm | undefined;
  disabled: boolean;
  /** What the report says of it elsewhere. */
  known: string;
  /** "" takes the paper out. */
  onState: (state: string) => void;
}

/** A paper: seen, not seen or not needed. What it says is asked for once it was seen. */
const PaperRow = ({ line: { kind, label, index }, paper, disabled, known, onState }: PaperRowProps) => {
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
      {paper === undefined && known && (
        <p className={classes.known}>{`${known}, as above; tick it once you have seen it`}</p>
      )}
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

/** The papers that a bank asks for, as a list to tick off. */
export const PapersField = ({ label }: { label: string }) => {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const editing = useEditing();
  const { insert, remove } = useFieldArray({ control, name: "papers" });
  const papers = useWatch({ control, name: "papers" });
  // Deed and plan as the form has them elsewhere.
  useWatch({ control, name: ["deed_number", "deed_date", "plan_number", "plan_date"] });
  const heading = useId();
  const isFull = papers.length >= limits.papers;
  const usual = withDeedAndPlan(papers, getValues());
  const [added] = usual.filter(({ kind }) => papers.every((paper) => paper.kind !== kind));
  const seenLabel = added ? paperKind.labels[added.kind] : "";

  const takeOut = (index: number, label: string) => {
    const paper = structuredClone(getValues(`papers.${index}`));
    remove(index);
    if (paper.number || paper.date || paper.remark)
      toastWithUndo({
        message: `${label} cleared`,
        onUndo: () => insert(indexFor(getValues("papers"), paper.kind), paper, { shouldFocus: false }),
      });
  };
  const setState = ({ kind, label, index }: PaperLine, chosen: string) => {
    const state = paperState.values.find((value) => value === chosen);
    if (state === undefined) {
      if (index !== undefined) takeOut(index, label);
    } else if (index === undefined)
      insert(indexFor(papers, kind), paperOf(kind, state, getValues()), { shouldFocus: false });
    else {
      setValue(`papers.${index}.state`, state, { shouldDirty: true });
      const { number, date } = withKnown({ ...getValues(`papers.${index}`), state }, getValues());
      setValue(`papers.${index}.number`, number);
      setValue(`papers.${index}.date`, date);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div role="group" aria-labelledby={heading}>
      <div className={classes.head}>
        <h4 id={heading} className={classes.title}>
          {label}
        </h4>
        <span className={classes.count}>{countedStates(papers)}</span>
      </div>
      {usual.length > papers.length && usual.length <= limits.papers && (
        <Button
          variant="subtle"
          className={classes.press}
          onClick={() => editing.replace({ ...editing.getValues(), papers: usual }, ["papers"])}
        >
          {usual.length - papers.length === 2 ? "Deed and plan seen" : `${seenLabel} seen`}
        </Button>
      )}
      {linesOf(papers).map((line) => (
        <PaperRow
          key={line.key}
          line={line}
          paper={line.index === undefined ? undefined : papers[line.index]}
          disabled={isFull}
          known={knownInWords(line.kind, getValues())}
          onState={(state) => setState(line, state)}
        />
      ))}
      <Button
        variant="subtle"
        className={classes.press}
        onClick={() =>
          insert(papers.length, paperOf("other", "seen", getValues()), {
            focusName: `papers.${papers.length}.remark`,
          })
        }
        disabled={isFull}
      >
        Add another paper
      </Button>
    </div>
  );
};
