import { imageCategory, numberedPhotographs, photographCategories } from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import type { Section } from "./layout/elements.ts";
import { inOutline } from "./layout/elements.ts";
import { type Box, fitted, onOneLine } from "./layout/photograph-box.ts";
import { contentWidth } from "./layout/theme.ts";
import type { Photograph, ReportSnapshot } from "./snapshot.ts";

const CAPTION_HEIGHT = 30;
/** For 4:3, as telephones and cameras take them; three rows with a heading each fit a page. */
const half: Box = { width: 224, height: 156 };
/** Maps have small print: they get the page's width. */
const whole: Box = { width: contentWidth, height: 330 };

type NumberedPhotograph = ReturnType<typeof numberedPhotographs<Photograph>>[number];

const captionOf = ({ photograph, number }: NumberedPhotograph): string => {
  const caption = onOneLine(photograph.caption);
  return caption === ""
    ? `${imageCategory.labels[photograph.category]} ${number}`
    : `Photograph ${number}. ${caption}`;
};

const cell = (entry: NumberedPhotograph, box: Box): Column => ({
  width: box.width,
  stack: [
    fitted(entry.photograph, box),
    { text: captionOf(entry), fontSize: 8.5, alignment: "center", margin: [4, 4, 4, 0] },
  ],
});

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, row) =>
    items.slice(row * size, (row + 1) * size),
  );

const rows = (entries: readonly NumberedPhotograph[], box: Box): Content[] =>
  chunks(entries, box === whole ? 1 : 2).map((row) => ({
    // Safe: the box and the caption (500 characters at most) bound the height to half a page.
    unbreakable: true,
    reserve: box.height + CAPTION_HEIGHT,
    columnGap: contentWidth - 2 * half.width,
    margin: [0, 0, 0, 10],
    columns: row.map((entry) => cell(entry, box)),
  }));

/** The annex: every photograph with its number and caption, by category and in order; empty without photographs. */
export const photographsAnnex = ({ photographs }: ReportSnapshot): Section | undefined => {
  const numbered = numberedPhotographs(photographs);
  const categories = photographCategories
    .map((category) => ({
      category,
      entries: numbered.filter((one) => one.photograph.category === category),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (categories.length === 0) return undefined;
  const content = categories.flatMap(({ category, entries }): Content[] => {
    const label = imageCategory.labels[category];
    const heading: Content = {
      text: label,
      style: "subheading",
      margin: [0, 2, 0, 6],
      leads: 22,
      ...inOutline(label),
    };
    const box = category === "location_maps" ? whole : half;
    return [heading, ...rows(entries, box)];
  });
  return { title: "Photographs", content };
};
