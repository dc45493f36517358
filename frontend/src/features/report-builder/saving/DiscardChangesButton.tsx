import { Button } from "@mantine/core";
import { fieldsOf, type ReportFieldName, type SectionId } from "@takseru/shared-types";
import { confirmDialog, toastWithUndo } from "@/ui";
import { fieldSpecs } from "../fields/fields";
import type { Editing } from "../form/editing";
import { useFormSelector } from "../form/use-report-form";

/** Puts these fields back to what was last saved, and offers to undo that. */
const discardChanges = (editing: Editing, names: readonly ReportFieldName[]) => {
  const typed = structuredClone(editing.getValues());
  editing.discardChanges(names);
  toastWithUndo({ message: "Changes undone", onUndo: () => editing.fill(typed, names) });
};

/** Puts a section back to what was last saved, after naming what is lost. */
export const DiscardChangesButton = ({ editing, section }: { editing: Editing; section: SectionId }) => {
  const unsaved = () => editing.unsaved(fieldsOf(section));
  const names = useFormSelector(editing, () => unsaved().join());

  const ask = async () => {
    const labels = unsaved().map((name) => fieldSpecs[name].label);
    const agreed = await confirmDialog({
      title: "Undo the changes of this section?",
      message: `It goes back to what was last saved. What is not saved is lost in: ${labels.join(", ")}.`,
      confirm: "Undo changes",
      destructive: true,
    });
    if (agreed) discardChanges(editing, unsaved());
  };

  return (
    <Button variant="subtle" disabled={names === ""} onClick={() => void ask()}>
      Undo changes
    </Button>
  );
};
