import { Button, Text } from "@mantine/core";
import { type LongTextField, longTextFields, type ReportFieldName } from "@takseru/shared-types";
import { useParams } from "react-router";
import { fieldSpecs } from "../fields/fields";
import { useEditing } from "../report-session/form-context";
import classes from "./former-facts.module.css";
import { writeAgain } from "./write-again";

const longText = (name: ReportFieldName): LongTextField | undefined =>
  longTextFields.find((field) => field === name);

interface FormerFactsNoteProps {
  name: ReportFieldName;
  /** Which facts have changed. */
  words: string;
}

/** Has the text written again, or keeps it. */
export const FormerFactsNote = ({ name, words }: FormerFactsNoteProps) => {
  const editing = useEditing();
  const { reportId } = useParams();
  const { label } = fieldSpecs[name];
  const text = reportId === undefined ? undefined : longText(name);
  return (
    <div className={classes.line} role="note" aria-label={`${label}: facts have changed`}>
      <Text size="sm" className="check-line">
        {words}.
      </Text>
      {text && (
        <Button
          variant="default"
          size="compact-sm"
          mih="2.75rem"
          aria-label={`Write again: ${label}`}
          onClick={() => writeAgain.set(text)}
        >
          Write again
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        mih="2.75rem"
        aria-label={`Keep ${label}`}
        onClick={() => editing.keepText(name)}
      >
        Keep
      </Button>
    </div>
  );
};
