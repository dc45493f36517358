import { practisingName } from "@takseru/shared-types";
import type { Content, DynamicContent } from "pdfmake/interfaces.js";
import { lotAndPlan } from "../front-page/title.ts";
import { draftOf } from "../front-page/verification-block.ts";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";
import { rule } from "./elements.ts";
import { onOneLine } from "./photograph-box.ts";
import { estimatedHeight } from "./text-height.ts";
import { colours, contentWidth, gutter, page } from "./theme.ts";

const SIDE = 160;
const MIDDLE = contentWidth - 2 * (SIDE + gutter);

/** In points: pdfmake silently omits a header that is higher than its margin. */
const MAX_HEIGHT = 33;
/** Factor for the estimate: the sans is wider than the serif. */
const SIZE = 7.5 * 1.1;

/** The first text that fits its column whole; page one states all of them. */
const firstThatFits = (width: number, ...texts: readonly string[]): string =>
  texts.find((text) => estimatedHeight(text, width, SIZE, 10.5) <= MAX_HEIGHT) ?? "";

const line = (left: string, middle: string, right: string): Content => ({
  style: "runningLine",
  columnGap: gutter,
  columns: [
    { width: SIDE, text: left },
    { width: MIDDLE, text: middle, alignment: "center" },
    { width: SIDE, text: right, alignment: "right" },
  ],
});

/** Stands above each page of a draft with the time of its last change, because a picture may hide the word behind the text. */
const draftLine = (options: RenderOptions): Content => ({
  margin: [0, 16, 0, 7.5],
  text: `DRAFT  ·  ${draftOf(options)}  ·  NOT TO BE RELIED UPON`,
  style: "eyebrow",
  color: colours.ink,
  alignment: "center",
});

/** What the property is called, the longest first. */
const landNames = ({ report }: ReportSnapshot): string[] => [
  lotAndPlan(report),
  lotAndPlan({ ...report, plan_number: "" }),
];

/**
 * Valuer, lot and plan (or `about`), reference, so that a loose page can be identified. The first page has the letterhead
 * instead.
 */
export const header = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  about: readonly string[] = landNames(snapshot),
): DynamicContent => {
  const { profile, report } = snapshot;
  const valuer = firstThatFits(SIDE, onOneLine(practisingName(profile, report)));
  const land = firstThatFits(MIDDLE, ...about.map(onOneLine));
  const reference = firstThatFits(SIDE, onOneLine(report.report_reference));
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

/** How to check the report and until when it is valid. */
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
