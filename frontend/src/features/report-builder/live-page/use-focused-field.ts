import type { SectionId } from "@takseru/shared-types";
import { useEffect, useState } from "react";

/** The name of the field that has the focus, or had it last in this section. */
export const useFocusedField = (section: SectionId | undefined): string | undefined => {
  const [focused, setFocused] = useState<{ section: SectionId | undefined; field: string }>();
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      const box = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
      const field = box?.dataset.field;
      if (field) setFocused({ section, field });
    };
    const onFocus = ({ target }: FocusEvent) => note(target);
    // The page may be loaded by the very press that gave the field the focus.
    note(document.activeElement);
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [section]);
  return focused?.section === section ? focused?.field : undefined;
};
