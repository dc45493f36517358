import { formatDate, letterheadOf, type ReportFieldName } from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import { rule } from "../layout/elements.ts";
import { letterheadImageOf, type SizedImage } from "../layout/letterhead-image.ts";
import { type PrintedFrom, repeating } from "../layout/printed-from.ts";
import { estimatedLines } from "../layout/text-height.ts";
import { colours, contentWidth, gutter, step } from "../layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";

/** The first page has no running head; the letterhead begins there. */
const RAISED = 35;

const CONTACT_WIDTH = 170;
/** The logo stands left of the name, in points. */
const LOGO = { width: 104, height: 52.5 } as const;

const logoOf = (snapshot: ReportSnapshot): SizedImage | undefined => {
  const logo = letterheadImageOf("logo", snapshot);
  if (!logo) return undefined;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1);
  return { ...logo, width: logo.width * scale, height: logo.height * scale };
};

const nameWidth = (logo: SizedImage | undefined): number =>
  contentWidth - CONTACT_WIDTH - gutter - (logo ? logo.width + gutter : 0);

/** Width of the reference in the middle; the date needs little. */
const REFERENCE_WIDTHS = [180, 192, 84] as const;

/** "My Ref   VR/2026/014"; empty without a value. */
const reference = (
  label: string,
  value: string | undefined,
  field: ReportFieldName,
  column: { width: number; alignment: "left" | "right"; again?: true },
): Column => {
  const printedFrom: PrintedFrom = { fields: [field], ...(column.again && { again: true }) };
  return {
    width: column.width,
    alignment: column.alignment,
    style: "reference",
    text: value ? [{ text: label, color: colours.muted }, `   ${value}`] : "",
    printedFrom,
  };
};

/** The valuer's logo, name and address, and the references of this report. */
export const letterhead = (snapshot: ReportSnapshot, { draft }: RenderOptions): Content[] => {
  const { profile, report } = snapshot;
  const { name, standing, contact } = letterheadOf(profile, report);
  const logo = logoOf(snapshot);
  const date = formatDate(report.report_date);
  const [mine, yours, dated] = REFERENCE_WIDTHS;
  return [
    {
      margin: [0, -RAISED, 0, 2 * step],
      columnGap: gutter,
      columns: [
        ...(logo
          ? [{ width: logo.width, stack: [{ ...logo, alt: `Logo of ${name}` }] } satisfies Column]
          : []),
        {
          width: nameWidth(logo),
          stack: [
            repeating(["valuer_name"], { text: name, style: "valuer" }),
            ...standing.map((text): Content => ({ text, style: "standing" })),
          ],
        },
        { width: CONTACT_WIDTH, stack: contact.map((text): Content => ({ text, style: "contact" })) },
      ],
    },
    rule({ lineWidth: 1.6, lineColor: colours.accent }),
    {
      margin: [0, step, 0, 4 * step],
      columnGap: gutter,
      columns: [
        reference("My Ref", report.report_reference, "report_reference", { width: mine, alignment: "left" }),
        reference("Your Ref", report.your_reference, "your_reference", { width: yours, alignment: "left" }),
        reference("Date", draft ? "not issued" : date, "report_date", {
          width: dated,
          alignment: "right",
          again: true,
        }),
      ],
    },
  ];
};

/** Estimated height of the letterhead below the upper margin, in points. */
export const letterheadHeight = (snapshot: ReportSnapshot): number => {
  const { profile, report } = snapshot;
  const { name, standing, contact } = letterheadOf(profile, report);
  const linesOf = (texts: readonly string[], width: number) =>
    texts.reduce((sum, text) => sum + estimatedLines(text, width, 8.8), 0);
  const logo = logoOf(snapshot);
  const width = nameWidth(logo);
  const left = Math.max(
    logo?.height ?? 0,
    estimatedLines(name, width, 18.5) * 21 + linesOf(standing, width) * 10.5,
  );
  const references = Math.max(
    estimatedLines(report.report_reference, REFERENCE_WIDTHS[0] - 40, 9.4),
    estimatedLines(report.your_reference, REFERENCE_WIDTHS[1] - 45, 9.4),
  );
  return Math.max(left, linesOf(contact, CONTACT_WIDTH) * 10.5) - RAISED + 7 * step + references * 14;
};
