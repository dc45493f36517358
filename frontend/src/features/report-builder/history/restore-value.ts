import { type Report, type SectionId, sectionOf } from "@takseru/shared-types";
import { confirmDialog, toastWithUndo } from "@/ui";
import type { Editing } from "../report-form";
import type { FieldChange } from "./change-text";

export interface RestoreValueInput {
  report: Report;
  editing: Editing;
  save: (section: SectionId) => Promise<boolean>;
  goToSection: (section: string, field?: string) => void;
}

/** Puts an earlier value into the form and saves it like typed text. */
export const restoreValue = async (
  { report, editing, save, goToSection }: RestoreValueInput,
  { name, label, before, old }: FieldChange,
): Promise<void> => {
  if (!old) return;
  const agreed =
    report.status !== "completed" ||
    (await confirmDialog({
      title: "Reopen this report?",
      message: `Restoring ${label} is a change, and saving a change reopens this completed report.`,
      confirm: "Restore and reopen",
    }));
  if (!agreed) return;
  const section = sectionOf(name);
  const replaced = structuredClone(editing.getValues());
  editing.replace(old, [name]);
  goToSection(section, name);
  if (await save(section))
    toastWithUndo({
      message: `${label} restored: ${before}`,
      onUndo: () => editing.replace(replaced, [name]),
    });
};
