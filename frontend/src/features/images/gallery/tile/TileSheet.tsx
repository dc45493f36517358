import { ActionList, Sheet } from "@/ui";
import classes from "./tile-sheet.module.css";
import type { TileAction } from "./use-tile-actions";

interface TileSheetProps {
  label: string;
  actions: readonly TileAction[];
  opened: boolean;
  onClose: () => void;
}

/** What can be done with a photograph, on a phone. */
export const TileSheet = ({ label, actions, opened, onClose }: TileSheetProps) => (
  <Sheet label={label} opened={opened} onClose={onClose}>
    <p className={classes.title}>{label}</p>
    <ActionList
      actions={actions.map(({ note, ...action }) => ({ ...action, note: note && <small>{note}</small> }))}
      onClose={onClose}
    />
  </Sheet>
);
