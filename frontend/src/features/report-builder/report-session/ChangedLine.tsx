import { UnstyledButton } from "@mantine/core";
import type { ReportFieldName } from "@takseru/shared-types";
import { fieldSpecs } from "../fields/fields";
import { useEditing, useUndo } from "./form-context";
import classes from "./undo.module.css";

/** Beside a field's label for some seconds: what it held was replaced, and can be had back. */
export const ChangedLine = ({ name }: { name: ReportFieldName }) => {
  const editing = useEditing();
  const [offered] = useUndo(editing, () => (editing.undo.isOffered(name) ? [name] : []));
  if (!offered) return null;
  return (
    <div className={classes.changed} role="status">
      <span className={classes.what}>Changed, </span>
      <UnstyledButton
        className={classes.back}
        aria-label={`Undo the change of ${fieldSpecs[name].label}`}
        onClick={() => editing.undo.undoField(name)}
      >
        undo
      </UnstyledButton>
    </div>
  );
};
