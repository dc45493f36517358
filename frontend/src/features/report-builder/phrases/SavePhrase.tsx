import { type ReportFieldName, sectionOf } from "@takseru/shared-types";
import { nameFor, PhraseForm, toPhrase } from "@/features/phrases";
import { useUser } from "@/lib/session/session";
import { createUuid } from "@/lib/uuid";
import { Dialog, toast } from "@/ui";
import { useEditing } from "../report-session/form-context";
import { readableFields } from "./use-listed-phrases";

interface SavePhraseProps {
  field: ReportFieldName;
  /** The selected text. */
  text: string;
  onClose: () => void;
}

/** Saves selected text as a phrase; what fields of this report say in it is replaced by the fields. */
export const SavePhrase = ({ field, text, onClose }: SavePhraseProps) => {
  const { id } = useUser();
  const { getValues } = useEditing();
  const section = sectionOf(field);
  const { text: phrase, left } = toPhrase(text, section, readableFields(getValues()));
  return (
    <Dialog title="Save as a phrase" opened onClose={onClose}>
      <PhraseForm
        userId={id}
        start={{ id: createUuid(), section, name: nameFor(phrase), text: phrase }}
        left={left}
        onDone={() => {
          onClose();
          toast.success("Saved as a phrase");
        }}
      />
    </Dialog>
  );
};
