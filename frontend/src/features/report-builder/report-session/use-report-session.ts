import {
  messages,
  type Report,
  type ReportFieldName,
  SectionId,
  sectionOf,
  sections,
} from "@takseru/shared-types";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { rememberedPlace, rememberPlace } from "@/lib/reports/remembered-places";
import { useUser } from "@/lib/session/session";
import { toast, useUnsavedChangesGuard } from "@/ui";
import { createReportSession } from "./report-session";

/** The section that the URL names, else the one where this report was left, and how to go to another one. */
const useCurrentSection = (reportId: number) => {
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

/** The session of the report that is open, and what it tells the screen: what is open, saved, in conflict, signed. */
export const useReportSession = (report: Report, slot: DraftSlot) => {
  const [session] = useState(() =>
    createReportSession(report, slot, () => toast.error(messages.reports.sectionSaveFailed)),
  );
  const { editing, sync, drafts } = session;
  const status = useSyncExternalStore(sync.subscribe, sync.getStatus);
  const refused = useSyncExternalStore(drafts.refused.subscribe, drafts.refused.get);
  const stranded = useSyncExternalStore(session.stranded.subscribe, session.stranded.get);
  const { section, index, focus, goToSection } = useCurrentSection(report.id);
  const isSigned = report.status === "finalized";

  useEffect(() => session.follow(report), [session, report]);
  useEffect(() => {
    if (session.isUnsaved()) toast.info("What you typed earlier and did not save is back");
    return session.start();
  }, [session]);
  useUnsavedChangesGuard(session);

  /** Whether everything is saved; if not, goes to the section that could not be. */
  const saved = (stuck: string | undefined): boolean => {
    if (stuck !== undefined) goToSection(stuck);
    return stuck === undefined;
  };

  return {
    report,
    editing,
    /** A finalized report is read only. */
    isSigned,
    status,
    /** This browser stores no drafts. */
    refused,
    /** What was typed before the report was finalized elsewhere, and cannot be saved to it any more. */
    stranded,
    section,
    index,
    focus,
    goToSection,
    goToField: (name: ReportFieldName) => goToSection(sectionOf(name), name),
    isUnsaved: session.isUnsaved,
    save: sync.save,
    autosave: session.autosave,
    saveAll: async () => saved(await session.saveAll()),
    saveForCompletion: async () => saved(await session.saveAll()) && session.makeInProgress(),
    saveSection: async () => {
      if (section && !isSigned && (await sync.save(section))) toast.success(messages.reports.sectionSaved);
    },
    saveUnsaved: () => {
      if (session.isUnsaved()) void session.autosave();
    },
    resolveConflicts: session.resolveConflicts,
    discardStranded: session.discardStranded,
    carryOverTo: session.carryOverTo,
    /** To the next section or the one before, once this one may be left. */
    move: async (by: 1 | -1) => {
      const target = sections[index + by];
      if (!target || !section || status.saving) return;
      if (await session.mayLeave(section)) goToSection(target.id);
    },
    select: (id: string, field?: string) => {
      goToSection(id, field);
      void session.autosave();
    },
    /** Goes to a field that is to be corrected. */
    correct: async (name: ReportFieldName) => {
      // Text of an earlier page has not been checked yet.
      await editing.markWrong(name);
      goToSection(sectionOf(name), name);
    },
  };
};

export type OpenSession = ReturnType<typeof useReportSession>;
