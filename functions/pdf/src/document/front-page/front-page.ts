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
/** Limits of the picture's height in points: a taller one shows no more, a lower one too little. */
const PICTURE = { most: 203, least: 133 } as const;
/** Allowance for the error of estimated heights, in points. */
const SPARE = 8.75;

/** A landscape photograph is cropped to the box, an upright one is whole; the annex shows both whole. */
const picture = (cover: Photograph, width: number, height: number): Content => {
  const alt = cover.caption.replace(/\s+/g, " ").trim() || "Photograph of the property";
  if (isLandscape(cover)) return { image: cover.id, cover: { width, height }, alt };
  return fitted(cover, { width, height }, alt);
};

/** Picture and values side by side at this height; without a picture the values take the whole width. */
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
 * Height of the picture in the rest of the page, in points; `undefined` for no picture. The rates make room for it, since
 * their section has them too; nothing else does.
 */
const pictureHeight = ({ report, photographs }: ReportSnapshot, free: number): number | undefined => {
  if (!coverOf(photographs)) return undefined;
  const least = [true, false]
    .map((withRates) => Math.max(PICTURE.least, narrowPanelHeight(report, withRates)))
    .find((height) => height <= free);
  return least === undefined ? undefined : Math.min(free, Math.max(PICTURE.most, least));
};

/**
 * Page one: valuer, property, values, ten facts, matters for the lender, and how to check the report. Long texts are not
 * cut; they go on on the next page.
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
