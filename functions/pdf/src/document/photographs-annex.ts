import { formatDate, formatTime, imageCategory, numberedPhotographs } from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import type { Section } from "./layout/elements.ts";
import { joined } from "./layout/format.ts";
import { type Box, captionHeight, halfPage, onOneLine, sizeIn } from "./layout/photograph-box.ts";
import { estimatedHeight } from "./layout/text-height.ts";
import { gutter, halfWidth, line, step } from "./layout/theme.ts";
import type { Photograph, ReportSnapshot } from "./snapshot.ts";

/** For 4:3, as telephones and cameras take them: three rows with their captions are a page. */
const beside: Box = { width: halfWidth, height: 175.5 };
const ROW_GAP = 9;
const CAPTION_LINE = 10.5;

type NumberedPhotograph = ReturnType<typeof numberedPhotographs<Photograph>>[number];

/** "Photograph 4" */
const nameOf = ({ number }: NumberedPhotograph): string => `Photograph\u00a0${number}`;

const whenOf = ({ takenAt }: Photograph): string => joined(", ", formatDate(takenAt), formatTime(takenAt));

const altOf = (entry: NumberedPhotograph): string =>
  onOneLine(entry.photograph.caption) || imageCategory.labels[entry.photograph.category];

/** "   The house from the road. 03/01/2026, 09:41"; without a caption its kind. */
const saidOf = ({ photograph }: NumberedPhotograph): string => {
  const caption = onOneLine(photograph.caption) || imageCategory.labels[photograph.category];
  return `   ${joined(". ", caption.replace(/\.$/, ""), whenOf(photograph))}`;
};

const pictured = (entry: NumberedPhotograph, size: Box): Content[] => [
  { image: entry.photograph.id, ...size, alt: altOf(entry) },
  {
    text: [{ text: nameOf(entry), style: "captionNumber" }, { text: saidOf(entry) }],
    style: "caption",
    tag: "Caption",
    margin: [0, step, 0, 0],
  },
];

/** Two side by side; the last of an odd number stands beside an empty place. */
const row = (pair: readonly NumberedPhotograph[]): Content => {
  const sizes = pair.map(({ photograph }) => sizeIn(photograph, beside));
  const captions = pair.map((entry) =>
    estimatedHeight(nameOf(entry) + saidOf(entry), halfWidth, 8, CAPTION_LINE),
  );
  return {
    // Not unbreakable: a caption of the widest letters may be higher than a page.
    reserve: Math.max(...sizes.map(({ height }) => height)) + step + Math.max(...captions),
    margin: [0, 0, 0, ROW_GAP],
    columnGap: gutter,
    columns: pair.map(
      (entry, index): Column => ({ width: halfWidth, stack: pictured(entry, sizes[index] ?? beside) }),
    ),
  };
};

/** The picture over the page's width. */
const wide = (entry: NumberedPhotograph): Content => {
  const caption = nameOf(entry) + saidOf(entry);
  const size = sizeIn(entry.photograph, halfPage(caption));
  return {
    reserve: size.height + captionHeight(caption) - line,
    margin: [0, 0, 0, line],
    stack: pictured(entry, size),
  };
};

/** Groups photographs into rows: pairs side by side, the others alone. */
const rowsOf = (
  numbered: readonly NumberedPhotograph[],
  isWide: (entry: NumberedPhotograph) => boolean,
): NumberedPhotograph[][] => {
  const rows: NumberedPhotograph[][] = [];
  for (const entry of numbered) {
    const last = rows.at(-1);
    const [before] = last ?? [];
    if (last?.length === 1 && before && !isWide(before) && !isWide(entry)) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
};

/** Every photograph with its number and caption, six or two a page by the valuer's choice; `undefined` without any. */
export const photographsAnnex = ({ photographs, report }: ReportSnapshot): Section | undefined => {
  const numbered = numberedPhotographs(photographs);
  const isWide = ({ photograph }: NumberedPhotograph): boolean =>
    // Maps have small print: they get the page's width.
    report.photographs_per_page === "two" || photograph.category === "location_maps";
  return numbered.length === 0
    ? undefined
    : {
        title: "Photographs",
        content: rowsOf(numbered, isWide).map((entries) => {
          const [first, another] = entries;
          return first && !another && isWide(first) ? wide(first) : row(entries);
        }),
      };
};
