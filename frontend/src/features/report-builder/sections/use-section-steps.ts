import { type Check, fieldsOf, type Image, type SectionId, sections } from "@takseru/shared-types";
import type { Editing } from "../form/editing";
import { useFormSelector } from "../form/use-report-form";
import type { SectionStep } from "./SectionList";
import { sectionStates } from "./section-state";

/** The sections as the list shows them; they follow what is typed and the report's last check. */
export const useSectionSteps = (
  editing: Editing,
  images: readonly Pick<Image, "category">[],
  checks: readonly Check[] = [],
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
  return sections.map(({ id, title, description }) => ({
    id,
    title,
    description,
    state: state[id],
    unsaved: unsaved.split(",").includes(id),
  }));
};
