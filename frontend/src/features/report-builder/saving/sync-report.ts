import { type Report, type ReportFieldName, type SectionId, sections } from "@takseru/shared-types";
import { ApiError } from "@/lib/api/api";
import { isRetryable } from "@/lib/api/retry-policy";
import { applyDraft, type Draft, draftOfFields } from "../drafts/draft";
import { fieldNames, ReportForm, toForm, toWire } from "../form/form-values";
import { conflictingFields, differingFields, mergeServer, withFieldsFrom } from "../form/merge";
import { reportIn, sendSection, TRIES } from "./save-section";

interface Sending {
  report: Report;
  draft: Draft;
  /** Told what the server does not have yet. */
  keep: (rest: Draft | undefined, report: Report) => Promise<unknown>;
  onSaved: (report: Report) => void;
}

/** What keeps a whole report from being saved without a word. */
const closedBy = ({ status }: Report): string | undefined => {
  if (status === "completed") return "saving it reopens the completed report";
  return status === "finalized" ? "the report has been finalized" : undefined;
};

/** What a refusal of one section says; anything else concerns them all. */
const refusalIn = (error: unknown): string => {
  const concernsAll = isRetryable(error) || (error instanceof ApiError && [401, 404].includes(error.status));
  if (!(error instanceof ApiError) || concernsAll) throw error;
  return error.message;
};

/** A form over a report that nobody has open. */
const closedForm = (start: Report, draft: Draft) => {
  let report = start;
  let form = mergeServer({ ...applyDraft(toForm(start), draft), theirs: toForm(start) });
  const isInvalid = (names: readonly ReportFieldName[]) =>
    (ReportForm.safeParse(form.mine).error?.issues ?? []).some(({ path }) =>
      names.some((name) => name === path[0]),
    );
  return {
    report: () => report,
    mine: () => form.mine,
    unsaved: (names = fieldNames) => differingFields(form.mine, form.base, names),
    rest: () => {
      const names = differingFields(form.mine, form.base);
      return names.length > 0 ? draftOfFields(names, form) : undefined;
    },
    settle: (names: readonly ReportFieldName[]) => {
      form = { ...form, base: withFieldsFrom(form.base, form.mine, names) };
    },
    bring: (next: Report) => {
      report = next;
      form = mergeServer({ ...form, theirs: toForm(next) });
    },
    /** Why these fields wait for the valuer. */
    waits: (names: readonly ReportFieldName[]): string | undefined => {
      if (conflictingFields({ ...form, theirs: toForm(report) }, names).length > 0)
        return "changed elsewhere as well";
      return isInvalid(names) ? "something is to be corrected" : closedBy(report);
    },
  };
};

/**
 * Saves what is typed of a report whose screen is closed, as the open builder does: section by section, over the version
 * that was read. What was changed elsewhere as well, what is to be corrected, and what would reopen the report waits:
 * gives why, in words.
 */
export const sendReport = async ({ report, draft, keep, onSaved }: Sending) => {
  const form = closedForm(report, draft);
  const tell = () => keep(form.rest(), form.report());

  const send = async (
    section: SectionId,
    names: readonly ReportFieldName[],
    tries = TRIES,
  ): Promise<void> => {
    try {
      const data = toWire(form.mine(), names);
      const saved = await sendSection(report, { section, data, version: form.report().version });
      form.settle(names);
      form.bring(saved);
      onSaved(saved);
    } catch (error) {
      const theirs = reportIn(error);
      if (!theirs || tries <= 1) throw error;
      form.bring(theirs);
      const isWanted = form.unsaved(names).length > 0 && form.waits(names) === undefined;
      if (isWanted) await send(section, names, tries - 1);
    }
  };

  const waits: string[] = [];
  for (const { id, fields } of sections) {
    if (form.unsaved(fields).length === 0) continue;
    try {
      if (form.waits(fields) === undefined) await send(id, fields);
      const why = form.unsaved(fields).length > 0 ? form.waits(fields) : undefined;
      if (why) waits.push(why);
      else await tell();
    } catch (error) {
      waits.push(refusalIn(error));
    }
  }
  await tell();
  return { report: form.report(), waits: waits[0] };
};
