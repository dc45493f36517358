import type { ReactNode } from "react";
import { Disclosure } from "./Disclosure";
import classes from "./disclosure-card.module.css";

interface DisclosureCardProps {
  title: string;
  level: 3 | 4;
  /** Short text beside the title. */
  note: string | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A bordered card: title and note are always visible, the content opens below them. */
export const DisclosureCard = ({ title, level, note, open, onToggle, children }: DisclosureCardProps) => {
  const Heading = `h${level}` as const;
  return (
    <Disclosure
      className={classes.card}
      titleClass={classes.title}
      title={
        <>
          <Heading className={classes.name}>{title}</Heading>
          {note && <span className={classes.note}>{note}</span>}
        </>
      }
      open={open}
      onToggle={onToggle}
    >
      <div className={classes.content}>{children}</div>
    </Disclosure>
  );
};
