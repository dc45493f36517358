import { formatDate, formatTime, imageCategory, numberedPhotographs } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { rule, type Section } from "./layout/elements.ts";
import { joined } from "./layout/format.ts";
import { type Box, captionHeight, halfPage, onOneLine, sizeIn } from "./layout/photograph-box.ts";
import { gutter, halfWidth, line, step } from "./layout/theme.ts";
import type { Photograph, ReportSnapshot } from "./snapshot.ts";

/** For 4:3, as telephones and cameras take them; four rows of it are a page. */
const beside: Box = { width: halfWidth, height: 154 };
const ROW_GAP = 9;

type NumberedPhotograph = ReturnType<typeof numberedPhotographs<Photograph>>[number];

/** "Photograph 4" */
const nameOf = ({ number }: NumberedPhotograph): string => `Photograph\u00a0${number}`;

const whenOf = ({ takenAt }: Photograph): string => joined(", ", formatDate(takenAt), formatTime(takenAt));

const altOf = (entry: NumberedPhotograph): string =>
  onOneLine(entry.photograph.caption) || imageCategory.labels[entry.photograph.category];

/** The picture on the left, number, caption, category and time beside it. */
const row = (entry: NumberedPhotograph): Content => {
  const { photograph } = entry;
  const caption = onOneLine(photograph.caption);
  return {
    // Not unbreakable: a caption of the widest letters may be higher than a page.
    reserve: beside.height,
    margin: [0, 0, 0, ROW_GAP],
    columnGap: gutter,
    columns: [
      {
        width: halfWidth,
        stack: [{ image: photograph.id, ...sizeIn(photograph, beside), alt: altOf(entry) }],
      },
      {
        width: halfWidth,
        stack: [
          rule({ width: halfWidth }),
          {
            text: nameOf(entry),
            style: "captionNumber",
            tag: "Caption",
            margin: [0, 1.5 * step, 0, step / 2],
          },
          ...(caption === ""
            ? []
            : [
                {
                  text: caption,
                  lineHeight: 1,
                  margin: [0, 0, 0, step / 2] satisfies [number, number, number, number],
                },
              ]),
          {
            text: joined(". ", imageCategory.labels[photograph.category], whenOf(photograph)),
            style: "small",
          },
        ],
      },
    ],
  };
};

/** The picture over the page's width, all that is said of it below. */
const wide = (entry: NumberedPhotograph): Content => {
  const { photograph } = entry;
  const caption = onOneLine(photograph.caption) || imageCategory.labels[photograph.category];
  const said = `   ${joined(". ", caption.replace(/\.$/, ""), whenOf(photograph))}`;
  const size = sizeIn(photograph, halfPage(nameOf(entry) + said));
  return {
    reserve: size.height + captionHeight(nameOf(entry) + said) - line,
    margin: [0, 0, 0, line],
    stack: [
      { image: photograph.id, ...size, alt: altOf(entry) },
      {
        text: [{ text: nameOf(entry), style: "captionNumber" }, { text: said }],
        style: "caption",
        tag: "Caption",
        margin: [0, step, 0, 0],
      },
    ],
  };
};

/** Every photograph with its number and caption, four or two a page by the valuer's choice; `undefined` without any. */
export const photographsAnnex = ({ photographs, report }: ReportSnapshot): Section | undefined => {
  const numbered = numberedPhotographs(photographs);
  const isWide = ({ photograph }: NumberedPhotograph): boolean =>
    // Maps have small print: they get the page's width.
    report.photographs_per_page === "two" || photograph.category === "location_maps";
  return numbered.length === 0
    ? undefined
    : { title: "Photographs", content: numbered.map((entry) => (isWide(entry) ? wide(entry) : row(entry))) };
};
