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

interface PhraseActionProps {
  label: string;
  name: string;
  /** Missing where there is nothing to do. */
  onPress: (() => void) | undefined;
}

const PhraseAction = ({ label, name, onPress }: PhraseActionProps) => (
  <Button variant="subtle" size="compact-sm" aria-label={name} disabled={!onPress} onClick={onPress}>
    {label}
  </Button>
);

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
      <PhraseAction label="Edit" name={`Edit ${name}`} onPress={onEdit} />
      <PhraseAction label="Up" name={`Move ${name} up`} onPress={onUp} />
      <PhraseAction label="Down" name={`Move ${name} down`} onPress={onDown} />
      <PhraseAction label="Delete" name={`Delete ${name}`} onPress={onDelete} />
    </div>
  </li>
);
