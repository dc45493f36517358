import type { ReportFieldName } from "@takseru/shared-types";
import { z } from "zod";
import type { FormValues } from "../fields/form-types";
import { emptyForm, fieldNames } from "../form/form-values";
import { withFieldsFrom } from "../form/merge";
import type { Editing } from "../form/use-report-form";

/** Field by field, so that a form which has gained fields since still takes up what was typed. */
const Draft = z.object({
  base: z.record(z.string(), z.unknown()),
  mine: z.record(z.string(), z.unknown()),
  /** A new report that was sent, perhaps without the answer having come: what, and the key that makes it one. */
  sent: z.object({ content: z.string(), key: z.string() }).optional(),
});
export type Draft = z.infer<typeof Draft>;

export const parseDraft = (typed: unknown): Draft | undefined => Draft.safeParse(typed).data;

const isLike = (value: unknown, sample: unknown): boolean => {
  if (typeof value !== typeof sample || Array.isArray(value) !== Array.isArray(sample)) return false;
  if (typeof sample !== "object" || sample === null || Array.isArray(sample)) return true;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(sample).every(([name, part]) => isLike(Reflect.get(value, name), part))
  );
};

/** These fields of a form, with the state that they started from. */
export const draftOfFields = (
  names: readonly ReportFieldName[],
  { base, mine }: { base: FormValues; mine: FormValues },
): Draft => {
  const only = (values: FormValues) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { base: only(base), mine: only(mine) };
};

/**
 * What is typed and not saved, with the state that it started from; `undefined` when there is nothing. Of a report that
 * was sent, the whole form: another proposal of its reference would make it another report.
 */
export const unsavedDraft = (editing: Editing, sent?: Draft["sent"]): Draft | undefined => {
  const names = sent ? fieldNames : editing.unsaved();
  if (names.length === 0) return undefined;
  return {
    ...draftOfFields(names, { base: editing.base(), mine: editing.getValues() }),
    ...(sent && { sent }),
  };
};

/** The form as it starts, with what was typed in an earlier page; what no longer fits the form is left out. */
export const applyDraft = (
  start: FormValues,
  draft: Draft | undefined,
): { base: FormValues; mine: FormValues } => {
  if (!draft) return { base: start, mine: start };
  const sample = emptyForm();
  const fits = (name: ReportFieldName) =>
    isLike(draft.mine[name], sample[name]) && isLike(draft.base[name], sample[name]);
  const names = fieldNames.filter(fits);
  // Each field has been compared with the form's own.
  const values = (part: Record<string, unknown>) => ({ ...sample, ...part }) as FormValues;
  return {
    base: withFieldsFrom(start, values(draft.base), names),
    mine: withFieldsFrom(start, values(draft.mine), names),
  };
};
