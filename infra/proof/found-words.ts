import { isOfKind, type Report, reportFieldNames, reportFields } from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";

/** How many words of each script are searched for. */
export const WORDS = 1_000;

const scripts = {
  Sinhala: /^[\u0d80-\u0dff\u200d]+$/,
  Tamil: /^[\u0b80-\u0bff\u200d]+$/,
} as const;
export type WordScript = keyof typeof scripts;
export const wordScripts = ["Sinhala", "Tamil"] as const;

/** Words of long texts, each once in all reports, found by a program that reads the spans of logical text, or not. */
export const wordCounter = () => {
  const seen: Record<WordScript, Set<string>> = { Sinhala: new Set(), Tamil: new Set() };
  const missing: string[] = [];
  return {
    seen,
    missing,
    /** `said`: all text of the file, as the foreign program gives it. */
    count: (report: Report, said: string): void => {
      const text = squeezed(said);
      for (const name of reportFieldNames) {
        const value: unknown = report[name];
        // What another kind of property has is not printed.
        if (reportFields[name].input !== "textarea" || typeof value !== "string" || !isOfKind(report, name))
          continue;
        for (const word of value.split(/\s+/))
          for (const script of wordScripts) {
            if (!scripts[script].test(word) || seen[script].has(word) || seen[script].size === WORDS)
              continue;
            seen[script].add(word);
            if (!text.includes(word)) missing.push(`${script} ${word} of ${name}`);
          }
      }
    },
  };
};
