import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Group } from "@mantine/core";
import type { Comparable } from "@takseru/shared-types";
import { factsInWords } from "@/lib/comparables/comparable-text";
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
      description={isUsed ? `${factsInWords(entry)} · In this report` : factsInWords(entry)}
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
