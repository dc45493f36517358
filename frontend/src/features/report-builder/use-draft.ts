import { useEffect, useRef } from "react";
import { getSession } from "@/lib/session";
import type { Draft } from "./draft";
import type { Editing } from "./use-report-form";

/** Keeps what is unsaved when the page goes away; gives back how to give it up instead. */
export const useDraft = (
  editing: Editing,
  store: { write: (draft: Draft | undefined) => void },
): (() => void) => {
  const givenUp = useRef(false);
  const current = useRef(store);
  current.current = store;

  useEffect(() => {
    const keep = () => {
      const wanted = !givenUp.current && getSession().ended !== "left" && editing.unsaved().length > 0;
      current.current.write(wanted ? { base: editing.base(), mine: editing.getValues() } : undefined);
    };
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [editing]);

  return () => {
    givenUp.current = true;
  };
};
