import { fieldsOf, Report, type ReportFieldName, type SectionId } from "@takseru/shared-types";
import { ZodError } from "zod";
import { ApiError } from "@/lib/api/api-error";
import { isRetryable } from "@/lib/api/retry-policy";
import type { FormValues } from "../fields/form-types";
import { sameValue, toForm, toWire } from "../form/form-values";
import type { FormVersions } from "../form/form-versions";
import type { SyncEnvironment } from "./sync-environment";

/** How often a save follows a report that others keep changing. */
const MAX_TRIES = 5;

/** Why fields wait for a person: changed elsewhere as well, to be corrected, or the report would be reopened or refuses. */
export type Blocker = "conflict" | "invalid" | "completed" | "finalized";

export type SectionResult =
  | { kind: "saved" }
  | { kind: "blocked"; by: Blocker }
  /** The server could not be reached, or may accept the same later. */
  | { kind: "later"; error: ApiError }
  | { kind: "refused"; error: ApiError };

/** Chooses the version of the report to save over; `undefined` not to save. `conflict` is the server's refusal of a try. */
export type Approve = (names: readonly ReportFieldName[], conflict?: ApiError) => Promise<number | undefined>;

/** Saving a completed report reopens it; a finalized one refuses. */
export const isClosed = ({ status }: Pick<Report, "status">): boolean =>
  status === "completed" || status === "finalized";

/** The server's state of the report in the refusal of a save over an older version. */
const reportInConflict = (error: unknown): Report | undefined =>
  error instanceof ApiError && error.code === "VERSION_CONFLICT"
    ? Report.safeParse(error.details).data
    : undefined;

/** Saves sections of one report from a form, open or not, each over the newest known version. */
export const createSectionSync = (
  start: Report,
  form: FormVersions,
  { api, reports }: Pick<SyncEnvironment, "api" | "reports">,
) => {
  /** Values that were sent without an answer: if they arrived, their change is our own. */
  const unanswered = new Map<SectionId, FormValues[]>();

  /** Merges in what is known to have changed elsewhere; gives the newest state. */
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

  const approveUnblocked: Approve = async (names) => {
    const { version } = followServer();
    // Where only the answer was lost, nothing is left to send.
    return form.unsaved(names).length > 0 && blockerOf(names) === undefined ? version : undefined;
  };

  /** Saves a section over the version that `approve` gives; the saved report, or `undefined` where it gives none. */
  const send = async (section: SectionId, approve: Approve): Promise<Report | undefined> => {
    const names = fieldsOf(section);
    let conflict: ApiError | undefined;
    for (let tries = 1; ; tries += 1) {
      const version = await approve(names, conflict);
      if (version === undefined) return undefined;
      const sent = structuredClone(form.getValues());
      try {
        const saved = await api.saveSection(start, { section, data: toWire(sent, names), version });
        unanswered.delete(section);
        form.markSaved(names, sent);
        form.mergeServer(saved);
        reports.show(saved);
        reports.announce(saved.id);
        return saved;
      } catch (error) {
        if (isRetryable(error)) unanswered.set(section, [...(unanswered.get(section) ?? []), sent]);
        const theirs = reportInConflict(error);
        if (!theirs || tries >= MAX_TRIES || !(error instanceof ApiError)) throw error;
        reports.show(theirs);
        conflict = error;
      }
    }
  };

  /** Saves a section if no person is needed for it. */
  const save = async (section: SectionId): Promise<SectionResult> => {
    const names = fieldsOf(section);
    try {
      if (await send(section, approveUnblocked)) return { kind: "saved" };
      const by = form.unsaved(names).length > 0 ? blockerOf(names) : undefined;
      return by ? { kind: "blocked", by } : { kind: "saved" };
    } catch (error) {
      // Typed on while an earlier try was under way.
      if (error instanceof ZodError) return { kind: "blocked", by: "invalid" };
      if (!(error instanceof ApiError)) throw error;
      // A conflict after the last try is on its way to the form, and is saved over later.
      const kind = isRetryable(error) || error.code === "VERSION_CONFLICT" ? "later" : "refused";
      return { kind, error };
    }
  };

  return { followServer, send, save };
};
