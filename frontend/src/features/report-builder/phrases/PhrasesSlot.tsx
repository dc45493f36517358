import type { ReportFieldName } from "@takseru/shared-types";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { FieldPhrasesProps } from "./FieldPhrases";
import classes from "./phrases-slot.module.css";

let FieldPhrases: ComponentType<FieldPhrasesProps> | undefined;

/** The valuer's phrases at a long text, loaded once one is written into; where they cannot be loaded, with a later one. */
export const PhrasesSlot = ({ name }: { name: ReportFieldName }) => {
  const slot = useRef<HTMLDivElement>(null);
  const [textarea, setTextarea] = useState<HTMLTextAreaElement>();
  useEffect(() => {
    const field = slot.current?.parentElement;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const show = () => setTextarea(target);
      if (FieldPhrases) return show();
      import("./FieldPhrases").then(
        (loaded) => {
          FieldPhrases = loaded.FieldPhrases;
          show();
        },
        () => undefined,
      );
    };
    field?.addEventListener("focusin", onFocus);
    return () => field?.removeEventListener("focusin", onFocus);
  }, []);
  return (
    <div ref={slot} className={classes.slot}>
      {FieldPhrases && textarea && <FieldPhrases name={name} textarea={textarea} />}
    </div>
  );
};
