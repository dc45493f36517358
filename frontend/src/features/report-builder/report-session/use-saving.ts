import {
  fieldsOf,
  messages,
  type Report,
  type ReportFieldName,
  type SectionId,
  sectionOf,
  sections,
} from "@takseru/shared-types";
import { toast } from "@/ui";
import type { useCurrentSection } from "../editor/use-current-section";
import type { Editing } from "../report-form";
import type { useReportSync } from "./use-report-sync";

interface SavingInput {
  report: Report;
  editing: Editing;
  sync: ReturnType<typeof useReportSync>;
  place: ReturnType<typeof useCurrentSection>;
  isUnsaved: () => boolean;
}

/** Saving a section or all of them, and going from one to the next. */
export const useSaving = ({ report, editing, sync, place, isUnsaved }: SavingInput) => {
  const { save, autosave, status } = sync;
  const { section, index, goToSection } = place;
  const readOnly = report.status === "finalized";

  const isLeft = (id: SectionId) => isUnsaved() && editing.unsaved(fieldsOf(id)).length > 0;

  const saveAll = async () => {
    if (readOnly || !isUnsaved()) return true;
    // What needs no person goes first, with whatever is being saved already: a section is not sent twice.
    await autosave();
    for (const { id, fields } of sections)
      if (editing.unsaved(fields).length > 0 && !(await save(id))) {
        goToSection(id);
        return false;
      }
    return true;
  };

  return {
    saveAll,
    /** Only a report in progress can be completed; saving a section makes a draft one. */
    saveForCompletion: async () => {
      if (!(await saveAll())) return false;
      const { status } = editing.serverReport() ?? report;
      return status !== "draft" || save(sections[0].id);
    },
    saveSection: async () => {
      if (section && !readOnly && (await save(section))) toast.success(messages.reports.sectionSaved);
    },
    saveUnsaved: () => {
      if (isUnsaved()) void autosave();
    },
    /** Goes on once the section is saved, or where it can only be saved later: offline, or by reopening the report. */
    move: async (by: 1 | -1) => {
      const target = sections[index + by];
      if (!target || !section || status.saving) return;
      const stuck = isLeft(section) && report.status !== "completed" && (await autosave()) === "stuck";
      // Saved again as asked: the person sees why it fails.
      if (stuck && isLeft(section) && !(await save(section))) return;
      goToSection(target.id);
    },
    select: (id: string, field?: string) => {
      goToSection(id, field);
      void autosave();
    },
    correct: async (name: ReportFieldName) => {
      // Text of an earlier page has not been checked yet.
      await editing.markWrong(name);
      goToSection(sectionOf(name), name);
    },
  };
};
