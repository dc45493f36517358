import { Button } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { Icon, iconPaths } from "@/ui";
import { SectionSheet } from "../late-panels";
import classes from "./bottom-bar.module.css";
import type { Progress } from "./Progress";
import type { SectionStep } from "./SectionList";
import { useAboveKeyboard } from "./use-above-keyboard";

export interface Move {
  label?: string;
  disabled: boolean;
  onClick: () => void;
}

export interface BottomBarProps {
  steps: readonly SectionStep[];
  current: string | undefined;
  progress: Progress;
  onSelect: (id: string) => void;
  previous: Move;
  next: Move;
  /** Takes a photograph, on a phone. */
  onCamera?: (() => void) | undefined;
  /** What a phone's bar leads to in place of the next section: the last section, or a signed report. */
  instead?: { label: string; onClick: () => void; loading?: boolean } | undefined;
  /** Takes the last change back. */
  undo?: ReactNode;
  /** The screen has another filled button. */
  isQuiet: boolean;
  isDesk: boolean;
}

/** The buttons to go on: on a phone a bar within reach of the thumb, on the desk a line below the form. */
export const BottomBar = ({ isDesk, steps, progress, previous, next, ...bar }: BottomBarProps) => {
  const box = useRef<HTMLDivElement>(null);
  useAboveKeyboard(box);
  const [sheet, setSheet] = useState<boolean>();
  const at = steps.findIndex(({ id }) => id === bar.current);
  const following = next.label === undefined ? steps[at + 1]?.title : undefined;
  const { instead } = bar;
  const isForCamera = bar.current === "property_images" && !!bar.onCamera;
  const nextButton = (
    <Button
      className={classes.next}
      data-quiet={bar.isQuiet || isDesk || isForCamera || undefined}
      disabled={next.disabled}
      onClick={next.onClick}
    >
      {next.label ?? "Next"}
      {isDesk && following && !next.disabled && <span aria-hidden="true">: {following}</span>}
    </Button>
  );
  if (isDesk)
    return (
      <div className={classes.line}>
        <Button variant="default" disabled={previous.disabled} onClick={previous.onClick}>
          Previous
        </Button>
        <div className={classes.undo}>{bar.undo}</div>
        {nextButton}
      </div>
    );
  return (
    <div ref={box} className={classes.bar}>
      <button
        type="button"
        className={classes.icon}
        aria-label="Previous"
        disabled={previous.disabled}
        onClick={previous.onClick}
      >
        <Icon path={iconPaths.back} />
      </button>
      <button
        type="button"
        className={classes.sections}
        aria-haspopup="dialog"
        aria-expanded={sheet ?? false}
        onClick={() => setSheet(true)}
      >
        <span className={classes.words}>
          <small>{progress.index < 0 ? "Start" : `${progress.index + 1} of ${progress.total}`}</small>{" "}
          <b>{steps[at]?.title}</b>
        </span>
        <Icon path={iconPaths.up} size={16} />
      </button>
      <div className={classes.hidden}>{bar.undo}</div>
      {bar.onCamera && !instead && (
        <button
          type="button"
          className={classes.icon}
          data-filled={isForCamera || undefined}
          aria-label="Take a photograph"
          onClick={bar.onCamera}
        >
          <Icon path={iconPaths.camera} />
        </button>
      )}
      {instead ? (
        <>
          <button
            type="button"
            className={classes.icon}
            aria-label="Next"
            disabled={next.disabled}
            onClick={next.onClick}
          >
            <Icon path={iconPaths.next} />
          </button>
          <Button className={classes.next} loading={instead.loading ?? false} onClick={instead.onClick}>
            {instead.label}
          </Button>
        </>
      ) : (
        nextButton
      )}
      {sheet !== undefined && (
        <SectionSheet
          steps={steps}
          current={bar.current}
          progress={progress}
          opened={sheet}
          onClose={() => setSheet(false)}
          onSelect={(id) => {
            setSheet(false);
            bar.onSelect(id);
          }}
        />
      )}
    </div>
  );
};
