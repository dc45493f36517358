import {
  errorCodes,
  fieldsOf,
  messages,
  type Report,
  type ReportFieldName,
  type SectionId,
} from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ZodError } from "zod";
import { ApiError, messageOf } from "@/lib/api/api";
import { isRetryable } from "@/lib/api/retry-policy";
import { announceReportChange } from "@/lib/drafts/tab-channel";
import { cacheReport, reportQuery } from "@/lib/reports/report-queries";
import { toast } from "@/ui";
import type { FormValues } from "../fields/form-types";
import { showServerErrors } from "../form/apply-server-errors";
import { fieldNames, sameValue, toForm, toWire } from "../form/form-values";
import type { Editing } from "../form/use-report-form";
import type { Conflicts } from "./ConflictsDialog";
import { reportIn, sendSection, TRIES } from "./save-section";

/** Saving reopens it, or is refused. */
const isClosed = ({ status }: Report): boolean => status === "completed" || status === "finalized";

/** What came of saving without a word: what the person is to correct or to compare waits for them. */
export type Outcome = "saved" | "invalid" | "clash" | ApiError;

/** Saving sections of a stored report, one after another. `save` tells whether the server has the section now. */
export const useSave = (report: Report, editing: Editing) => {
  const cache = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [clashes, setClashes] = useState<Conflicts>();
  const [savedAt, setSavedAt] = useState<string>();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** What was sent without an answer, by section: if it arrived, what it changed is our own doing and nobody else's. */
  const unanswered = useRef(new Map<SectionId, FormValues[]>());

  /** Two saves at a time would refuse each other for their version. */
  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = line.current.then(work);
    line.current = done.catch(() => undefined);
    return done;
  };

  /** Brings in what is known to have changed elsewhere; gives the version that was brought in. */
  const follow = (): number => {
    const newest = cache.getQueryData(reportQuery(report.id).queryKey) ?? report;
    const theirs = toForm(newest);
    for (const [section, sendings] of unanswered.current)
      for (const sent of sendings) {
        const arrived = fieldsOf(section).filter((name) => sameValue(name, theirs[name], sent[name]));
        editing.markSaved(arrived, sent);
      }
    editing.mergeServer(newest);
    return editing.newest()?.version ?? report.version;
  };

  /** Asks about what changed both here and elsewhere; `undefined` when the person backs out. */
  const reconcile = async (names: readonly ReportFieldName[]): Promise<number | undefined> => {
    const version = follow();
    const theirs = editing.newest() ?? report;
    const clashing = editing.conflicts(names);
    if (clashing.length === 0) return version;
    const taken = await new Promise<ReportFieldName[] | undefined>((answer) =>
      setClashes({ names: clashing, mine: editing.getValues(), theirs: toForm(theirs), answer }),
    );
    setClashes(undefined);
    if (!taken) return undefined;
    editing.resolveConflict(theirs, clashing, taken);
    return theirs.version;
  };

  const followQuietly = async (names: readonly ReportFieldName[]): Promise<number | undefined> => {
    const version = follow();
    const isFree = !isClosed(editing.newest() ?? report) && editing.conflicts(names).length === 0;
    // An answer that was lost may have been a yes: then there is nothing left to send.
    return isFree && editing.unsaved(names).length > 0 ? version : undefined;
  };

  /** Sends a section over the version that `agree` gives; false when it gives none. */
  const send = async (section: SectionId, agree: typeof reconcile, tries = TRIES): Promise<boolean> => {
    const names = fieldsOf(section);
    const version = await agree(names);
    if (version === undefined) return false;
    const sent = structuredClone(editing.getValues());
    try {
      const saved = await sendSection(report, { section, data: toWire(sent, names), version });
      unanswered.current.delete(section);
      editing.markSaved(names, sent);
      editing.mergeServer(saved);
      cacheReport(cache, saved);
      announceReportChange(report.id);
      setSavedAt(saved.updated_at);
      return true;
    } catch (error) {
      if (isRetryable(error))
        unanswered.current.set(section, [...(unanswered.current.get(section) ?? []), sent]);
      const theirs = reportIn(error);
      if (!theirs || tries <= 1) throw error;
      cacheReport(cache, theirs);
      // Completed or finalized meanwhile: the person who asked for the save has not seen it.
      if (agree === reconcile && theirs.status !== report.status && isClosed(theirs)) throw error;
      return send(section, agree, tries - 1);
    }
  };

  const refused = (error: unknown) => {
    showServerErrors(editing, error);
    // Finalized or deleted elsewhere: the screen is to say so.
    if (error instanceof ApiError && (error.status === 409 || error.status === 404))
      void cache.invalidateQueries({ queryKey: reportQuery(report.id).queryKey, exact: true });
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
      return await inLine(() => send(section, reconcile));
    } catch (error) {
      refused(error);
      setFailure(messageOf(error, messages.reports.requestFailed));
      toast.error(messages.reports.sectionSaveFailed);
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** Saves what is unsaved in a section: no dialog, no toast, and the cursor stays where it is. */
  const saveQuietly = (section: SectionId): Promise<Outcome> =>
    inLine(async () => {
      const names = fieldsOf(section);
      if (editing.unsaved(names).length === 0) return "saved";
      if (editing.invalid(names).length > 0) return "invalid";
      try {
        if (!(await send(section, followQuietly)))
          return editing.unsaved(names).length > 0 ? "clash" : "saved";
        setFailure(undefined);
        return "saved";
      } catch (error) {
        refused(error);
        if (error instanceof ApiError) return error;
        // Typed on while the section was on its way: what it holds now is to be corrected.
        if (error instanceof ZodError) return "invalid";
        throw error;
      }
    });

  /** Asks about everything that changed in two places; false when the person backs out. */
  const compare = () => inLine(async () => (await reconcile(fieldNames)) !== undefined);

  return { save, saveQuietly, compare, saving, failure, clashes, savedAt: savedAt ?? report.updated_at };
};
