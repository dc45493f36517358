import type { SignedPaperKind } from "../signed-papers/choices.ts";
import { isLetterKind, letterFileNames } from "../signed-papers/letter-kinds.ts";
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

interface NamedPaper {
  kind: SignedPaperKind;
  number: string;
  place: string;
  sources: ReadonlyArray<{ report_id: number; report_reference: string }>;
}

/**
 * The same of a signed paper: "VR-JS-C-2026-001 Kandy.pdf". A letter is named after its report, like its draft:
 * "VR-JS-2026-001 Kandy invoice.pdf".
 */
export const paperFileName = (
  { kind, number, place, sources: [source] }: NamedPaper,
  ending: "pdf" | "docx",
): string => {
  if (!isLetterKind(kind) || !source)
    return `${[plainName(number), plainName(place)].filter(Boolean).join(" ")}.${ending}`;
  const { report_id: id, report_reference } = source;
  return reportFileName(
    { id, report_reference, village_name: place, city: "" },
    { letter: letterFileNames[kind], isDraft: false, ending },
  );
};
