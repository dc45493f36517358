import { Button } from "@mantine/core";
import { isReportFieldName, type Phrase, phraseParts, reportFields } from "@takseru/shared-types";
import classes from "./phrases.module.css";

interface PhraseRowProps {
  phrase: Phrase;
  onEdit: () => void;
  onDelete: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

const labelOf = (field: string): string => (isReportFieldName(field) ? reportFields[field].label : field);

/** One phrase; its fields stand in it by their labels. */
export const PhraseRow = ({ phrase: { name, text }, onEdit, onDelete, onUp, onDown }: PhraseRowProps) => (
  <li className={classes.phrase}>
    <div className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.text}>
        {phraseParts(text).map((part, index) =>
          "words" in part ? (
            part.words
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one phrase never move
            <span key={index} className={classes.field}>
              {labelOf(part.field)}
            </span>
          ),
        )}
      </span>
    </div>
    <div className={classes.actions}>
      <Button variant="subtle" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Move ${name} up`}
        disabled={!onUp}
        onClick={onUp}
      >
        Up
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Move ${name} down`}
        disabled={!onDown}
        onClick={onDown}
      >
        Down
      </Button>
      <Button variant="subtle" size="compact-sm" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  </li>
);
