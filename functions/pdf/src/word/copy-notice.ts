import type { Content } from "pdfmake/interfaces.js";
import { framed } from "../document/layout/table-layouts.ts";
import { colours, step } from "../document/layout/theme.ts";
import type { RenderOptions } from "../document/snapshot.ts";

/** On each page of the Word file of a signed report. */
export const copyLine = ({ verification }: RenderOptions): Content | undefined =>
  verification && {
    text: `COPY  ·  WHAT COUNTS IS THE SIGNED PDF  ·  ${verification.code}`,
    style: "eyebrow",
    color: colours.ink,
    alignment: "center",
  };

/** The same in words, on the first page. */
export const copyNotice = ({ verification }: RenderOptions): Content[] =>
  verification
    ? [
        {
          margin: [0, 3 * step, 0, 0],
          layout: framed,
          table: {
            layoutOnly: true,
            widths: ["*"],
            body: [
              [
                {
                  stack: [
                    { text: "This Word file is a copy", bold: true },
                    {
                      text: `Anyone can change it, so it carries no signature. What counts is the signed PDF with the code ${verification.code}.`,
                      style: "small",
                    },
                  ],
                },
              ],
            ],
          },
        },
      ]
    : [];
