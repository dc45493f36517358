import { ActionList, Sheet } from "@/ui";
import classes from "./action-sheet.module.css";
import type { BarAction } from "./report-bar-action";

interface ActionSheetProps {
  actions: readonly BarAction[];
  opened: boolean;
  onClose: () => void;
}

/** What can be done with the report, on a phone. */
export const ActionSheet = ({ actions, opened, onClose }: ActionSheetProps) => (
  <Sheet label="More" opened={opened} onClose={onClose}>
    <ActionList
      actions={actions.map(({ label, count = 0, onSelect, loading = false, disabled = false }) => ({
        label,
        onSelect,
        disabled: disabled || loading,
        note: count > 0 && (
          <span aria-hidden="true" className={classes.count}>
            {count}
          </span>
        ),
      }))}
      onClose={onClose}
    />
  </Sheet>
);
