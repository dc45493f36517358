import { type Report, type ReportFieldName, TextSource } from "@takseru/shared-types";
import { z } from "zod";
import { writeDraft } from "@/lib/drafts/draft-store";
import { emptyForm, type FormValues, fieldNames, toForm } from "./form-values";
import { type FormVersions, PendingPlaces } from "./form-versions";
import { differingFields, withFieldsFrom } from "./merge";
import { AcceptedText } from "./written-texts";

/** By field, so that a draft still fits a form which has gained or lost fields since. */
const Draft = z.object({
  /** What the fields held before they were changed. */
  base: z.record(z.string(), z.unknown()),
  mine: z.record(z.string(), z.unknown()),
  /** A new report that was sent, perhaps without its answer: the content, and the key that makes it one report. */
  sent: z.object({ content: z.string(), key: z.string() }).optional(),
  /** A new report that the valuer wants created, and that could not be sent yet. */
  wanted: z.boolean().optional(),
  /** The fee that was agreed for a new report; no field of it. */
  valuation_fee: z.number().optional(),
  places: PendingPlaces.optional(),
  /** Texts that were accepted and not saved. */
  accepted: z.array(AcceptedText).optional(),
  /** The facts that generated texts were made from, until they are saved. */
  sources: z.array(TextSource).optional(),
});
export type Draft = z.infer<typeof Draft>;

export const parseDraft = (typed: unknown): Draft | undefined => Draft.safeParse(typed).data;

/** Whether a value has the same shape as a sample; list items are not checked. */
const isLike = (value: unknown, sample: unknown): boolean => {
  if (typeof value !== typeof sample || Array.isArray(value) !== Array.isArray(sample)) return false;
  if (typeof sample !== "object" || sample === null || Array.isArray(sample)) return true;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(sample).every(([name, part]) => isLike(Reflect.get(value, name), part))
  );
};

/** The draft of these fields of a form. */
export const draftOfFields = (
  names: readonly ReportFieldName[],
  { base, mine }: { base: FormValues; mine: FormValues },
): Draft => {
  const only = (values: FormValues) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { base: only(base), mine: only(mine) };
};

/**
 * The draft of what is typed and not saved; `undefined` when there is nothing. A new report that is to be
 * sent is stored whole: with another proposed reference it would be another report.
 */
export const unsavedDraft = (
  form: FormVersions,
  { sent, wanted, valuation_fee }: Pick<Draft, "sent" | "wanted" | "valuation_fee"> = {},
): Draft | undefined => {
  const names = sent || wanted ? fieldNames : form.unsaved();
  const places = form.pendingPlaces();
  const accepted = form.accepted(names);
  const sources = form.notedSources();
  if (names.length === 0 && !places && sources.length === 0) return undefined;
  return {
    ...draftOfFields(names, { base: form.base(), mine: form.getValues() }),
    ...(sent && { sent }),
    ...(wanted && { wanted }),
    ...(valuation_fee !== undefined && { valuation_fee }),
    ...(places && { places }),
    ...(accepted.length > 0 && { accepted: [...accepted] }),
    ...(sources.length > 0 && { sources: [...sources] }),
  };
};

/** The form's start with a draft. Draft fields that no longer fit the form are ignored. */
export const applyDraft = (
  start: FormValues,
  draft: Draft | undefined,
): { base: FormValues; mine: FormValues } => {
  if (!draft) return { base: start, mine: start };
  const sample = emptyForm();
  const fits = (name: ReportFieldName) =>
    isLike(draft.mine[name], sample[name]) && isLike(draft.base[name], sample[name]);
  const names = fieldNames.filter(fits);
  // Each field's shape was checked above.
  const values = (part: Record<string, unknown>) => ({ ...sample, ...part }) as FormValues;
  return {
    base: withFieldsFrom(start, values(draft.base), names),
    mine: withFieldsFrom(start, values(draft.mine), names),
  };
};

/**
 * Stores what was changed of a new report since it was sent as the report's own draft; false when there is nothing. What was sent
 * empty and came back with the valuer's own standard text stays the report's.
 */
export const carryDraftOver = async (
  userId: string,
  report: Report,
  form: Pick<FormVersions, "accepted" | "getValues" | "pendingPlaces" | "notedSources" | "unsaved">,
  sent: Readonly<Record<string, unknown>>,
  write: typeof writeDraft = writeDraft,
): Promise<boolean> => {
  const base = toForm(report);
  const mine = form.getValues();
  // A reference that was only proposed was sent empty.
  const isStillEmpty = (name: ReportFieldName): boolean =>
    sent[name] === "" &&
    (mine[name] === "" || (name === "report_reference" && form.unsaved([name]).length === 0));
  const names = differingFields(mine, base).filter((name) => !isStillEmpty(name));
  const places = form.pendingPlaces();
  if (names.length === 0 && !places) return false;
  const accepted = form.accepted(names);
  const sources = form.notedSources(names);
  const typed = {
    ...draftOfFields(names, { base, mine }),
    ...(places && { places }),
    ...(accepted.length > 0 && { accepted }),
    ...(sources.length > 0 && { sources }),
  };
  await write(`${userId}:report-${report.id}#0`, { typed });
  return true;
};
