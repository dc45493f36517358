import { formerFactsInWords, type ReportFieldName } from "@takseru/shared-types";
import { FormerFactsNote } from "../late-panels";
import { useEditing, useFormSelector } from "../report-session/form-context";

/** Below what the program has filled in: which of the fields that it was made from have changed since. */
export const FormerFacts = ({ name }: { name: ReportFieldName }) => {
  const editing = useEditing();
  const words = useFormSelector(editing, () => formerFactsInWords(editing.formerFactsOf(name)));
  return words !== "" && <FormerFactsNote name={name} words={words} />;
};
