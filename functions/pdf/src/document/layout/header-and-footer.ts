import { practisingName } from "@takseru/shared-types";
import type { Content, DynamicContent } from "pdfmake/interfaces.js";
import { lotAndPlan } from "../front-page/title.ts";
import { draftOf } from "../front-page/verification-block.ts";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";
import { rule } from "./elements.ts";
import { colours, contentWidth, gutter, page } from "./theme.ts";

/** pdfmake silently omits a header or footer that is higher than its margin, so long texts are cut. */
const cut = (text: string, length: number): string => {
  const line = text.replace(/[^\S\u00a0]+/g, " ");
  return line.length <= length ? line : `${[...line].slice(0, length - 1).join("")}…`;
};

const SIDE = 160;

const line = (left: string, middle: string, right: string): Content => ({
  style: "runningLine",
  columnGap: gutter,
  columns: [
    { width: SIDE, text: left },
    { width: contentWidth - 2 * (SIDE + gutter), text: middle, alignment: "center" },
    { width: SIDE, text: right, alignment: "right" },
  ],
});

/** Over each page of a draft, since a picture may hide the word behind it; with the time of its last change. */
const draftLine = (options: RenderOptions): Content => {
  const { date, time } = draftOf(options);
  return {
    margin: [0, 16, 0, 7.5],
    text: `DRAFT  ·  ${date} ${time}  ·  NOT TO BE RELIED UPON`,
    style: "eyebrow",
    color: colours.ink,
    alignment: "center",
  };
};

/** Valuer, lot and plan, reference: a loose page says whose it is. The first page has the letterhead instead. */
export const header = (snapshot: ReportSnapshot, options: RenderOptions): DynamicContent => {
  const { profile, report } = snapshot;
  const valuer = cut(practisingName(profile, report), 60);
  const land = cut(lotAndPlan(report), 50);
  const reference = cut(report.report_reference, 50);
  const above: Content = options.draft ? draftLine(options) : { stack: [], margin: [0, 34, 0, 0] };
  return (current) => ({
    margin: [page.left, 0, page.right, 0],
    stack: current === 1 ? [above] : [above, line(valuer, land, reference)],
  });
};

const notice = ({ draft, verification }: RenderOptions): string => {
  if (draft) return "DRAFT, not to be relied upon";
  return verification ? `Verification code ${verification.code}` : "";
};

/** How to check the page and until when it holds. */
export const footer =
  (options: RenderOptions, validUntil: string | undefined): DynamicContent =>
  (current, count) => ({
    margin: [page.left, 24, page.right, 0],
    stack: [
      rule(),
      {
        stack: [
          line(
            notice(options),
            options.draft || validUntil === undefined ? "" : `Valid until ${validUntil}`,
            `Page ${current} of ${count}`,
          ),
        ],
        margin: [0, 5.25, 0, 0],
      },
    ],
  });
