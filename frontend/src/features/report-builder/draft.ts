import { z } from "zod";
import { readDraft, writeDraft } from "@/lib/drafts";
import { emptyForm, type FormValues } from "./form-values";

const looksLikeForm = (value: unknown): value is FormValues => {
  const sample = Object.entries(emptyForm());
  return (
    typeof value === "object" &&
    value !== null &&
    sample.every(([name, empty]) => {
      const own: unknown = Reflect.get(value, name);
      return typeof own === typeof empty && Array.isArray(own) === Array.isArray(empty);
    })
  );
};

const Draft = z.object({
  base: z.custom<FormValues>(looksLikeForm),
  mine: z.custom<FormValues>(looksLikeForm),
});
export type Draft = z.infer<typeof Draft>;

/** What is typed in a report and not saved, each user's own, with the state of the report that it started from. */
export const draftStore = (userId: string, report: number | "new") => {
  const key = `${userId}:${report}`;
  return {
    read: (): Draft | undefined => Draft.safeParse(readDraft(key)).data,
    write: (draft: Draft | undefined): void => writeDraft(key, draft),
  };
};
