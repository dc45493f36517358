import type { SectionId } from "@takseru/shared-types";
import { useEffect, useState } from "react";

/** The name of the field that has the focus, or had it last in this section. */
export const useFocusedField = (section: SectionId | undefined): string | undefined => {
  const [focused, setFocused] = useState<{ section: SectionId | undefined; field: string }>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const box = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
      const field = box?.dataset.field;
      if (field) setFocused({ section, field });
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [section]);
  return focused?.section === section ? focused?.field : undefined;
};
