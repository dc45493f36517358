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

/** Counts words of long texts and notes those that the text of the PDF lacks; each word is looked for once. */
export const wordCounter = () => {
  const seen: Record<WordScript, Set<string>> = { Sinhala: new Set(), Tamil: new Set() };
  const missing: string[] = [];
  return {
    seen,
    missing,
    /** `extracted`: all text of the file by the foreign program. */
    count: (report: Report, extracted: string): void => {
      const text = squeezed(extracted);
      for (const name of reportFieldNames) {
        const value: unknown = report[name];
        // Fields of other kinds of property are not printed.
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
