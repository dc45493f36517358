import { Button } from "@mantine/core";
import { type Phrase, type ReportFieldName, sectionOf } from "@takseru/shared-types";
import { use, useEffect, useEffectEvent, useId, useState } from "react";
import { nameFor, PhraseForm, toPhrase } from "@/features/phrases";
import { useUser } from "@/lib/session/session";
import { createUuid } from "@/lib/uuid";
import { Dialog, hideSeenToasts, IconButton, iconPaths, TextLink, toast } from "@/ui";
import { fieldSpecs } from "../fields/fields";
import { useEditing } from "../report-session/form-context";
import { GoToField } from "../sections/focus-field";
import classes from "./field-phrases.module.css";
import { PhraseList } from "./PhraseList";
import { useSought } from "./typed-phrase";
import { useListKeys } from "./use-list-keys";
import { type ListedPhrase, readableFields, useListedPhrases } from "./use-listed-phrases";

interface SavePhraseProps {
  field: ReportFieldName;
  /** The selected text. */
  text: string;
  onClose: () => void;
}

/** Saves selected text as a phrase; what fields of this report say in it is replaced by the fields. */
const SavePhrase = ({ field, text, onClose }: SavePhraseProps) => {
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

/** Sets the value as the browser does itself: React hears of it by the event alone. */
const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;

/**
 * Writes into a textarea as if it were typed, so that the browser's own undo takes all of it back at once: only this old
 * command does so. Where there is none, the text is put there and the form is told.
 */
const insertText = (textarea: HTMLTextAreaElement, text: string, from: number, to: number): void => {
  textarea.focus();
  textarea.setSelectionRange(from, to);
  if (typeof document.execCommand === "function" && document.execCommand("insertText", false, text)) return;
  const { value } = textarea;
  setValue?.call(textarea, `${value.slice(0, from)}${text}${value.slice(to)}`);
  textarea.setSelectionRange(from + text.length, from + text.length);
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
};

interface MissingPhraseProps {
  /** The phrase's. */
  name: string;
  missing: readonly ReportFieldName[];
  onClose: () => void;
}

/** Why a phrase was not inserted: the facts that this report does not have yet, each a way to its field. */
const MissingPhrase = ({ name, missing, onClose }: MissingPhraseProps) => {
  const goToField = use(GoToField);
  return (
    <div className={classes.missing} role="alert">
      <span>“{name}” was not inserted. It needs:</span>
      {missing.map((field) =>
        goToField ? (
          <Button
            key={field}
            variant="subtle"
            size="compact-sm"
            mih="2.75rem"
            onClick={() => goToField(field)}
          >
            {fieldSpecs[field].label}
          </Button>
        ) : (
          <span key={field}>{fieldSpecs[field].label}</span>
        ),
      )}
      <IconButton label="Close" path={iconPaths.close} onClick={onClose} />
    </div>
  );
};

export interface FieldPhrasesProps {
  name: ReportFieldName;
  textarea: HTMLTextAreaElement;
  /** How often the list was asked for by a press. */
  asked: number;
}

const noteOf = (count: number | undefined, isPending: boolean, error: unknown): string => {
  if (count === undefined && isPending && !error) return "Loading your phrases...";
  if (count === undefined) return "Your phrases could not be loaded. Please try again later.";
  return count === 0
    ? "You have no phrases yet. Select some text and press Write for me, then Phrases, to save it as one."
    : "No phrase for this section has these words.";
};

/** The valuer's phrases at a long text: by a stroke at a word's start, by Ctrl+Space, or by a press. */
export const FieldPhrases = ({ name, textarea, asked }: FieldPhrasesProps) => {
  const { undo } = useEditing();
  const id = useId();
  const [missing, setMissing] = useState<ListedPhrase>();
  const [saving, setSaving] = useState<Pick<Phrase, "text">>();
  const [inserted, setInserted] = useState("");

  const { sought, isAsked, open: seek, close } = useSought(textarea);
  const { found, count, areStarters, isPending, error } = useListedPhrases(name, sought?.words);
  // What is typed may be no search at all, as in "per /perch": nothing is shown where nothing is found.
  const isShown = sought !== undefined && (isAsked || found.length > 0);
  // On a phone both stand at the foot.
  useEffect(() => {
    if (isShown) hideSeenToasts();
  }, [isShown]);

  const choose = (listed: ListedPhrase | undefined) => {
    close();
    if (!listed || !sought) return;
    const { filled, phrase } = listed;
    setMissing("missing" in filled ? listed : undefined);
    if ("missing" in filled) return;
    // One step of the builder's undo, and one of the browser's own.
    undo.closeStep();
    undo.replace(() => insertText(textarea, filled.text, sought.from, sought.to));
    setInserted(`Inserted: ${phrase.name}`);
  };
  const active = useListKeys({
    textarea,
    listId: id,
    isShown,
    count: found.length,
    words: sought?.words,
    onChoose: (index) => choose(found[index]),
    onOpen: seek,
    onClose: close,
  });
  const open = useEffectEvent(() => {
    const { selectionStart, selectionEnd } = textarea;
    if (selectionStart !== selectionEnd)
      return setSaving({ text: textarea.value.slice(selectionStart, selectionEnd) });
    seek();
  });
  useEffect(() => {
    if (asked > 0) open();
  }, [asked]);
  return (
    <>
      <span role="status" className="visually-hidden">
        {isShown ? `${found.length} phrases. Up and down to choose, Enter to insert.` : inserted}
      </span>
      {isShown && (
        <PhraseList
          id={id}
          phrases={found}
          note={noteOf(count, isPending, error)}
          active={active}
          onChoose={choose}
        >
          {(isAsked || areStarters) && (
            <>
              {areStarters &&
                "Starter phrases, until you have your own: select some text and press Write for me, then Phrases, to save it as one. "}
              <TextLink to="/practice?part=phrases">Manage your phrases</TextLink>
            </>
          )}
        </PhraseList>
      )}
      {missing && "missing" in missing.filled && (
        <MissingPhrase
          name={missing.phrase.name}
          missing={missing.filled.missing}
          onClose={() => setMissing(undefined)}
        />
      )}
      {saving && <SavePhrase field={name} text={saving.text} onClose={() => setSaving(undefined)} />}
    </>
  );
};
