import { coverOf, isLandscape } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { fitted } from "../layout/photograph-box.ts";
import { contentHeight, contentWidth, gutter, step } from "../layout/theme.ts";
import type { Photograph, RenderOptions, ReportSnapshot } from "../snapshot.ts";
import { KEY_FACTS_HEIGHT, keyFacts } from "./key-facts.ts";
import { letterhead, letterheadHeight } from "./letterhead.ts";
import { type MatterSection, mattersOf } from "./matters.ts";
import { MATTER_HEIGHT, MATTERS_HEAD, MAX_MATTERS, matters } from "./matters-table.ts";
import { title } from "./title.ts";
import { narrowPanel, narrowPanelHeight, PANEL_WIDTH, WIDE_PANEL_HEIGHT, widePanel } from "./values-panel.ts";
import { VERIFICATION_HEIGHT, verificationBlock } from "./verification-block.ts";

const GAP = 4 * step;
const PICTURE_WIDTH = contentWidth - PANEL_WIDTH - gutter;
/** In points: higher it shows no more, lower it shows too little. */
const PICTURE = { most: 203, least: 133 } as const;
/** What the estimates may be wrong by, in points. */
const SPARE = 8.75;

/** A landscape photograph is cropped to the box, an upright one is whole; the annex shows both whole. */
const picture = (cover: Photograph, width: number, height: number): Content => {
  const alt = cover.caption.replace(/\s+/g, " ").trim() || "Photograph of the property";
  if (isLandscape(cover)) return { image: cover.id, cover: { width, height }, alt };
  return fitted(cover, { width, height }, alt);
};

/** The picture and the values beside each other in this height; without a picture the values over the whole width. */
const atGlance = (snapshot: ReportSnapshot, height: number | undefined): Content | undefined => {
  const cover = height === undefined ? undefined : coverOf(snapshot.photographs);
  if (!cover || height === undefined) return widePanel(snapshot.report);
  const values = narrowPanel(snapshot.report, height);
  if (!values) return picture(cover, contentWidth, height);
  return {
    columnGap: gutter,
    columns: [
      { width: PICTURE_WIDTH, stack: [picture(cover, PICTURE_WIDTH, height)] },
      { width: PANEL_WIDTH, stack: [values] },
    ],
  };
};

/** How high the picture is and how many matters are listed, so that all of it is on one page. */
const sharedOut = (snapshot: ReportSnapshot, free: number): { height: number | undefined; most: number } => {
  const count = Math.min(mattersOf(snapshot).length, MAX_MATTERS);
  const heightOf = (most: number) => (most === 0 ? 0 : MATTERS_HEAD + most * MATTER_HEIGHT);
  const least = Math.max(PICTURE.least, narrowPanelHeight(snapshot.report));
  const numbers = Array.from({ length: count + 1 }, (_, index) => count - index);
  if (coverOf(snapshot.photographs))
    for (const most of numbers.filter((one) => one >= Math.min(count, 3))) {
      const height = Math.min(free - heightOf(most), Math.max(PICTURE.most, least));
      if (height >= least) return { height, most };
    }
  return {
    height: undefined,
    most: numbers.find((one) => free - heightOf(one) >= WIDE_PANEL_HEIGHT) ?? 0,
  };
};

/** The report at a glance, on one page: who, what, the values, ten facts, what a lender has to know, and how to check it. */
export const frontPage = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  numberOf: (section: MatterSection) => string,
): Content[] => {
  const { content: heading, height: headingHeight } = title(snapshot);
  const free =
    contentHeight -
    letterheadHeight(snapshot) -
    headingHeight -
    GAP -
    KEY_FACTS_HEIGHT -
    (options.draft || options.verification ? VERIFICATION_HEIGHT : 0) -
    SPARE;
  const { height, most } = sharedOut(snapshot, free);
  const glance = atGlance(snapshot, height);
  const parts = [
    glance && ({ stack: [glance], margin: [0, GAP, 0, 0] } satisfies Content),
    keyFacts(snapshot, options),
    matters(snapshot, most, numberOf),
    verificationBlock(options),
  ];
  return [...letterhead(snapshot, options), ...heading, ...parts.filter((part) => part !== undefined)];
};
