import { Button, Text } from "@mantine/core";
import {
  formerFactsInWords,
  type LongTextField,
  longTextFields,
  type ReportFieldName,
} from "@takseru/shared-types";
import { useParams } from "react-router";
import { createObservable } from "@/lib/sync/observable";
import { fieldSpecs } from "../fields/fields";
import type { TextName } from "../report-form";
import { useEditing, useFormSelector } from "../report-session/form-context";
import classes from "./former-facts.module.css";

/** The field whose text is to be written again, from wherever that was pressed; the panel of its section takes it up. */
export const writeAgain = createObservable<TextName | undefined>(undefined);

const longText = (name: ReportFieldName): LongTextField | undefined =>
  longTextFields.find((field) => field === name);

/** Below what the program has filled in: which of the fields that it was made from have changed since. */
export const FormerFacts = ({ name }: { name: ReportFieldName }) => {
  const editing = useEditing();
  const { reportId } = useParams();
  const words = useFormSelector(editing, () => formerFactsInWords(editing.formerFactsOf(name)));
  if (words === "") return null;
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
