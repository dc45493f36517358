import { fieldsOf, type Report, type ReportFieldName, type SectionId, sections } from "@takseru/shared-types";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { writeDraft } from "@/lib/drafts/draft-store";
import { createDraftWriter } from "@/lib/drafts/draft-writer";
import { createObservable } from "@/lib/sync/observable";
import { onReportChanged } from "@/lib/sync/tab-channel";
import {
  browserEnvironment,
  createReportSync,
  type Draft,
  followPendingPlaces,
  openForm,
  parseDraft,
  type SyncEnvironment,
  toForm,
  unsavedDraft,
} from "../report-form";

/**
 * A stored report for as long as its screen is open: its form, its draft on this device and its sync with the server. It
 * needs no React; `useReportSession` shows it.
 */
export const createReportSession = (
  start: Report,
  slot: Pick<DraftSlot, "stored" | "persist">,
  onSaveFailed: () => void,
  environment: SyncEnvironment = browserEnvironment,
) => {
  let report = start;
  const isSigned = () => report.status === "finalized";
  const stored = parseDraft(slot.stored.typed);
  const editing = openForm(toForm(start), isSigned() ? undefined : stored);
  editing.mergeServer(start);
  const sync = createReportSync(start, editing, environment, onSaveFailed);
  const { save, autosave } = sync;
  /**
   * The draft of a report that was finalized before the draft was saved. It is taken out of the form, which shows the
   * finalized report, and stays until the valuer carries it over into a revision or deletes it.
   */
  const stranded = createObservable<Draft | undefined>(isSigned() ? stored : undefined);
  const drafts = createDraftWriter({
    slot,
    subscribe: editing.subscribeToChanges,
    current: () => ({ typed: stranded.get() ?? unsavedDraft(editing), read: report }),
  });

  const isUnsaved = (names?: readonly ReportFieldName[]) => !isSigned() && editing.unsaved(names).length > 0;

  /** Saves everything that is unsaved. Returns the section that could not be saved, if any. */
  const saveAll = async (): Promise<SectionId | undefined> => {
    if (!isUnsaved()) return undefined;
    // What needs no person goes first, with whatever is being saved already: a section is not sent twice.
    await autosave();
    for (const { id, fields } of sections) if (isUnsaved(fields) && !(await save(id))) return id;
    return undefined;
  };

  return {
    editing,
    sync,
    stranded,
    drafts,
    isUnsaved: () => isUnsaved(),
    autosave,
    isPersisted: drafts.isPersisted,
    saveAll,
    /** Only a report in progress can be completed: saving a section makes a draft one. */
    makeInProgress: async (): Promise<boolean> => {
      const { status } = editing.serverReport() ?? report;
      return status !== "draft" || save(sections[0].id);
    },
    /** Whether a section can be left: it is saved, or can only be saved later: offline, or by reopening the report. */
    mayLeave: async (section: SectionId): Promise<boolean> => {
      const isLeft = () => isUnsaved(fieldsOf(section));
      const isStuck = isLeft() && report.status !== "completed" && (await autosave()) === "stuck";
      // Saved again as asked: the person sees why it fails.
      return !isStuck || !isLeft() || save(section);
    },
    /** Asks about all conflicts, then saves. */
    resolveConflicts: async (): Promise<void> => {
      if (await sync.compare()) await autosave();
    },
    /** Takes the newest state of the report into the editing. */
    follow: (next: Report): void => {
      const wasSigned = isSigned();
      report = next;
      editing.mergeServer(next);
      const typed = isSigned() && !wasSigned ? unsavedDraft(editing) : undefined;
      if (!typed) return;
      stranded.set(typed);
      editing.discardChanges(editing.unsaved());
    },
    discardStranded: async (): Promise<void> => {
      stranded.set(undefined);
      await drafts.persistNow();
    },
    /** A revision has the same fields: it opens with the stranded draft as unsaved text. */
    carryOverTo: async (revision: Report): Promise<void> => {
      const typed = stranded.get();
      if (!typed) return;
      await writeDraft(`${revision.user_id}:report-${revision.id}#0`, { typed });
      stranded.set(undefined);
    },
    /** Saves, stores and follows other tabs from now on; returns a function that stops it. */
    start: (): (() => void) => {
      const stops = [
        sync.start(),
        drafts.start(),
        followPendingPlaces(editing),
        onReportChanged((id) => id === report.id && environment.reports.refresh(id)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};

export type ReportSession = ReturnType<typeof createReportSession>;
