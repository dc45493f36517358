import {
  connectionMessages,
  fieldsOf,
  messages,
  type Report,
  type ReportFieldName,
  type SectionId,
  sections,
} from "@takseru/shared-types";
import { ApiError, messageOf, networkError } from "@/lib/api/api-error";
import { createObservable } from "@/lib/sync/observable";
import { createSyncLoop, type Retry } from "@/lib/sync/sync-loop";
import { type Editing, showServerErrors } from "./editing";
import { type FormValues, fieldNames, toForm } from "./form-values";
import type { FormVersions } from "./form-versions";
import { type Approve, createSectionSync, isClosed, type SectionResult } from "./section-sync";
import type { SyncEnvironment } from "./sync-environment";

/** How long typing pauses before it is saved, in milliseconds. */
const PAUSE_MS = 2_000;

/** Fields changed both here and elsewhere; `resolve` gets those to take from elsewhere, or nothing to go back. */
export interface Conflicts {
  names: readonly ReportFieldName[];
  mine: FormValues;
  theirs: FormValues;
  /** When the other change was saved. */
  savedAt: string;
  resolve: (theirs: ReportFieldName[] | undefined) => void;
}

export interface SyncStatus {
  /** A save that the person asked for is under way. */
  saving: boolean;
  /** A pass over everything unsaved is under way. */
  syncing: boolean;
  /** Why the last pass left something unsaved. */
  obstacle?: SectionResult | undefined;
  /** Why the last save that the person asked for failed. */
  failure?: string | undefined;
  /** The question that the person is asked. */
  conflicts?: Conflicts | undefined;
}

/** Outcome of a pass: everything is saved, the rest is retried later, or the user is needed. */
type PassResult = "saved" | "later" | "stuck";

/** Conflicts and closed reports are not reported as obstacles: the form and the report show them anyway. */
const isObstacle = (result: SectionResult): boolean =>
  result.kind === "blocked" ? result.by === "invalid" : result.kind !== "saved";

const isForLater = ({ kind }: SectionResult): boolean => kind === "later" || kind === "failed";

/** Saves the open form of a report: after a pause in typing, when online again, after failures, and when asked. */
export const createReportSync = (
  report: Report,
  form: FormVersions & Pick<Editing, "trigger" | "setError" | "subscribeToChanges">,
  { api, reports, loop: browser }: Pick<SyncEnvironment, "api" | "reports" | "loop">,
  onSaveFailed: () => void,
) => {
  const status = createObservable<SyncStatus>({ saving: false, syncing: false });
  const change = (next: Partial<SyncStatus>) => status.set({ ...status.get(), ...next });
  const sync = createSectionSync(report, form, { api, reports });
  /** Content that the server refused, by section. The same content is not sent again. */
  const refused = new Map<SectionId, string>();

  const contentOf = (id: SectionId) => JSON.stringify(fieldsOf(id).map((name) => form.getValues()[name]));

  const onRefused = (error: unknown, options?: { shouldFocus: boolean }) => {
    showServerErrors(form, error, options);
    // Finalized or deleted elsewhere: reload, so the screen shows it.
    if (error instanceof ApiError && [404, 409].includes(error.status)) reports.refresh(report.id);
  };

  const autosaveSection = async (id: SectionId): Promise<SectionResult> => {
    const content = contentOf(id);
    const result = await sync.save(id);
    if (result.kind === "saved") {
      loop.resetTries();
      change({ failure: undefined });
    }
    if ("error" in result) onRefused(result.error);
    if (result.kind === "failed") console.error(result.error);
    if (result.kind === "refused") refused.set(id, content);
    return result;
  };

  const pass = async (retry: Retry): Promise<PassResult> => {
    const unsaved = sections.filter(
      ({ fields }) => form.unsaved(fields).length > 0 || form.notedSources(fields).length > 0,
    );
    if (unsaved.length > 0 && isClosed(form.serverReport() ?? report)) return "stuck";
    const results: SectionResult[] = [];
    change({ syncing: true });
    for (const { id } of unsaved) {
      if (refused.get(id) === contentOf(id)) continue;
      const result: SectionResult = browser.isOnline()
        ? await autosaveSection(id)
        : { kind: "later", error: networkError() };
      results.push(result);
      if (isForLater(result)) break;
    }
    const last = results.at(-1);
    const waits = last !== undefined && isForLater(last);
    if (waits) retry(last.kind === "later" ? last.error.retryAfterSeconds : undefined);
    const isLeft = form.unsaved().length > 0;
    const { obstacle: before } = status.get();
    const obstacle = results.find(isObstacle) ?? (before?.kind === "refused" ? before : undefined);
    change({ syncing: false, obstacle: isLeft ? obstacle : undefined });
    if (!isLeft) return "saved";
    return waits ? "later" : "stuck";
  };
  const loop = createSyncLoop(pass, browser);

  const askAboutConflicts: Approve = async (names) => {
    const theirs = sync.followServer();
    const conflicting = form.conflicts(names);
    if (conflicting.length === 0) return theirs.version;
    const taken = await new Promise<ReportFieldName[] | undefined>((resolve) =>
      change({
        conflicts: {
          names: conflicting,
          mine: form.getValues(),
          theirs: toForm(theirs),
          savedAt: theirs.updated_at,
          resolve,
        },
      }),
    );
    change({ conflicts: undefined });
    if (!taken) return undefined;
    form.resolveConflict(theirs, conflicting, taken);
    return theirs.version;
  };

  /** Saves a section on request. False if it is not on the server; `failure` then says why. */
  const save = async (id: SectionId): Promise<boolean> => {
    const names = fieldsOf(id);
    change({ failure: undefined });
    // Photographs are stored as they are uploaded.
    if (names.length === 0) return true;
    if (!(await form.trigger([...names], { shouldFocus: true }))) {
      // The valid fields are saved, but a completed report is not reopened for a part of a section.
      const result = isClosed(form.serverReport() ?? report)
        ? undefined
        : await loop.exclusive(() => autosaveSection(id));
      change({
        failure: connectionMessages.validationFailed,
        ...(result && isObstacle(result) && { obstacle: result }),
      });
      return false;
    }
    sync.forgetRefusals(names);
    const seen = form.serverReport() ?? report;
    const approve: Approve = (names, conflict) => {
      const theirs = sync.followServer();
      // Completed or finalized in the meantime, and the user has not seen it yet.
      if (conflict && theirs.status !== seen.status && isClosed(theirs)) throw conflict;
      return askAboutConflicts(names);
    };
    change({ saving: true });
    try {
      return (await loop.exclusive(() => sync.send(id, approve))) !== undefined;
    } catch (error) {
      onRefused(error, { shouldFocus: true });
      change({ failure: messageOf(error, messages.reports.requestFailed) });
      onSaveFailed();
      return false;
    } finally {
      change({ saving: false });
    }
  };

  return {
    getStatus: status.get,
    subscribe: status.subscribe,
    /** Saves whatever needs no person. */
    autosave: loop.run,
    save,
    /** Asks about all conflicts. False if the user cancels. */
    compare: () => loop.exclusive(async () => (await askAboutConflicts(fieldNames)) !== undefined),
    /** Starts saving automatically. Returns a function that stops it. */
    start: (): (() => void) => {
      const stop = loop.start();
      const saveSoon = () => {
        if (form.unsaved().length > 0 || form.notedSources().length > 0) loop.runAfter(PAUSE_MS);
      };
      const unsubscribe = form.subscribeToChanges(saveSoon);
      // The draft of an earlier page may be in the form.
      saveSoon();
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
};
