import { formatDate, signatureOf } from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import { rule, type Section } from "../layout/elements.ts";
import { letterheadImageOf } from "../layout/letterhead-image.ts";
import { colours } from "../layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";

/** Where the name is signed, above the line; a signature's picture stands in its place. */
const SIGNING_HEIGHT = 40;
/** Between the picture and the line. */
const PICTURE_GAP = 2;
/** One line of the text, in points. */
const LINE = 14.5;

/** Room for modules of three points up to version 4, which holds addresses of 60 characters. */
const QR_SIDE = 100;

const verificationBlock = ({ code, url }: NonNullable<RenderOptions["verification"]>): Column => ({
  width: 216,
  columnGap: 10,
  columns: [
    { width: QR_SIDE, stack: [{ qr: url, fit: QR_SIDE, eccLevel: "M" }] },
    {
      width: "*",
      style: "small",
      stack: [
        { text: "Verify this report", bold: true },
        "Scan, or enter this code on the page below:",
        { text: code, bold: true, fontSize: 9, margin: [0, 2, 0, 2] },
        url,
      ],
    },
  ],
});

/** Where the valuer signs, and how a reader checks a finalized report. */
export const signature = (snapshot: ReportSnapshot, { verification }: RenderOptions): Section => {
  const { profile, report } = snapshot;
  const date = formatDate(report.report_date);
  const { name, lines } = signatureOf(profile, report);
  const picture = letterheadImageOf("signature", snapshot);
  const signingHeight = Math.max(SIGNING_HEIGHT, picture ? picture.height + PICTURE_GAP : 0);
  const above = picture ? signingHeight - picture.height - PICTURE_GAP : signingHeight;
  const signatory: Column = {
    width: "*",
    stack: [
      ...(picture ? [{ ...picture, margin: [0, above, 0, 0] } satisfies Content] : []),
      rule({
        width: 210,
        lineWidth: 0.8,
        lineColor: colours.muted,
        margin: [0, picture ? PICTURE_GAP : above, 0, 5],
      }),
      { text: name, bold: true },
      ...lines,
      ...(date === undefined ? [] : [`Date: ${date}`]),
    ],
  };
  return {
    title: "Signature",
    // Name and date beside the lines, and one more, since credentials may be long.
    reserve: Math.max(signingHeight + 6 + LINE * (lines.length + 3), verification ? QR_SIDE : 0),
    content: [
      { columnGap: 20, columns: verification ? [signatory, verificationBlock(verification)] : [signatory] },
    ],
  };
};
