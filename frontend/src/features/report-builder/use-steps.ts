import { type Image, sections } from "@takseru/shared-types";
import type { Step } from "./SectionList";
import { sectionStates } from "./section-state";
import { type Editing, useFollowing } from "./use-report-form";

/** The sections as the list shows them, kept up with what is typed. */
export const useSteps = (editing: Editing, images: readonly Pick<Image, "category">[]): Step[] => {
  const categories = images.map(({ category }) => category);
  const states = () => sectionStates(editing.getValues(), categories);
  useFollowing(editing, () => JSON.stringify(states()));
  const unsaved = useFollowing(editing, () =>
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
