import { Sheet } from "@/ui";
import classes from "./tile-sheet.module.css";
import type { TileAction } from "./use-tile-actions";

interface TileSheetProps {
  label: string;
  actions: readonly TileAction[];
  opened: boolean;
  onClose: () => void;
}

/** What can be done, one below the other, on a phone. */
export const TileSheet = ({ label, actions, opened, onClose }: TileSheetProps) => (
  <Sheet label={label} opened={opened} onClose={onClose}>
    <p className={classes.title}>{label}</p>
    <ul className={classes.actions}>
      {actions.map((action) => (
        <li key={action.label}>
          <button
            type="button"
            disabled={action.disabled ?? false}
            data-loss={action.destructive || undefined}
            onClick={() => {
              onClose();
              action.onSelect();
            }}
          >
            {action.label}
            {action.note && <small>{action.note}</small>}
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);
