import type { ReportFields } from "./report-fields.ts";

/** Letters and figures that every system can save: "VR/JS/2026/001" is "VR-JS-2026-001". */
export const plainName = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");

export interface NamedReport extends Pick<ReportFields, "report_reference" | "village_name" | "city"> {
  id: number;
}

/**
 * What a file of a report is called where it is saved: "VR-JS-2026-001 Ampitiya draft.pdf", "VR-JS-2026-001 Ampitiya invoice.pdf".
 * Without a reference it has the specification's name: "valuation-report-7-draft.pdf".
 */
export const reportFileName = (
  { id, report_reference, village_name, city }: NamedReport,
  {
    letter,
    isDraft,
    ending,
  }: {
    /** What a letter is called: "invoice", "invoice-draft". */
    letter?: string | undefined;
    isDraft: boolean;
    ending: "pdf" | "docx";
  },
): string => {
  const reference = plainName(report_reference);
  if (reference === "")
    return letter
      ? `${letter}-${id}.${ending}`
      : `valuation-report-${id}${isDraft ? "-draft" : ""}.${ending}`;
  const place = plainName(village_name) || plainName(city);
  const parts = [reference, place, letter?.replaceAll("-", " "), isDraft && !letter && "draft"];
  return `${parts.filter(Boolean).join(" ")}.${ending}`;
};

/** The same of a paper that is made from signed reports: "VR-JS-C-2026-001 Kandy.pdf". */
export const paperFileName = (
  { number, place }: { number: string; place: string },
  ending: "pdf" | "docx",
): string => `${[plainName(number), plainName(place)].filter(Boolean).join(" ")}.${ending}`;
