import { useRef } from "react";
import { type SectionState, stateInWords } from "../sections/section-state";
import { FilledBar, type Progress, SigningLeft, StateMark, sectionText } from "./Progress";
import classes from "./section-list.module.css";
import { useRovingFocus } from "./use-roving-focus";

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
  progress: Progress;
}

/** The report's sections beside the form, and what is left to look at: one stop of the Tab key, the arrow keys go through them. */
export const SectionList = ({ steps, current, onSelect, progress }: SectionListProps) => {
  const list = useRef<HTMLElement>(null);
  useRovingFocus(list, "vertical");
  return (
    <nav ref={list} aria-label="Sections" className={classes.nav}>
      <ol className={classes.steps}>
        {steps.map(({ id, title, description, state, unsaved, disabled = false }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.step}
              aria-current={id === current ? "step" : undefined}
              disabled={disabled}
              onClick={() => onSelect(id)}
            >
              <StateMark state={state?.state} size={16} />
              <span className={classes.words}>
                <b>{title}</b> <small title={description}>{description}</small>
                {state && (
                  <span className="visually-hidden">
                    {stateInWords(state)}
                    {unsaved && <strong> · Not saved</strong>}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        {progress.left && <SigningLeft {...progress.left} />}
        <FilledBar progress={progress} />
        <div>{sectionText(progress)}</div>
      </div>
    </nav>
  );
};
