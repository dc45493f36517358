import { imageCategory, numberedPhotographs } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import type { Section } from "./layout/elements.ts";
import { type Box, inColumn, onOneLine, sizeIn } from "./layout/photograph-box.ts";
import { colours, contentWidth } from "./layout/theme.ts";
import type { Photograph, ReportSnapshot } from "./snapshot.ts";

/** As wide as the page; with heading and the longest caption it fits a page. */
const sheet: Box = { width: contentWidth, height: 570 };

const mark = { radius: 8, fontSize: 8.5, wide: 24 };
/** From the upper edge of a digit's line to its middle, as a share of the font's size. */
const MIDDLE = 0.69;

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
  `${number} ${onOneLine(photograph.caption) || imageCategory.labels[photograph.category]}`;

/** "The numbers are those of the photographs: 3 Front gate, 5 Rear." */
const legend = (pins: readonly NumberedPin[]): Content[] => {
  if (pins.length === 0) return [];
  const names = new Map(
    pins.toSorted((one, other) => one.number - other.number).map((pin) => [pin.number, nameOf(pin)]),
  );
  return [
    {
      text: `The numbers are those of the photographs: ${[...names.values()].join(", ")}.`,
      style: "small",
      margin: [0, 4, 0, 0],
    },
  ];
};

const printedDocument = (document: Photograph, number: number, pins: readonly NumberedPin[]): Content => {
  const size = sizeIn(document, sheet);
  const left = (sheet.width - size.width) / 2;
  const caption = onOneLine(document.caption);
  return {
    margin: [0, 0, 0, 14],
    stack: [
      {
        // Safe: the sheet's height and a caption of 500 characters at most are less than a page.
        unbreakable: true,
        stack: [
          inColumn(document, sheet),
          ...pins.flatMap((pin) => drawPin(pin, size, left)),
          {
            text: caption === "" ? `Document ${number}` : `Document ${number}. ${caption}`,
            fontSize: 8.5,
            alignment: "center",
            margin: [4, 4, 4, 0],
          },
        ],
      },
      ...legend(pins),
    ],
  };
};

/** The annex of plans and documents, each as wide as the page, with the pins that point at photographs; none without any. */
export const documentsAnnex = ({ photographs }: ReportSnapshot): Section | undefined => {
  const documents = photographs.filter(({ category }) => category === "documents");
  if (documents.length === 0) return undefined;
  const content = documents.map((document, index) =>
    printedDocument(document, index + 1, numberedPins(document, photographs)),
  );
  return { title: "Plans and documents", content };
};
