import { coverOf, isLandscape } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { fitted } from "../layout/photograph-box.ts";
import { contentHeight, contentWidth, gutter, step } from "../layout/theme.ts";
import type { Photograph, RenderOptions, ReportSnapshot } from "../snapshot.ts";
import { keyFacts } from "./key-facts.ts";
import { letterhead, letterheadHeight } from "./letterhead.ts";
import { type MatterSection, mattersOf } from "./matters.ts";
import { MAX_MATTERS, matters, mattersHeight } from "./matters-table.ts";
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

/** Of the matters, so many stand on the page before the picture takes from the rates and from the title. */
const FEW_MATTERS = 3;

/** How the page is shared out. */
interface Shares {
  /** Of the picture, in points; `undefined` without one. */
  height: number | undefined;
  /** Of the matters. */
  most: number;
  heading: ReturnType<typeof title>;
}

/** All of it is on one page: for a picture, the rates go first, then the title's second lines, then matters. */
const sharedOut = (snapshot: ReportSnapshot, room: number): Shares => {
  const { report, photographs } = snapshot;
  const all = mattersOf(snapshot);
  const count = Math.min(all.length, MAX_MATTERS);
  const numbers = Array.from({ length: count + 1 }, (_, index) => count - index);
  const few = Math.min(count, FEW_MATTERS);
  const [inFull, brief] = [title(snapshot), title(snapshot, true)];
  const ways = [
    { heading: inFull, withRates: true, fewest: few },
    { heading: inFull, withRates: false, fewest: few },
    { heading: brief, withRates: false, fewest: few },
    { heading: brief, withRates: false, fewest: 0 },
  ];
  if (coverOf(photographs))
    for (const { heading, withRates, fewest } of ways) {
      const least = Math.max(PICTURE.least, narrowPanelHeight(report, withRates));
      const heightWith = (most: number) =>
        Math.min(room - heading.height - mattersHeight(all, most), Math.max(PICTURE.most, least));
      const most = numbers.find((one) => one >= fewest && heightWith(one) >= least);
      if (most !== undefined) return { heading, height: heightWith(most), most };
    }
  const free = room - inFull.height;
  return {
    heading: inFull,
    height: undefined,
    most: numbers.find((one) => free - mattersHeight(all, one) >= WIDE_PANEL_HEIGHT) ?? 0,
  };
};

/** The report at a glance, on one page: who, what, the values, ten facts, what a lender has to know, and how to check it. */
export const frontPage = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  numberOf: (section: MatterSection) => string,
): Content[] => {
  const facts = keyFacts(snapshot, options);
  const room =
    contentHeight -
    letterheadHeight(snapshot) -
    GAP -
    facts.height -
    (options.draft || options.verification ? VERIFICATION_HEIGHT : 0) -
    SPARE;
  const { heading, height, most } = sharedOut(snapshot, room);
  const glance = atGlance(snapshot, height);
  const parts = [
    glance && ({ stack: [glance], margin: [0, GAP, 0, 0] } satisfies Content),
    facts.content,
    matters(snapshot, most, numberOf),
    verificationBlock(options),
  ];
  return [
    ...letterhead(snapshot, options),
    ...heading.content,
    ...parts.filter((part) => part !== undefined),
  ];
};
