import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Group } from "@mantine/core";
import {
  type Comparable,
  formatDate,
  formatPerches,
  formatRupees,
  ratePerPerch,
} from "@takseru/shared-types";
import classes from "./comparable-bank-entry.module.css";

interface ComparableBankEntryProps {
  entry: Comparable;
  /** The report contains a copy. */
  isUsed: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const detail = (entry: Comparable): string => {
  const rate = ratePerPerch(entry);
  return [
    [entry.town, entry.district].filter(Boolean).join(", "),
    formatDate(entry.transaction_date),
    entry.extent_perches !== null && formatPerches(entry.extent_perches),
    rate !== undefined && `${formatRupees(rate)} per perch`,
  ]
    .filter(Boolean)
    .join(" · ");
};

/** A line of the bank, with buttons to edit and remove it. */
export const ComparableBankEntry = ({
  entry,
  isUsed,
  isChosen,
  onChoose,
  onEdit,
  onRemove,
}: ComparableBankEntryProps) => (
  <li className={classes.entry}>
    <Checkbox
      label={entry.description}
      description={isUsed ? `${detail(entry)} · In this report` : detail(entry)}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
    <Group gap="xs">
      <Button variant="subtle" size="compact-sm" aria-label={`Edit ${entry.description}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Remove ${entry.description}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Group>
  </li>
);
