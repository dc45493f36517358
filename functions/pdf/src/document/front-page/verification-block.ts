import { formatDate, formatTime } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { joined } from "../layout/format.ts";
import { framed } from "../layout/table-layouts.ts";
import { contentWidth, gutter, sans, step } from "../layout/theme.ts";
import type { RenderOptions } from "../snapshot.ts";

/** In points: modules of two points up to version 5, which holds addresses of 84 characters. */
const QR_SIDE = 74;
const GAP = 3 * step;
export const VERIFICATION_HEIGHT = QR_SIDE + GAP;

/** Day and time, in Colombo, of a draft's last change. A letter has a day only. */
export const draftOf = ({ renderedAt, letter }: RenderOptions): string => {
  const at = renderedAt.toISOString();
  return joined(", ", formatDate(letter?.date ?? at), letter ? "" : formatTime(at));
};

const draftBox = (options: RenderOptions): Content => {
  const remark = `Draft of ${draftOf(options)}. It may change in every part; nobody may rely on it, lend against it or pass it on. A code and a square code are printed when the report is finalized.`;
  return {
    margin: [0, GAP, 0, 0],
    layout: framed,
    table: {
      layoutOnly: true,
      widths: ["*"],
      body: [
        [
          {
            stack: [
              { text: "No code: this is a draft", bold: true },
              { text: remark, style: "small" },
            ],
          },
        ],
      ],
    },
  };
};

/** How to check a finalized report; a draft says that it cannot be checked. */
export const verificationBlock = (options: RenderOptions): Content | undefined => {
  const { verification, draft } = options;
  if (draft) return draftBox(options);
  if (!verification) return undefined;
  const { code, url } = verification;
  return {
    margin: [0, GAP, 0, 0],
    columnGap: gutter,
    columns: [
      {
        width: QR_SIDE,
        stack: [{ qr: url, fit: QR_SIDE, eccLevel: "M", alt: "Opens the verification page" }],
      },
      {
        width: contentWidth - QR_SIDE - gutter,
        margin: [0, 2 * step, 0, 0],
        stack: [
          { text: ["Verification code   ", { text: code, font: sans, fontSize: 9.5, bold: true }] },
          {
            text: [
              "Check this report at ",
              { text: url, link: url },
              " or with the square code: the page shows its reference, date and values as signed, and compares a copy with the signed file. A copy that differs is not this report.",
            ],
            style: "small",
          },
        ],
      },
    ],
  };
};
