import { Button } from "@mantine/core";
import { type Comparable, comparableKind } from "@takseru/shared-types";
import { factsInWords } from "../comparable-text";
import classes from "./comparables-page.module.css";

interface ComparableRowProps {
  entry: Comparable;
  onEdit: () => void;
  onRemove: () => void;
}

/** An entry of the bank: what was sold, where, when and at which rate. */
export const ComparableRow = ({ entry, onEdit, onRemove }: ComparableRowProps) => {
  const { description, kind, source } = entry;
  const known = [kind && kind !== "sale" && comparableKind.labels[kind], source].filter(Boolean).join(" · ");
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <strong>{description}</strong>
        <span className="figures">{factsInWords(entry)}</span>
        {known && <span>{known}</span>}
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" aria-label={`Edit ${description}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="subtle" color="red" aria-label={`Remove ${description}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
};
