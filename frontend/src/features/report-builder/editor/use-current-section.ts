import { SectionId, sections } from "@takseru/shared-types";
import { useState } from "react";
import { useSearchParams } from "react-router";

/** The section that the URL names, and how to go to another one. */
export const useCurrentSection = () => {
  const [search, setSearch] = useSearchParams();
  const [focus, setFocus] = useState<{ field?: string }>();
  const section = SectionId.safeParse(search.get("section") ?? sections[0].id).data;

  const goToSection = (id: string, field?: string) => {
    setFocus(field === undefined ? {} : { field });
    setSearch({ section: id });
  };
  return { section, index: sections.findIndex(({ id }) => id === section), focus, goToSection };
};
