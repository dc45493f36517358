import { coverOf, isLandscape, type MatterSection, mattersOf } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { printedView } from "../draft-view.ts";
import { fitted } from "../layout/photograph-box.ts";
import { contentHeight, contentWidth, gutter, step } from "../layout/theme.ts";
import type { Photograph, RenderOptions, ReportSnapshot } from "../snapshot.ts";
import { keyFacts } from "./key-facts.ts";
import { letterhead, letterheadHeight } from "./letterhead.ts";
import { matters, mattersHeight } from "./matters-table.ts";
import { title } from "./title.ts";
import { narrowPanel, narrowPanelHeight, PANEL_WIDTH, widePanel } from "./values-panel.ts";
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

/**
 * The height of the picture in what is left of the page, in points; `undefined` without one. For a picture the rates go, which
 * their section has too; nothing else does.
 */
const pictureHeight = ({ report, photographs }: ReportSnapshot, free: number): number | undefined => {
  if (!coverOf(photographs)) return undefined;
  const least = [true, false]
    .map((withRates) => Math.max(PICTURE.least, narrowPanelHeight(report, withRates)))
    .find((height) => height <= free);
  return least === undefined ? undefined : Math.min(free, Math.max(PICTURE.most, least));
};

/**
 * The report at a glance: who, what, the values, ten facts, what a lender has to know, and how to check it. It is one page unless
 * its texts are longer than that: none of them is cut.
 */
export const frontPage = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  numberOf: (section: MatterSection) => string,
): Content[] => {
  const [heading, facts] = [title(snapshot), keyFacts(snapshot, options)];
  const free =
    contentHeight -
    letterheadHeight(snapshot) -
    heading.height -
    GAP -
    facts.height -
    mattersHeight(mattersOf(snapshot.report, snapshot.matters)) -
    (options.draft || options.verification ? VERIFICATION_HEIGHT : 0) -
    SPARE;
  const glance = atGlance(printedView(snapshot, options), pictureHeight(snapshot, free));
  const block = verificationBlock(options);
  const parts = [
    glance && ({ unbreakable: true, stack: [glance], margin: [0, GAP, 0, 0] } satisfies Content),
    facts.content,
    matters(snapshot, numberOf),
    block && ({ unbreakable: true, stack: [block] } satisfies Content),
  ];
  return [
    ...letterhead(snapshot, options),
    ...heading.content,
    ...parts.filter((part) => part !== undefined),
  ];
};
