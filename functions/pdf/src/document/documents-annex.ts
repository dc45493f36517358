import { imageCategory, numberedPhotographs } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { note, type Section } from "./layout/elements.ts";
import { type Box, inColumn, onOneLine, sizeIn } from "./layout/photograph-box.ts";
import { isShort } from "./layout/rows.ts";
import { colours, contentWidth, line, sans, step } from "./layout/theme.ts";
import type { Photograph, ReportSnapshot } from "./snapshot.ts";

/** As wide as the page; with heading and the longest caption it fits a page. */
const sheet: Box = { width: contentWidth, height: 570 };

const mark = { radius: 8, fontSize: 8.5, wide: 24 };
/** From the upper edge of a digit's line to its middle, as a share of the font's size. */
const MIDDLE = 0.71;

/** A mark on a plan with the number of a photograph of the annex; `x` and `y` are shares of the plan's sides. */
interface NumberedPin {
  x: number;
  y: number;
  number: number;
  photograph: Photograph;
}

/** Pins of photographs that are not printed have no number. */
const numberedPins = (document: Photograph, photographs: readonly Photograph[]): NumberedPin[] => {
  const numbered = new Map(numberedPhotographs(photographs).map((entry) => [entry.photograph.id, entry]));
  return (document.pins ?? []).flatMap(({ x, y, image_id }) => {
    const entry = numbered.get(image_id);
    return entry ? [{ x, y, ...entry }] : [];
  });
};

/** Drawn over the plan, whose end is where the next content begins. */
const drawPin = ({ x, y, number }: NumberedPin, size: Box, left: number): Content[] => {
  const [across, down] = [left + x * size.width, y * size.height - size.height];
  return [
    {
      relativePosition: { x: across, y: down },
      canvas: [
        {
          type: "ellipse",
          x: 0,
          y: 0,
          r1: mark.radius,
          r2: mark.radius,
          color: colours.accent,
          lineColor: "#ffffff",
          lineWidth: 1.2,
        },
      ],
    },
    {
      relativePosition: { x: across - mark.wide / 2, y: down - MIDDLE * mark.fontSize },
      columns: [
        {
          width: mark.wide,
          text: String(number),
          font: sans,
          fontSize: mark.fontSize,
          bold: true,
          color: "#ffffff",
          alignment: "center",
          lineHeight: 1,
        },
      ],
    },
  ];
};

const nameOf = ({ number, photograph }: NumberedPin): string =>
  `${number} ${onOneLine(photograph.caption).replace(/\.$/, "") || imageCategory.labels[photograph.category]}`;

/** "The numbers are those of the photographs: 3 Front gate, 5 Rear." */
const legend = (pins: readonly NumberedPin[]): Content[] => {
  if (pins.length === 0) return [];
  const names = new Map(
    pins.toSorted((one, other) => one.number - other.number).map((pin) => [pin.number, nameOf(pin)]),
  );
  return [note(`The numbers are those of the photographs: ${[...names.values()].join(", ")}.`)];
};

const printedDocument = (document: Photograph, number: number, pins: readonly NumberedPin[]): Content => {
  const size = sizeIn(document, sheet);
  const left = (sheet.width - size.width) / 2;
  const caption = onOneLine(document.caption);
  const alt = `${caption || "Plan or document"}${pins.length === 0 ? "" : `; marks point at the photographs ${pins.map((pin) => pin.number).join(", ")}`}`;
  return {
    margin: [0, 0, 0, line],
    stack: [
      {
        // Safe: the sheet's height and a caption of twenty lines are less than a page.
        unbreakable: isShort(caption, contentWidth),
        stack: [
          {
            alt,
            stack: [inColumn(document, sheet, alt), ...pins.flatMap((pin) => drawPin(pin, size, left))],
          },
          {
            text: [
              { text: `Document\u00a0${number}`, style: "captionNumber" },
              { text: caption === "" ? "" : `   ${caption}` },
            ],
            style: "caption",
            tag: "Caption",
            margin: [0, step, 0, 0],
          },
        ],
      },
      ...legend(pins),
    ],
  };
};

/** Plans and documents, each whole and as wide as the page, with the pins that point at photographs; `undefined` without any. */
export const documentsAnnex = ({ photographs }: ReportSnapshot): Section | undefined => {
  const documents = photographs.filter(({ category }) => category === "documents");
  return documents.length === 0
    ? undefined
    : {
        title: "Survey plan and documents",
        content: documents.map((document, index) =>
          printedDocument(document, index + 1, numberedPins(document, photographs)),
        ),
      };
};
