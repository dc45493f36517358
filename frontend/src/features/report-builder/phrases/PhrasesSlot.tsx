import type { ReportFieldName } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { FieldPhrases } from "../late-panels";
import classes from "./phrases-slot.module.css";

/** The valuer's phrases at a long text, loaded once one is written into. */
export const PhrasesSlot = ({ name }: { name: ReportFieldName }) => {
  const slot = useRef<HTMLDivElement>(null);
  const [textarea, setTextarea] = useState<HTMLTextAreaElement>();
  useEffect(() => {
    const field = slot.current?.parentElement;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) setTextarea(target);
    };
    field?.addEventListener("focusin", onFocus);
    return () => field?.removeEventListener("focusin", onFocus);
  }, []);
  return (
    <div ref={slot} className={classes.slot}>
      {textarea && <FieldPhrases name={name} textarea={textarea} />}
    </div>
  );
};
