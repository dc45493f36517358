import { formatDate } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { joined } from "../document/layout/format.ts";
import { framed } from "../document/layout/table-layouts.ts";
import { colours, step } from "../document/layout/theme.ts";
import type { RenderOptions } from "../document/snapshot.ts";

/** "superseded by revision 2 of 03/05/2026". */
const supersededBy = ({ superseded }: RenderOptions): string =>
  superseded
    ? joined(" of ", `superseded by revision ${superseded.number}`, formatDate(superseded.finalized_at))
    : "";

/** On each page of the Word file of a signed report. */
export const copyLine = (options: RenderOptions): Content | undefined =>
  options.verification && {
    text: joined(
      "  ·  ",
      supersededBy(options).toUpperCase(),
      "COPY",
      "THE SIGNED PDF IS AUTHORITATIVE",
      options.verification.code,
    ),
    style: "eyebrow",
    color: colours.ink,
    alignment: "center",
  };

/** The same in words, on the first page. */
export const copyNotice = (options: RenderOptions): Content[] => {
  const { verification, superseded } = options;
  const standing = superseded
    ? `The signed PDF with the code ${verification?.code} was ${supersededBy(options)}: ask the valuer for that one.`
    : `The signed PDF is authoritative with the code ${verification?.code}.`;
  return verification
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
                      text: `Anyone can change it, so it carries no signature. ${standing}`,
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
};
