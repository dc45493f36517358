import { groupThousands } from "@takseru/shared-types";
import { type ReactNode, useId } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./approach-line.module.css";

interface ApproachLineProps {
  name: string;
  /** A quiet word behind the name: "in perpetuity". */
  note: string;
  /** Nothing where there is none; `null` where its figures cannot be read. */
  value: number | null | undefined;
  /** In place of a value. */
  without: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** An approach as a line: its name and its value, which open into what is typed of it. */
export const ApproachLine = ({
  name,
  note,
  value,
  without,
  isOpen,
  onToggle,
  children,
}: ApproachLineProps) => {
  const body = useId();
  return (
    <div className={classes.approach}>
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={body}
          data-used={value === undefined ? undefined : true}
          onClick={onToggle}
        >
          <span className={classes.name}>
            {name} <small>{note}</small>
          </span>
          <span className={classes.value}>
            {value === undefined ? without : value === null ? "-" : groupThousands(value)}
          </span>
          <span className={classes.turn} data-open={isOpen || undefined}>
            <Icon path={iconPaths.next} size={16} />
          </span>
        </button>
      </h3>
      <div id={body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
};
