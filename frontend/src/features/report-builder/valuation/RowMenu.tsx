import { useState } from "react";
import { ActionMenu, Icon, iconPaths } from "@/ui";
import classes from "./approach-grid.module.css";

interface RowMenuProps {
  name: string;
  /** Its row has the grid's stop of the Tab key. */
  isReached: boolean;
  index: number;
  count: number;
  /** What is shown of the row below it. */
  details: { isOpen: boolean; toggle: () => void } | undefined;
  isReadOnly: boolean;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** What can be done with a row; the menu is loaded with its first press. */
export const RowMenu = ({
  name,
  isReached,
  index,
  count,
  details,
  isReadOnly,
  onMove,
  onCopy,
  onRemove,
}: RowMenuProps) => {
  const [isUsed, setIsUsed] = useState(false);
  const label = `Actions for ${name}`;
  const shown = details
    ? [{ label: details.isOpen ? "Hide the details" : "Show the details", onSelect: details.toggle }]
    : [];
  const changes = [
    ...(index > 0 ? [{ label: "Move up", onSelect: () => onMove(index - 1) }] : []),
    ...(index < count - 1 ? [{ label: "Move down", onSelect: () => onMove(index + 1) }] : []),
    { label: "Copy", onSelect: onCopy },
    { label: "Remove", onSelect: onRemove, destructive: true },
  ];
  const actions = isReadOnly ? shown : [...shown, ...changes];
  if (actions.length === 0) return null;
  const dots = <Icon path={iconPaths.more} size={16} />;
  if (isUsed)
    return (
      <ActionMenu label={label} actions={actions} className={classes.menu}>
        {dots}
      </ActionMenu>
    );
  return (
    <button
      type="button"
      className={classes.menu}
      aria-label={label}
      tabIndex={isReached ? 0 : -1}
      onClick={() => setIsUsed(true)}
    >
      {dots}
    </button>
  );
};
