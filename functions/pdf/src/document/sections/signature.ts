import { formatDate, signatureOf } from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import { rule, type Section } from "../layout/elements.ts";
import { letterheadImageOf } from "../layout/letterhead-image.ts";
import { from, repeating } from "../layout/printed-from.ts";
import { colours } from "../layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";

/** The space for signing above the line, in points; the signature's image stands there instead. */
const SIGNING_HEIGHT = 40;
/** Between the image and the line, in points. */
const IMAGE_GAP = 2;
/** One line of the text, in points. */
const LINE = 14.5;

/** In points: fits modules of three points up to version 4, which holds addresses of 60 characters. */
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

/** The place to sign, and how a reader verifies a finalized report. */
export const signature = (snapshot: ReportSnapshot, { verification }: RenderOptions): Section => {
  const { profile, report } = snapshot;
  const date = formatDate(report.report_date);
  const { name, lines } = signatureOf(profile, report);
  const image = letterheadImageOf("signature", snapshot);
  const signingHeight = Math.max(SIGNING_HEIGHT, image ? image.height + IMAGE_GAP : 0);
  const above = image ? signingHeight - image.height - IMAGE_GAP : signingHeight;
  const signatory: Column = {
    width: "*",
    stack: [
      ...(image ? [{ ...image, margin: [0, above, 0, 0] } satisfies Content] : []),
      rule({
        width: 210,
        lineWidth: 0.8,
        lineColor: colours.muted,
        margin: [0, image ? IMAGE_GAP : above, 0, 5],
      }),
      from(["valuer_name"], { text: name, bold: true }),
      from(["professional_title"], { stack: lines }),
      ...(date === undefined ? [] : [repeating(["report_date"], `Date: ${date}`)]),
    ],
  };
  return {
    title: "Signature",
    content: [
      {
        // Name, date and one line to spare, since credentials may be long.
        reserve: Math.max(signingHeight + 6 + LINE * (lines.length + 3), verification ? QR_SIDE : 0),
        columnGap: 20,
        columns: verification ? [signatory, verificationBlock(verification)] : [signatory],
      },
    ],
  };
};
