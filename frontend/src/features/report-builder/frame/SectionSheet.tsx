import { SectionId } from "@takseru/shared-types";
import { useFormContext } from "react-hook-form";
import { Icon, iconPaths, Sheet } from "@/ui";
import type { FormValues } from "../report-form";
import { stateInWords } from "../sections/section-state";
import { FilledBar, type Progress, SigningLeft, StateMark, sectionText } from "./Progress";
import type { SectionStep } from "./SectionList";
import { sectionHolds } from "./section-holds";
import classes from "./section-sheet.module.css";

interface SectionSheetProps {
  steps: readonly SectionStep[];
  current: string | undefined;
  progress: Progress;
  opened: boolean;
  onClose: () => void;
  onSelect: (id: string) => void;
}

/** The sections on a phone, each with what it holds. */
export const SectionSheet = ({ steps, current, progress, opened, onClose, onSelect }: SectionSheetProps) => {
  const form = useFormContext<FormValues>();
  const holds = ({ id, description }: SectionStep): string => {
    const section = SectionId.safeParse(id).data;
    return section ? sectionHolds(section, form.getValues(), progress.photographs) : description;
  };
  return (
    <Sheet label="Sections" opened={opened} onClose={onClose}>
      {progress.left && (
        <SigningLeft
          count={progress.left.count}
          open={progress.left.open}
          onShow={() => {
            onClose();
            progress.left?.onShow();
          }}
          asRow
        />
      )}
      <ol className={classes.sections}>
        {steps.map((step) => (
          <li key={step.id}>
            <button
              type="button"
              aria-current={step.id === current ? "step" : undefined}
              disabled={step.disabled ?? false}
              onClick={() => onSelect(step.id)}
            >
              <StateMark state={step.state?.state} />
              <span className={classes.words}>
                <b>{step.title}</b> <small>{holds(step)}</small>
                {step.state && <span className="visually-hidden">{stateInWords(step.state)}</span>}
              </span>
              <Icon path={iconPaths.next} size={16} />
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.after}>
        <FilledBar progress={progress} />
        <div>{sectionText(progress)}</div>
      </div>
    </Sheet>
  );
};
