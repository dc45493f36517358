import { Button, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import classes from "./section-list.module.css";
import type { SectionState } from "./section-state";

export interface SectionStep {
  id: string;
  title: string;
  description: string;
  state: SectionState | undefined;
  unsaved: boolean;
  /** Cannot be opened yet. */
  disabled?: boolean;
}

interface SectionListProps {
  steps: readonly SectionStep[];
  current: string | undefined;
  onSelect: (id: string) => void;
}

const inWords = ({ state, filled, of, errors }: SectionState): string => {
  if (state === "wrong") return `Has errors: ${errors} to correct`;
  if (state === "empty") return "Empty";
  return state === "complete" ? "Complete" : `Partly filled, ${filled} of ${of}`;
};

const Item = ({
  step,
  isCurrent,
  onSelect,
}: {
  step: SectionStep;
  isCurrent: boolean;
  onSelect: () => void;
}) => (
  <UnstyledButton
    className={classes.step}
    aria-current={isCurrent ? "step" : undefined}
    disabled={step.disabled === true}
    onClick={onSelect}
  >
    <span className={classes.state} data-state={step.state?.state} aria-hidden="true" />
    <span className={classes.stepText}>
      <span className={classes.stepTitle}>{step.title}</span>
      <span className={classes.stepDetail}>{step.description}</span>
      {step.state && (
        <span className={classes.stepDetail}>
          {inWords(step.state)}
          {step.unsaved && <strong> · Not saved</strong>}
        </span>
      )}
    </span>
  </UnstyledButton>
);

/** The report's sections: beside the form, or on a phone collapsed above it. */
export const SectionList = ({ steps, current, onSelect }: SectionListProps) => {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Sections">
      <Button
        variant="default"
        fullWidth
        className={classes.toggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? "Hide sections" : "Show all sections"}
      </Button>
      <ol className={classes.steps} data-open={open}>
        {steps.map((step) => (
          <li key={step.id}>
            <Item
              step={step}
              isCurrent={step.id === current}
              onSelect={() => {
                setOpen(false);
                onSelect(step.id);
              }}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
};
