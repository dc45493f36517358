import { z } from "zod";
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

/**
 * What is typed and not saved, kept in this tab over a reload or an ended session. Each user's own; gone with the
 * tab, and as soon as nothing is unsaved.
 */
export const draftStore = (userId: string, report: number | "new") => {
  const key = `takseru_draft:${userId}:${report}`;
  return {
    read: (): Draft | undefined => {
      try {
        return Draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data;
      } catch {
        return undefined;
      }
    },
    write: (draft: Draft | undefined): void => {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
        else sessionStorage.removeItem(key);
      } catch {
        // Refused or full storage: the warning before leaving is still there.
      }
    },
  };
};
