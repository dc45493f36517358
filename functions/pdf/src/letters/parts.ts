import { type Report, signatureOf } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { lotAndPlan } from "../document/front-page/title.ts";
import { rule } from "../document/layout/elements.ts";
import { joined } from "../document/layout/format.ts";
import { letterheadImageOf } from "../document/layout/letterhead-image.ts";
import { colours, contentWidth, edge, gutter, step } from "../document/layout/theme.ts";
import type { ReportSnapshot } from "../document/snapshot.ts";

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

const small = (text: string): Content => ({ text, style: "standing" });

/** The valuer's signature with name and standing, and a line for a second person who signs. */
export const signatures = (snapshot: ReportSnapshot, other?: string): Content => {
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
  return {
    reserve: HEIGHT,
    margin: [other === undefined ? edge : 0, 0, 0, 0],
    columnGap: gutter,
    columns: [
      {
        width,
        stack: [...signed, { text: name, bold: true }, ...lines.map(small)],
      },
      ...(other === undefined
        ? []
        : [{ width, stack: [line(SIGNING_HEIGHT), { text: other, bold: true }, small("Date:")] }]),
    ],
  };
};
