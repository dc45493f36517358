import { Report } from "@takseru/shared-types";
import { ApiError, api, sessionChangedError } from "@/lib/api/api";
import { queryClient } from "@/lib/api/query-client";
import { isRetryable } from "@/lib/api/retry-policy";
import { syncWithStoredSession } from "@/lib/api/session-store";
import { whileFormClosed } from "@/lib/drafts/draft-slot";
import { readDraft, writeDraft } from "@/lib/drafts/draft-store";
import { announceReportChange } from "@/lib/drafts/tab-channel";
import { cacheReport } from "@/lib/reports/report-queries";
import { getSession } from "@/lib/session/session";
import { carryDraftOver } from "../drafts/carry-draft-over";
import { applyDraft, type Draft, parseDraft } from "../drafts/draft";
import { emptyForm, toWire } from "../form/form-values";
import { sendReport } from "./sync-report";

/** What came of sending what is kept of one form. */
export type Came =
  /** Nothing is kept, or its screen is open: that one sends it. */
  | { kind: "nothing" }
  | { kind: "saved"; report: Report }
  /** The valuer is needed; `why` in words, where there is more to say than that it is not saved. */
  | { kind: "waits"; report?: Report; why?: string | undefined }
  /** Nobody answered, or not now: to be tried again, after as many seconds at least. */
  | { kind: "later"; afterSeconds?: number | undefined };

/** Only in the session of the user who has typed it. */
const mustBeSessionOf = (userId: string): void => {
  if (syncWithStoredSession() || getSession().user?.id !== userId) throw sessionChangedError();
};

const onSaved = (report: Report): void => {
  cacheReport(queryClient, report);
  announceReportChange(report.id);
};

const sendStored = async (userId: string, key: string, draft: Draft, id: number): Promise<Came> => {
  mustBeSessionOf(userId);
  const keep = async (rest: Draft | undefined, read: Report) => {
    mustBeSessionOf(userId);
    await writeDraft(key, rest && { typed: rest, read });
  };
  const stored = await api.reports.get({ params: { id } });
  const { report, waits } = await sendReport({ report: stored, draft, keep, onSaved });
  return waits === undefined ? { kind: "saved", report } : { kind: "waits", report, why: waits };
};

/** Whether the form still holds what was sent. */
const isAsSent = (mine: ReturnType<typeof emptyForm>, content: string): boolean => {
  try {
    return JSON.stringify(toWire(mine)) === content;
  } catch {
    return false;
  }
};

/** A new report whose answer was lost is asked for again under its key; any other is created at the valuer's word alone. */
const sendNew = async (userId: string, key: string, draft: Draft): Promise<Came> => {
  const { sent } = draft;
  if (!sent) return { kind: "waits" };
  const body: Record<string, unknown> = JSON.parse(sent.content);
  // The server knows the key for a day; after that, only its reference keeps a report from being made twice.
  if (!body.report_reference) return { kind: "waits" };
  mustBeSessionOf(userId);
  const report = await api.reports.create({ body }, { idempotencyKey: sent.key });
  mustBeSessionOf(userId);
  const { mine } = applyDraft(emptyForm(), draft);
  if (!isAsSent(mine, sent.content)) await carryDraftOver(userId, report, mine);
  await writeDraft(key, undefined);
  onSaved(report);
  return { kind: "saved", report };
};

const send = async (userId: string, key: string): Promise<Came> => {
  const kept = await readDraft(key);
  if (kept?.typed === undefined) return { kind: "nothing" };
  const draft = parseDraft(kept.typed);
  const [, form = ""] = /:report-(\w+)#/.exec(key) ?? [];
  const report = Report.safeParse(kept.read).data;
  if (!draft || form === "") return { kind: "waits" };
  try {
    return await (form === "new"
      ? sendNew(userId, key, draft)
      : sendStored(userId, key, draft, Number(form)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRetryable(error)) return { kind: "later", afterSeconds: error.retryAfterSeconds };
    const why = error.status === 404 ? "the report has been deleted" : error.message;
    return { kind: "waits", ...(report && { report }), why };
  }
};

/** Sends what this device keeps under a key, unless its screen is open, here or in another tab. */
export const sendKept = async (userId: string, key: string): Promise<Came> => {
  const came = await whileFormClosed(key, () => send(userId, key));
  return came === "open" ? { kind: "nothing" } : came;
};
