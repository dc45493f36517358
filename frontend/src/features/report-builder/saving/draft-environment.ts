import type { Report } from "@takseru/shared-types";
import { api, sessionChangedError } from "@/lib/api/api";
import { getSession, syncWithStoredSession } from "@/lib/api/session-store";
import { whileFormClosed } from "@/lib/drafts/draft-slot";
import { readDraft, writeDraft } from "@/lib/drafts/draft-store";
import { analyzeOnline } from "@/lib/location/analyze-position";
import { adoptPhotographs } from "@/lib/photographs/draft-photographs";
import { browserEnvironment } from "./sync-environment";

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
