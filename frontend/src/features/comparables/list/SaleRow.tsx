import { Button } from "@mantine/core";
import {
  comparableKind,
  type FoundComparable,
  type Position,
  placeOfComparable,
  placeText,
  salesMessages,
} from "@takseru/shared-types";
import { factsInWords } from "../comparable-text";
import classes from "./sales-page.module.css";

interface SaleRowProps {
  entry: FoundComparable;
  /** From where distances count. */
  near: Position | undefined;
  /** A change of it waits on this device. */
  hasUnsentChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** An entry of the bank: what was sold, where, when and at which rate. */
export const SaleRow = ({ entry, near, hasUnsentChange, onEdit, onRemove }: SaleRowProps) => {
  const { description, kind, source, access, from_report } = entry;
  const away = near && placeOfComparable(near, entry);
  const known = [
    kind && kind !== "sale" && comparableKind.labels[kind],
    source,
    access,
    from_report && `From your report ${from_report}`,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <strong>{description}</strong>
        <span className="figures">
          {[away && placeText(away), factsInWords(entry)].filter(Boolean).join(" · ")}
        </span>
        {known && <span>{known}</span>}
        {hasUnsentChange && <span>{salesMessages.changeKept}</span>}
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
