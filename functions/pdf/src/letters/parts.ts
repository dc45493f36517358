import { type Report, signatureOf } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { lotAndPlan } from "../document/front-page/title.ts";
import { rule } from "../document/layout/elements.ts";
import { joined } from "../document/layout/format.ts";
import { letterheadImageOf } from "../document/layout/letterhead-image.ts";
import { colours, contentWidth, gutter, step } from "../document/layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { codeBlock, codeLine, heightOfCode } from "../papers/parts.ts";

export const letterTitle = (text: string): Content => ({
  text,
  style: "title",
  tag: "H1",
  leads: 19.25 + 3 * step,
  margin: [0, 0, 0, 3 * step],
});

/** The property in one line: "Lot 5 in Plan No. 2345, No. 17, Lake Round, Kandy". */
export const propertyLine = (report: Report): string => {
  const place = joined(", ", ...new Set([report.village_name, report.city, report.district]));
  return joined(", ", lotAndPlan(report), report.property_address.replace(/\s+/g, " ").trim() || place);
};

/** The space for signing above a line, in points. */
const SIGNING_HEIGHT = 54;
const SIGNATURE_WIDTH = 190;
/** Between the image and the line, in points. */
const IMAGE_GAP = 2;
const HEIGHT = SIGNING_HEIGHT + 70;
/** Two lines with the space above. */
const CODE_LINE_HEIGHT = 2 * 10.5 + step;

const small = (text: string): Content => ({ text, style: "standing" });

interface Signing {
  /** The letter in a sentence. */
  noun: string;
  /** Who signs beside the valuer. */
  other?: string;
}

/**
 * The valuer's signature with name and standing, a line for a second person who signs, and how to check the letter: beside
 * the signature, or in a line below both, so that the terms have room on one page.
 */
export const signatures = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  { noun, other }: Signing,
): Content => {
  const { profile, report } = snapshot;
  const { name, lines } = signatureOf(profile, report);
  const image = letterheadImageOf("signature", snapshot);
  const line = (space: number): Content =>
    rule({
      width: SIGNATURE_WIDTH,
      lineWidth: 0.75,
      lineColor: colours.ink,
      margin: [0, space, 0, step],
    });
  const above = SIGNING_HEIGHT - (image?.height ?? 0);
  const signed: Content[] = image
    ? [{ ...image, alt: `Signature of ${name}`, margin: [0, above - IMAGE_GAP, 0, 0] }, line(IMAGE_GAP)]
    : [line(above)];
  const width = (contentWidth - gutter) / 2;

  const height = other === undefined ? heightOfCode(options, noun) : CODE_LINE_HEIGHT;
  const columns: Content = {
    reserve: other === undefined ? Math.max(HEIGHT, height) : HEIGHT + height,
    columnGap: gutter,
    columns: [
      {
        width,
        stack: [...signed, { text: name, bold: true }, ...lines.map(small)],
      },
      {
        width,
        stack:
          other === undefined
            ? [{ stack: [codeBlock(options, noun)], margin: [0, step, 0, 0] }]
            : [line(SIGNING_HEIGHT), { text: other, bold: true }, small("Date:")],
      },
    ],
  };
  return other === undefined ? columns : { stack: [columns, codeLine(options, noun)] };
};
