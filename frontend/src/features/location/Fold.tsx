import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import classes from "./fold.module.css";

interface FoldProps {
  title: string;
  /** What stands in it, shown at the end of the line. */
  answer?: ReactNode;
  /** Decided by the caller; by itself otherwise. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A line with its answer, which opens what stands behind it. */
export const Fold = ({ title, answer, open: given, onToggle, children }: FoldProps) => {
  const [own, setOwn] = useState(false);
  const id = useId();
  const open = given ?? own;
  const toggle = () => {
    setOwn(!open);
    onToggle?.(!open);
  };
  return (
    <div className={classes.fold}>
      <UnstyledButton className={classes.line} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className={classes.title}>{title}</span>
        <span className={classes.answer}>{answer}</span>
        <svg className={classes.mark} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6 3l5 5-5 5" />
        </svg>
      </UnstyledButton>
      <div id={id} hidden={!open} className={classes.content}>
        {open && children}
      </div>
    </div>
  );
};
