import type { Report, SectionId, TextSource, WrittenText } from "@takseru/shared-types";
import { api, sessionChangedError } from "@/lib/api/api";
import { networkError } from "@/lib/api/api-error";
import { queryClient } from "@/lib/api/query-client";
import { getSession } from "@/lib/api/session-store";
import { cacheReport, reportQuery, withEngine } from "@/lib/reports/report-queries";
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
    getReport: (id: number): Promise<Report> => api.reports.get({ params: { id } }).then(withEngine),
    /** Saves one section, in the session of the report's owner and no other. */
    saveSection: async (
      { id, user_id }: Pick<Report, "id" | "user_id">,
      body: SectionChange,
    ): Promise<Report> => {
      if (getSession().user?.id !== user_id) throw sessionChangedError();
      const saved: Report | undefined = await api.reports.saveSection({ params: { id }, body });
      // An answer without the report comes from a proxy on the way, not from the API.
      if (saved?.id !== id) throw networkError();
      return withEngine(saved);
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
