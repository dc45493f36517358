import type { ReactNode } from "react";
import classes from "./action-list.module.css";

interface ListedAction {
  label: string;
  onSelect: () => void;
  disabled?: boolean;
  /** Something is lost by it. */
  destructive?: boolean;
  /** Behind the label. */
  note?: ReactNode;
}

interface ActionListProps {
  actions: readonly ListedAction[];
  /** Called before an action. */
  onClose: () => void;
}

/** What can be done, one below the other, in a sheet. */
export const ActionList = ({ actions, onClose }: ActionListProps) => (
  <ul className={classes.actions}>
    {actions.map(({ label, onSelect, disabled = false, destructive = false, note }) => (
      <li key={label}>
        <button
          type="button"
          disabled={disabled}
          data-loss={destructive || undefined}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {label}
          {note}
        </button>
      </li>
    ))}
  </ul>
);
