import type { Report, SectionId, TextSource, WrittenText } from "@takseru/shared-types";
import { api, sessionChangedError } from "@/lib/api/api";
import { networkError } from "@/lib/api/api-error";
import { queryClient } from "@/lib/api/query-client";
import { getSession, syncWithStoredSession } from "@/lib/api/session-store";
import { whileFormClosed } from "@/lib/drafts/draft-slot";
import { readDraft, writeDraft } from "@/lib/drafts/draft-store";
import { analyzeOnline } from "@/lib/location/analyze-position";
import { adoptPhotographs } from "@/lib/photographs/draft-photographs";
import { cacheReport, reportQuery } from "@/lib/reports/report-queries";
import { browserLoop } from "@/lib/sync/sync-loop";
import { announceReportChange } from "@/lib/sync/tab-channel";

interface SectionChange {
  section: SectionId;
  data: Record<string, unknown>;
  /** The version that is saved over. */
  version: number;
  /** What wrote accepted texts. */
  written?: WrittenText[];
  text_sources?: TextSource[];
}

/** Everything outside itself that the sync of an open report uses. */
export const browserEnvironment = {
  api: {
    getReport: (id: number): Promise<Report> => api.reports.get({ params: { id } }),
    /** Saves one section, in the session of the report's owner and no other. */
    saveSection: async (
      { id, user_id }: Pick<Report, "id" | "user_id">,
      body: SectionChange,
    ): Promise<Report> => {
      if (getSession().user?.id !== user_id) throw sessionChangedError();
      const saved: Report | undefined = await api.reports.saveSection({ params: { id }, body });
      // An answer without the report comes from a proxy on the way, not from the API.
      if (saved?.id !== id) throw networkError();
      return saved;
    },
  },
  /** The reports that this page shows, and the browser's other tabs. */
  reports: {
    cached: (id: number): Report | undefined => queryClient.getQueryData(reportQuery(id).queryKey),
    show: (report: Report): void => cacheReport(queryClient, report),
    announce: announceReportChange,
    refresh: (id: number): void =>
      void queryClient.invalidateQueries({ queryKey: reportQuery(id).queryKey, exact: true }),
  },
  loop: browserLoop,
};
export type SyncEnvironment = typeof browserEnvironment;

/** Everything outside itself that the sync of drafts uses, beside what the sync of an open report does. */
export const draftEnvironment = {
  ...browserEnvironment,
  api: {
    ...browserEnvironment.api,
    nextReference: async (userId: string): Promise<string> =>
      (await api.reports.nextReference({ params: { userId } })).reference,
    analyze: analyzeOnline,
    createReport: (body: Record<string, unknown>, idempotencyKey: string): Promise<Report> =>
      api.reports.create({ body }, { idempotencyKey }),
  },
  drafts: { read: readDraft, write: writeDraft, whileFormClosed },
  adoptPhotographs,
  /** Throws unless this is the session of the user. */
  requireSession: (userId: string): void => {
    if (syncWithStoredSession() || getSession().user?.id !== userId) throw sessionChangedError();
  },
};
export type DraftEnvironment = typeof draftEnvironment;
