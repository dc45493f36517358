import { SectionId, sections } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { rememberedPlace, rememberPlace } from "@/lib/reports/remembered-places";
import { useUser } from "@/lib/session/session";

/** The section that the URL names, else the one where this report was left, and how to go to another one. */
export const useCurrentSection = (reportId: number) => {
  const { id: userId } = useUser();
  const [search, setSearch] = useSearchParams();
  const [focus, setFocus] = useState<{ field?: string }>();
  const named = search.get("section");
  const [left] = useState(() => (named === null ? rememberedPlace(userId, reportId) : undefined));
  const section = SectionId.safeParse(named ?? left?.section ?? sections[0].id).data;

  // After the screen's own focus: this is a later step.
  useEffect(() => {
    if (left?.field !== undefined) setFocus({ field: left.field });
  }, [left]);
  useEffect(() => {
    if (section === undefined) return;
    rememberPlace(userId, reportId, { section, ...(section === left?.section && { field: left.field }) });
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest("[data-field]") : null;
      const name = field?.getAttribute("data-field");
      if (name) rememberPlace(userId, reportId, { section, field: name });
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [userId, reportId, section, left]);

  const goToSection = (id: string, field?: string) => {
    setFocus(field === undefined ? {} : { field });
    setSearch({ section: id });
  };
  return { section, index: sections.findIndex(({ id }) => id === section), focus, goToSection };
};
