import { type ReactNode, useEffect, useRef } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./disclosure-line.module.css";

interface DisclosureProps {
  className?: string | undefined;
  titleClass?: string | undefined;
  title: ReactNode;
  /** In its place while it is closed: never shown, but found by the browser's search, which opens it. */
  closed?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A native disclosure: it still opens inside a disabled fieldset. */
export const Disclosure = ({
  className,
  titleClass,
  title,
  closed,
  open,
  onToggle,
  children,
}: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) details.current.open = open;
  }, [open]);
  return (
    <details
      ref={details}
      className={className}
      onToggle={(event) => {
        // Toggle events of nested disclosures arrive here as well.
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open);
      }}
    >
      <summary className={titleClass}>{title}</summary>
      {open ? children : closed}
    </details>
  );
};

interface DisclosureLineProps {
  title: string;
  level: 3 | 4;
  /** What is inside, shown while it is closed. */
  answer: string;
  /** Words inside by which the browser's search in the page finds it while it is closed. */
  words?: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A line with its answer; what it is made of opens below it. */
export const DisclosureLine = ({
  title,
  level,
  answer,
  words,
  open,
  onToggle,
  children,
}: DisclosureLineProps) => {
  const Heading = `h${level}` as const;
  return (
    <Disclosure
      className={classes.part}
      titleClass={classes.line}
      title={
        <>
          <Heading className={classes.name}>{title}</Heading>
          <span className={classes.answer}>{answer}</span>
          <span className={classes.chevron}>
            <Icon path={iconPaths.next} size={16} />
          </span>
        </>
      }
      closed={words && <p>{words}</p>}
      open={open}
      onToggle={onToggle}
    >
      <div className={classes.content}>{children}</div>
    </Disclosure>
  );
};
