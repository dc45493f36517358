import { type Report, sections } from "@takseru/shared-types";
import { loadEngine, needsEngine } from "@takseru/shared-types/valuation-engine";
import { api, createIdempotencyKey, sessionChangedError } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { isRetryable } from "@/lib/api/retry-policy";
import { getSession, syncWithStoredSession } from "@/lib/api/session-store";
import { whileFormClosed } from "@/lib/drafts/draft-slot";
import { readDraft, writeDraft } from "@/lib/drafts/draft-store";
import { analyzeOnline } from "@/lib/location/analyze-position";
import { adoptPhotographs } from "@/lib/unsent-photographs/draft-photographs";
import { completePlaces } from "./autofill";
import { applyDraft, carryDraftOver, type Draft, parseDraft, unsavedDraft } from "./draft";
import { emptyForm, toForm } from "./form-values";
import { createFormVersions, type FormVersions, inputsInMemory } from "./form-versions";
import { isAsSent, newReport, prepareNew } from "./new-report";
import { type Blocker, createSectionSync } from "./section-sync";
import { browserEnvironment } from "./sync-environment";

/** Everything outside itself that the sync of drafts uses, beside what the sync of an open report does. */
export const draftEnvironment = {
  ...browserEnvironment,
  api: {
    ...browserEnvironment.api,
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

/** What came of sending the draft of a form that is not open. */
export type SyncResult =
  /** There is no draft, or its screen is open and sends it. */
  | { kind: "nothing" }
  | { kind: "saved"; report: Report }
  /** The valuer is needed; `why` in words. */
  | { kind: "waits"; why?: string | undefined }
  | { kind: "later"; retryAfterSeconds?: number | undefined };

interface DraftSync {
  userId: string;
  key: string;
  draft: Draft;
  environment: DraftEnvironment;
}

const explanations: Record<Blocker, string> = {
  conflict: "changed elsewhere as well",
  invalid: "something is to be corrected",
  completed: "saving it reopens the completed report",
  finalized: "the report has been finalized",
};

/** Whether an error of one section concerns the whole report. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [401, 404].includes(error.status);

/** Saves what a stored report does not have, section by section; the draft keeps the rest. */
const syncStored = async (
  id: number,
  { userId, key, draft, environment }: DraftSync,
): Promise<SyncResult> => {
  environment.requireSession(userId);
  const report = await environment.api.getReport(id);
  const { base, mine } = applyDraft(toForm(report), draft);
  const form = createFormVersions(base, inputsInMemory(mine));
  form.mergeServer(report);
  form.setPendingPlaces(draft.places);
  form.noteAccepted(draft.accepted ?? []);
  form.addSources(draft.sources ?? []);
  const sync = createSectionSync(report, form, environment);
  const storeRest = async () => {
    environment.requireSession(userId);
    const typed = unsavedDraft(form);
    await environment.drafts.write(key, typed && { typed, read: form.serverReport() });
  };
  await storeRest();
  const reasons: string[] = [];
  await completePlaces(form, environment.api.analyze).catch((error: unknown) => {
    if (!isRetryable(error)) form.setPendingPlaces(undefined);
  });
  for (const { id, fields } of sections) {
    if (form.unsaved(fields).length === 0 && form.notedSources(fields).length === 0) continue;
    const result = await sync.save(id);
    if (
      result.kind === "failed" ||
      result.kind === "later" ||
      (result.kind === "refused" && isFinal(result.error))
    )
      throw result.error;
    if (result.kind === "blocked") reasons.push(explanations[result.by]);
    if (result.kind === "refused") reasons.push(result.error.message);
    await storeRest();
  }
  if (reasons.length > 0) return { kind: "waits", why: reasons[0] };
  await storeRest();
  if (form.pendingPlaces()) return { kind: "later" };
  return { kind: "saved", report: form.serverReport() ?? report };
};

/** Content and key of a report that the valuer wanted created without a connection; stored before it is sent. */
const sendable = async (form: FormVersions, { userId, key, draft, environment }: DraftSync) => {
  await prepareNew(form, environment.api.analyze);
  if (form.invalid().length > 0) return undefined;
  const { valuation_fee } = draft;
  const content = newReport(form, { creation_id: createIdempotencyKey(), valuation_fee });
  const sent = { content: JSON.stringify(content), key: createIdempotencyKey() };
  environment.requireSession(userId);
  await environment.drafts.write(key, { typed: unsavedDraft(form, { sent, wanted: true, valuation_fee }) });
  return sent;
};

/** The server knows a call's key for a day. After that, a reference or the report's own id keeps it from being made twice. */
export const staysOne = (content: string): boolean => {
  const body: unknown = JSON.parse(content);
  const has = (name: string) => typeof body === "object" && body !== null && Boolean(Reflect.get(body, name));
  return has("creation_id") || has("report_reference");
};

/**
 * Sends a new report that the valuer wanted created: under its key where it was sent before and its answer was lost.
 * Any other is created only by its valuer.
 */
const syncNew = async (draftSync: DraftSync): Promise<SyncResult> => {
  const { userId, key, draft, environment } = draftSync;
  if (!draft.sent && !draft.wanted) return { kind: "waits" };
  environment.requireSession(userId);
  const { base, mine } = applyDraft(emptyForm(), draft);
  const form = createFormVersions(base, inputsInMemory(mine));
  form.setPendingPlaces(draft.places);
  form.addSources(draft.sources ?? []);
  const sent = draft.sent ?? (await sendable(form, draftSync));
  if (!sent) return { kind: "waits", why: explanations.invalid };
  const body: Record<string, unknown> = JSON.parse(sent.content);
  if (draft.sent && !staysOne(sent.content)) return { kind: "waits" };
  const report = await environment.api.createReport(body, sent.key);
  environment.requireSession(userId);
  await completePlaces(form, environment.api.analyze).catch(() => undefined);
  if (form.pendingPlaces() || !isAsSent(form, sent.content))
    await carryDraftOver(userId, report, form, body, environment.drafts.write);
  await environment.adoptPhotographs(userId, key, report.id);
  await environment.drafts.write(key, undefined);
  environment.reports.show(report);
  environment.reports.announce(report.id);
  return { kind: "saved", report };
};

const sync = async (userId: string, key: string, environment: DraftEnvironment): Promise<SyncResult> => {
  const stored = await environment.drafts.read(key);
  if (stored?.typed === undefined) return { kind: "nothing" };
  const draft = parseDraft(stored.typed);
  const [, form = ""] = /:report-(\w+)#/.exec(key) ?? [];
  if (!draft || form === "") return { kind: "waits" };
  const draftSync = { userId, key, draft, environment };
  const isLoaded =
    !needsEngine(draft.mine) ||
    (await loadEngine().then(
      () => true,
      () => false,
    ));
  if (!isLoaded) return { kind: "later" };
  try {
    return await (form === "new" ? syncNew(draftSync) : syncStored(Number(form), draftSync));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRetryable(error)) return { kind: "later", retryAfterSeconds: error.retryAfterSeconds };
    return { kind: "waits", why: error.status === 404 ? "the report has been deleted" : error.message };
  }
};

/** Sends the draft that this device stores under a key, unless a screen of this or another tab has its form open. */
export const syncDraft = async (
  userId: string,
  key: string,
  environment: DraftEnvironment = draftEnvironment,
): Promise<SyncResult> => {
  const result = await environment.drafts.whileFormClosed(key, () => sync(userId, key, environment));
  return result === "open" ? { kind: "nothing" } : result;
};
