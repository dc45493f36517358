import { Button } from "@mantine/core";
import type { ReportFieldName } from "@takseru/shared-types";
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { FieldPhrases, SuggestionsPanel } from "../late-panels";
import type { TextName } from "../report-form";
import { useReadOnly } from "../report-session/form-context";
import classes from "./field-writing.module.css";
import { writeAgain } from "./write-again";

/** The stored report whose texts are written; without one there are phrases alone. */
export const WritingContext = createContext<
  | {
      reportId: number;
      /** Saves what is typed. */
      onSave: () => Promise<unknown>;
      onField: (name: ReportFieldName) => void;
    }
  | undefined
>(undefined);

/** The one control that writes into a long text, and below the text what it opens. */
export const FieldWriting = ({ name, label }: { name: TextName; label: string }) => {
  const report = use(WritingContext);
  const isReadOnly = useReadOnly();
  const box = useRef<HTMLDivElement>(null);
  /** The phrases are loaded once the text is written into, or they are asked for. */
  const [textarea, setTextarea] = useState<HTMLTextAreaElement>();
  const [phrasesAsked, setPhrasesAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const again = useSyncExternalStore(writeAgain.subscribe, writeAgain.get);
  if (again === name && report && !isOpen) setOpen(true);
  useEffect(() => {
    const field = box.current?.parentElement;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && !box.current?.contains(target)) setTextarea(target);
    };
    field?.addEventListener("focusin", onFocus);
    return () => field?.removeEventListener("focusin", onFocus);
  }, []);
  const askForPhrases = () => {
    const text = box.current?.parentElement?.querySelector("textarea");
    if (!text) return;
    setTextarea(text);
    setPhrasesAsked(phrasesAsked + 1);
  };
  return (
    <div ref={box} data-writing>
      {!isReadOnly && (
        <div className={classes.corner}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Write for me: ${label}`}
            aria-expanded={report && isOpen}
            // The text keeps its selection, of which a phrase can be made.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (report ? setOpen(!isOpen) : askForPhrases())}
          >
            Write for me
          </Button>
        </div>
      )}
      <div className={classes.phrases}>
        {textarea && <FieldPhrases name={name} textarea={textarea} asked={phrasesAsked} />}
      </div>
      {report && isOpen && !isReadOnly && (
        <SuggestionsPanel {...report} name={name} onPhrases={askForPhrases} />
      )}
    </div>
  );
};
