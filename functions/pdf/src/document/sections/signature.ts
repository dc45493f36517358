import { formatDate, type Report, signatureOf } from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import { rule, type Section, subsection } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { letterheadImageOf } from "../layout/letterhead-image.ts";
import { from, repeating } from "../layout/printed-from.ts";
import { estimatedLines } from "../layout/text-height.ts";
import { colours, edge, gutter, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** Space for signing above the line, in points, used for the signature's image if there is one. */
const SIGNING_HEIGHT = 54;
/** Between the image and the line, in points. */
const IMAGE_GAP = 2;

const SIGNATORY_WIDTH = 216;
interface Signatory {
  width: number;
  image?: Content | undefined;
  /** Above the line, in points. */
  space: number;
  lines: Content[];
}

const signatory = ({ width, image, space, lines }: Signatory): Column => ({
  width,
  stack: [
    ...(image ? [image] : []),
    rule({
      width: Math.min(width, 190),
      lineWidth: 0.75,
      lineColor: colours.ink,
      margin: [0, space, 0, step],
    }),
    ...lines,
  ],
});

const small = (text: string): Content => ({ text, style: "standing" });

const first = (snapshot: ReportSnapshot, width: number): Column => {
  const { profile, report } = snapshot;
  const { name, lines } = signatureOf(profile, report);
  const image = letterheadImageOf("signature", snapshot);
  const above = image ? Math.max(0, SIGNING_HEIGHT - image.height - IMAGE_GAP) : SIGNING_HEIGHT;
  const date = formatDate(report.report_date);
  return signatory({
    width,
    image: image && { ...image, alt: `Signature of ${name}`, margin: [0, above, 0, 0] },
    space: image ? IMAGE_GAP : above,
    lines: [
      from(["valuer_name"], { text: name, bold: true }),
      from(["professional_title"], { stack: lines.map(small) }),
      ...(date === undefined ? [] : [repeating(["report_date"], small(`Date: ${date}`))]),
    ],
  });
};

/** The second valuer, who signs by hand. */
const secondSignatory = (report: Report, width: number): Column => {
  const { second_signatory_title: title, second_signatory_registration: registration } = report;
  return signatory({
    width,
    space: SIGNING_HEIGHT,
    lines: [
      from(["second_signatory_name"], { text: report.second_signatory_name, bold: true }),
      ...(title === "" ? [] : [from(["second_signatory_title"], small(title))]),
      ...(registration === ""
        ? []
        : [from(["second_signatory_registration"], small(`Registration No. ${registration}`))]),
    ],
  });
};

/** Which issue of the report this is; the first one needs no word. */
const record = ({ report }: ReportSnapshot): Content[] => {
  const { revision_number, revision_reason } = report;
  if (revision_number === 0) return [];
  const content = facts([["Revision", `${revision_number}. Reason: ${revision_reason}`]]);
  return content ? [subsection("Record of this report"), content] : [];
};

/** The place to sign, a second one where somebody else signs too, and which issue of the report it is. */
export const signature = (snapshot: ReportSnapshot): Section => {
  const { profile, report } = snapshot;
  const { name, lines } = signatureOf(profile, report);
  const width = SIGNATORY_WIDTH;
  const isAlone = report.second_signatory_name === "";
  const image = letterheadImageOf("signature", snapshot);
  const height =
    Math.max(SIGNING_HEIGHT, (image?.height ?? 0) + IMAGE_GAP) +
    step +
    14 * estimatedLines(name, width) +
    10.5 * ([...lines, ""].reduce((sum, text) => sum + estimatedLines(text, width, 8.8), 0) + 1);
  const block: Content = {
    reserve: height + 3 * step,
    margin: [isAlone ? edge : 0, 0, 0, 3 * step],
    columnGap: gutter,
    columns: isAlone ? [first(snapshot, width)] : [first(snapshot, width), secondSignatory(report, width)],
  };
  return { title: "Signature", content: [block, ...record(snapshot)] };
};
