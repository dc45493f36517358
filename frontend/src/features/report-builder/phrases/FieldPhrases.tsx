import { Button } from "@mantine/core";
import type { Phrase, ReportFieldName } from "@takseru/shared-types";
import { useEffect, useId, useState } from "react";
import { hideSeenToasts, lazyWithRetry, TextLink } from "@/ui";
import { fieldSpecs } from "../fields/fields";
import { useEditing } from "../report-session/editing-context";
import classes from "./field-phrases.module.css";
import { insertText } from "./insert-text";
import { MissingPhrase } from "./MissingPhrase";
import { PhraseList } from "./PhraseList";
import { useListKeys } from "./use-list-keys";
import { type ListedPhrase, useListedPhrases } from "./use-listed-phrases";
import { useSought } from "./use-sought";

const SavePhrase = lazyWithRetry(async () => (await import("./SavePhrase")).SavePhrase);

export interface FieldPhrasesProps {
  name: ReportFieldName;
  textarea: HTMLTextAreaElement;
}

const noteOf = (count: number | undefined, isPending: boolean, error: unknown): string => {
  if (count === undefined && isPending && !error) return "Loading your phrases...";
  if (count === undefined) return "Your phrases could not be loaded. Please try again later.";
  return count === 0
    ? "You have no phrases yet. Select some text and press Phrases to save it as one."
    : "No phrase for this section has these words.";
};

/** The valuer's phrases at a long text: by a stroke at a word's start, by Ctrl+Space, or by the button. */
export const FieldPhrases = ({ name, textarea }: FieldPhrasesProps) => {
  const { undo } = useEditing();
  const id = useId();
  const [missing, setMissing] = useState<ListedPhrase>();
  const [saving, setSaving] = useState<Pick<Phrase, "text">>();
  const [inserted, setInserted] = useState("");

  const { sought, isAsked, open: seek, close } = useSought(textarea);
  const { found, count, isPending, error } = useListedPhrases(name, sought?.words);
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
  const open = () => {
    const { selectionStart, selectionEnd } = textarea;
    if (selectionStart !== selectionEnd)
      return setSaving({ text: textarea.value.slice(selectionStart, selectionEnd) });
    seek();
  };
  const { label } = fieldSpecs[name];
  return (
    <>
      <div className={classes.corner} data-shown={isShown}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Phrases: ${label}`}
          aria-expanded={isShown}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          Phrases
        </Button>
      </div>
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
          {isAsked && <TextLink to="/reports/profile#phrases">Manage your phrases</TextLink>}
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
