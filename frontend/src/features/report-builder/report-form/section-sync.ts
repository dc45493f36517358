import { fieldsOf, Report, type ReportFieldName, type SectionId } from "@takseru/shared-types";
import { ApiError } from "@/lib/api/api-error";
import { isRetryable } from "@/lib/api/retry-policy";
import { withEngine } from "@/lib/reports/report-queries";
import { type FormValues, sameValue, toForm, toWire } from "./form-values";
import type { FormVersions } from "./form-versions";
import { differingFields } from "./merge";
import type { SyncEnvironment } from "./sync-environment";
import { writtenBy } from "./written-texts";

/** How often a save follows a report that others keep changing. */
const MAX_TRIES = 5;

/** Why fields wait for the user: a conflict, an invalid value, or a report that is completed or finalized. */
export type Blocker = "conflict" | "invalid" | "completed" | "finalized";

export type SectionResult =
  | { kind: "saved" }
  | { kind: "blocked"; by: Blocker }
  /** The server could not be reached, or may accept the same later. */
  | { kind: "later"; error: ApiError }
  | { kind: "refused"; error: ApiError }
  /** A bug in the site. */
  | { kind: "failed"; error: unknown };

/** Chooses the version of the report to save over; `undefined` not to save. `conflict` is the server's refusal of a try. */
export type Approve = (names: readonly ReportFieldName[], conflict?: ApiError) => Promise<number | undefined>;

/** Saving a completed report reopens it; a finalized one refuses. */
export const isClosed = ({ status }: Pick<Report, "status">): boolean =>
  status === "completed" || status === "finalized";

/** The server's state of the report in the refusal of a save over an older version. */
const reportInConflict = async (error: unknown): Promise<Report | undefined> => {
  if (!(error instanceof ApiError) || error.code !== "VERSION_CONFLICT") return undefined;
  const { data } = Report.safeParse(error.details);
  return data && withEngine(data);
};

/** The fields that a refusal names: "worksheet.land.0.rate_per_perch" is of the worksheet. */
const refusedNames = (error: ApiError, names: readonly ReportFieldName[]): ReportFieldName[] => {
  if (isRetryable(error)) return [];
  const wrong = new Set(Object.keys(error.fields).map((path) => path.split(".")[0]));
  return names.filter((name) => wrong.has(name));
};

/**
 * Saves sections of one report from a form, open or not, each over the newest known version. What needs a person, because
 * it is to be corrected, in conflict or refused, waits field by field; the rest of its section is saved.
 */
export const createSectionSync = (
  start: Report,
  form: FormVersions,
  { api, reports }: Pick<SyncEnvironment, "api" | "reports">,
) => {
  /** Values that were sent and not answered. If the server has them, the change is ours and no conflict. */
  const unanswered = new Map<SectionId, FormValues[]>();
  /** Values that the server refused, by field, with the error. The same value is not sent again. */
  const refused = new Map<ReportFieldName, { value: string; error: ApiError }>();

  /** Merges known changes from elsewhere. Returns the newest report. */
  const followServer = (): Report => {
    const newest = reports.cached(start.id) ?? form.serverReport() ?? start;
    const theirs = toForm(newest);
    for (const [section, sendings] of unanswered)
      for (const sent of sendings) {
        const arrived = fieldsOf(section).filter((name) => sameValue(name, theirs[name], sent[name]));
        form.markSaved(arrived, sent);
      }
    form.mergeServer(newest);
    return form.serverReport() ?? newest;
  };

  const blockerOf = (names: readonly ReportFieldName[]): Blocker | undefined => {
    if (form.conflicts(names).length > 0) return "conflict";
    if (form.invalid(names).length > 0) return "invalid";
    const { status } = form.serverReport() ?? start;
    return status === "completed" || status === "finalized" ? status : undefined;
  };

  const refusalOf = (name: ReportFieldName, values: FormValues): ApiError | undefined => {
    const refusal = refused.get(name);
    return refusal?.value === JSON.stringify(values[name]) ? refusal.error : undefined;
  };

  /** The fields that can be sent, with their values. */
  const readyOf = (names: readonly ReportFieldName[]) => {
    const conflicts = form.conflicts(names);
    const { names: sendable, values } = form.sendable(names.filter((name) => !conflicts.includes(name)));
    return { ready: sendable.filter((name) => !refusalOf(name, values)), values };
  };

  const approveUnblocked: Approve = async (names) => {
    const { version, status } = followServer();
    const { ready, values } = readyOf(names);
    // If only the answer was lost, nothing is left to send.
    const isChanged =
      differingFields(values, form.base(), ready).length > 0 || form.notedSources(names).length > 0;
    const isWaiting = !isClosed({ status }) && isChanged;
    return isWaiting ? version : undefined;
  };

  /** Saves a section over the version that `approve` returns. Returns the saved report, or `undefined` without approval. */
  const send = async (section: SectionId, approve: Approve): Promise<Report | undefined> => {
    const names = fieldsOf(section);
    let conflict: ApiError | undefined;
    for (let tries = 1; ; tries += 1) {
      const version = await approve(names, conflict);
      if (version === undefined) return undefined;
      const { ready, values } = readyOf(names);
      const sent = structuredClone(values);
      const accepted = form.accepted(ready);
      const written = writtenBy(accepted);
      const sources = form.notedSources(names);
      try {
        const saved = await api.saveSection(start, {
          section,
          data: toWire(sent, ready),
          version,
          ...(written.length > 0 && { written }),
          ...(sources.length > 0 && { text_sources: [...sources] }),
        });
        unanswered.delete(section);
        form.forgetAccepted(accepted);
        form.forgetSources(sources);
        form.markSaved(ready, sent);
        form.mergeServer(saved);
        reports.show(saved);
        reports.announce(saved.id);
        return saved;
      } catch (error) {
        if (isRetryable(error)) unanswered.set(section, [...(unanswered.get(section) ?? []), sent]);
        if (error instanceof ApiError)
          for (const name of refusedNames(error, ready))
            refused.set(name, { value: JSON.stringify(sent[name]), error });
        const theirs = await reportInConflict(error);
        if (!theirs || tries >= MAX_TRIES || !(error instanceof ApiError)) throw error;
        reports.show(theirs);
        conflict = error;
      }
    }
  };

  /** Saves what it can of a section without a person. */
  const save = async (section: SectionId): Promise<SectionResult> => {
    const names = fieldsOf(section);
    try {
      await send(section, approveUnblocked);
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: "failed", error };
      // After the last try, the newer report is merged and the section is saved later.
      if (isRetryable(error) || error.code === "VERSION_CONFLICT") return { kind: "later", error };
      // Sends the section again without the refused fields.
      if (names.some((name) => refused.get(name)?.error === error)) return save(section);
      return { kind: "refused", error };
    }
    const unsaved = form.unsaved(names);
    if (unsaved.length === 0) return { kind: "saved" };
    const by = blockerOf(unsaved);
    if (by) return { kind: "blocked", by };
    const { values } = form.sendable(unsaved);
    const [error] = unsaved.flatMap((name) => refusalOf(name, values) ?? []);
    return error ? { kind: "refused", error } : { kind: "saved" };
  };

  return {
    followServer,
    send,
    save,
    /** Refused values are sent again, as a person asks. */
    forgetRefusals: (names: readonly ReportFieldName[]) => {
      for (const name of names) refused.delete(name);
    },
  };
};
