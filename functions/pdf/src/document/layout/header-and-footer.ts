import { practisingName } from "@takseru/shared-types";
import type { Content, DynamicContent, Watermark } from "pdfmake/interfaces.js";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";
import { rule } from "./elements.ts";
import { colours, page } from "./theme.ts";

/** pdfmake silently omits a header or footer that is higher than its margin, so long texts are cut. */
const cut = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length <= length ? line : `${[...line].slice(0, length - 1).join("")}…`;
};

const line = (left: string, right: string): Content => ({
  style: "runningLine",
  columnGap: 20,
  columns: [
    { width: "*", text: left },
    { width: 150, text: right, alignment: "right" },
  ],
});

/** Valuer and reference; the first page has the letterhead instead. */
export const header = (snapshot: ReportSnapshot): DynamicContent => {
  const valuer = cut(practisingName(snapshot.profile, snapshot.report), 70);
  const reference = cut(snapshot.report.report_reference, 34);
  return (current) =>
    current === 1
      ? undefined
      : {
          margin: [page.left, 34, page.right, 0],
          stack: [line(valuer, reference), rule({ margin: [0, 4, 0, 0] })],
        };
};

const notice = ({ draft, verification }: RenderOptions): string => {
  if (draft) return "DRAFT, not to be relied upon";
  return verification ? `Verification code ${verification.code}` : "";
};

export const footer =
  (options: RenderOptions): DynamicContent =>
  (current, count) => ({
    margin: [page.left, 18, page.right, 0],
    stack: [rule(), { stack: [line(notice(options), `Page ${current} of ${count}`)], margin: [0, 5, 0, 0] }],
  });

export const watermark: Watermark = {
  text: "DRAFT",
  font: "Latin",
  bold: true,
  color: colours.draft,
  opacity: 0.22,
  fontSize: 150,
  angle: -52,
};
