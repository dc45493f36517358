import {
  errorCodes,
  messages,
  Report,
  type ReportFieldName,
  type SectionId,
  sections,
} from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, messageOf } from "@/lib/api";
import { keepReport, reportQuery } from "@/lib/report-queries";
import { toast } from "@/ui";
import type { Clashes } from "./ClashesDialog";
import { toForm, toWire } from "./form-values";
import { showServerErrors } from "./server-errors";
import type { Editing } from "./use-report-form";

/** How often a save follows a report that others keep changing. */
const TRIES = 5;

const reportIn = (error: unknown): Report | undefined =>
  error instanceof ApiError && error.code === "VERSION_CONFLICT"
    ? Report.safeParse(error.details).data
    : undefined;

export const fieldsOf = (id: SectionId): readonly ReportFieldName[] =>
  sections.find((section) => section.id === id)?.fields ?? [];

/** Saving sections of a stored report. `save` tells whether the server has the section now. */
export const useSave = (report: Report, editing: Editing) => {
  const cache = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [clashes, setClashes] = useState<Clashes>();

  /**
   * Brings in what changed elsewhere, asking about what changed here too. Gives the version that this was done
   * with, which is the one to save over; `undefined` when the person backs out.
   */
  const reconcile = async (names: readonly ReportFieldName[]): Promise<number | undefined> => {
    editing.absorb(cache.getQueryData(reportQuery(report.id).queryKey) ?? report);
    const theirs = editing.newest() ?? report;
    const clashing = editing.clashes(theirs, names);
    if (clashing.length === 0) return theirs.version;
    const taken = await new Promise<ReportFieldName[] | undefined>((answer) =>
      setClashes({ names: clashing, mine: editing.getValues(), theirs: toForm(theirs), answer }),
    );
    setClashes(undefined);
    if (!taken) return undefined;
    editing.decide(theirs, clashing, taken);
    return theirs.version;
  };

  const send = async (section: SectionId, tries = TRIES): Promise<boolean> => {
    const names = fieldsOf(section);
    const version = await reconcile(names);
    if (version === undefined) return false;
    const sent = structuredClone(editing.getValues());
    try {
      const saved = await api.reports.saveSection({
        params: { id: report.id },
        body: { section, data: toWire(sent, names), version },
      });
      editing.settle(names, sent);
      editing.absorb(saved);
      keepReport(cache, saved);
      return true;
    } catch (error) {
      const theirs = reportIn(error);
      if (!theirs || tries <= 1) throw error;
      keepReport(cache, theirs);
      return send(section, tries - 1);
    }
  };

  const save = async (section: SectionId): Promise<boolean> => {
    setFailure(undefined);
    // Photographs are stored as they are uploaded.
    if (fieldsOf(section).length === 0) return true;
    if (!(await editing.trigger([...fieldsOf(section)], { shouldFocus: true }))) {
      setFailure(errorCodes.VALIDATION_FAILED.message);
      return false;
    }
    setSaving(true);
    try {
      return await send(section);
    } catch (error) {
      showServerErrors(editing, error);
      setFailure(messageOf(error, messages.reports.requestFailed));
      toast.error(messages.reports.sectionSaveFailed);
      // Finalized or deleted elsewhere: the screen is to say so.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        void cache.invalidateQueries({ queryKey: reportQuery(report.id).queryKey, exact: true });
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { save, saving, failure, clashes };
};
