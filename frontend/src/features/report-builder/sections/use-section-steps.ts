import { type Check, fieldsOf, type Image, type SectionId, sections } from "@takseru/shared-types";
import type { SectionStep } from "../frame/SectionList";
import type { Editing } from "../report-form";
import { useFormSelector } from "../report-session/form-context";
import { type SectionState, sectionStates } from "./section-state";

interface Found {
  /** The findings of the report's last check. */
  checks?: readonly Check[] | undefined;
  /** Sections where something is to be looked at. */
  marked?: readonly SectionId[] | undefined;
}

/** The sections as the list shows them; they follow what is typed and what the checks find. */
export const useSectionSteps = (
  editing: Editing,
  images: readonly Pick<Image, "category">[],
  { checks = [], marked = [] }: Found = {},
): SectionStep[] => {
  const categories = images.map(({ category }) => category);
  const errorsIn = (section: SectionId) => {
    const invalid = fieldsOf(section).filter((name) => editing.getFieldState(name).invalid);
    const failing = checks.filter((check) => check.section === section && check.level === "error");
    return new Set([...invalid, ...failing.map(({ field }) => field)]).size;
  };
  const states = () => sectionStates(editing.getValues(), categories, errorsIn);
  useFormSelector(editing, () => JSON.stringify(states()));
  const unsaved = useFormSelector(editing, () =>
    sections
      .filter(({ fields }) => editing.unsaved(fields).length > 0)
      .map(({ id }) => id)
      .join(),
  );
  const state = states();
  const withMark = (id: SectionId): SectionState =>
    marked.includes(id) && state[id].state !== "empty" ? { ...state[id], state: "wrong" } : state[id];
  return sections.map(({ id, title, description }) => ({
    id,
    title,
    description,
    state: withMark(id),
    unsaved: unsaved.split(",").includes(id),
  }));
};
