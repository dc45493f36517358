import { imageCategory, numberedPhotographs } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { HEADING_HEIGHT, note, type Section } from "./layout/elements.ts";
import { type Box, captionHeight, halfPage, onOneLine, sizeIn } from "./layout/photograph-box.ts";
import { estimatedHeight } from "./layout/text-height.ts";
import { colours, contentHeight, contentWidth, line, sans, step } from "./layout/theme.ts";
import type { Photograph, ReportSnapshot } from "./snapshot.ts";

/** Up to twice as wide as high: a landscape sheet. */
const LYING = 1.2;
/** Allowance for the error of estimated heights, in points. */
const SPARE = 14;
/** Longest caption beside a photograph's number; a longer one stands in the annex, and the legend names the category. */
const LONGEST_NAME = 60;

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

/** Drawn over the plan: the marks begin at its lower end, where pdfmake goes on. */
const drawPin = ({ x, y, number }: NumberedPin, size: Box): Content[] => {
  const [across, down] = [x * size.width, y * size.height - size.height];
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

const nameOf = ({ number, photograph }: NumberedPin): string => {
  const caption = onOneLine(photograph.caption).replace(/\.$/, "");
  const isShort = caption !== "" && caption.length <= LONGEST_NAME;
  return `${number} ${isShort ? caption : imageCategory.labels[photograph.category]}`;
};

/** "The numbers are those of the photographs: 3 Front gate, 5 Rear."; "" without pins. */
const legendOf = (pins: readonly NumberedPin[]): string => {
  if (pins.length === 0) return "";
  const names = new Map(
    pins.toSorted((one, other) => one.number - other.number).map((pin) => [pin.number, nameOf(pin)]),
  );
  return `The numbers are those of the photographs: ${[...names.values()].join(", ")}.`;
};

const noteHeight = (text: string): number =>
  text === "" ? 0 : estimatedHeight(text, contentWidth, 8, 10.5) + 3 * step;

/**
 * Two sheets that lie on their side share a page. An upright one fills a page, so that its small print can be read; so does
 * the width of a plan with marks.
 */
const boxOf = ({ width, height }: Photograph, said: string, legend: string): Box =>
  legend === "" && width >= LYING * height
    ? halfPage(said)
    : {
        width: contentWidth,
        height: contentHeight - HEADING_HEIGHT - captionHeight(said) - noteHeight(legend) - SPARE,
      };

const printedDocument = (document: Photograph, number: number, pins: readonly NumberedPin[]): Content => {
  const caption = onOneLine(document.caption);
  const name = `Document\u00a0${number}`;
  const said = caption === "" ? "" : `   ${caption}`;
  const legend = legendOf(pins);
  const size = sizeIn(document, boxOf(document, name + said, legend));
  const marks = pins.map((pin) => pin.number).join(", ");
  const alt = `${caption || "Plan or document"}${marks === "" ? "" : `; marks point at the photographs ${marks}`}`;
  return {
    reserve: size.height + captionHeight(name + said) - line + noteHeight(legend),
    margin: [0, 0, 0, line],
    stack: [
      { alt, stack: [{ image: document.id, ...size, alt }, ...pins.flatMap((pin) => drawPin(pin, size))] },
      {
        text: [{ text: name, style: "captionNumber" }, { text: said }],
        style: "caption",
        tag: "Caption",
        margin: [0, step, 0, 0],
      },
      ...(legend === "" ? [] : [note(legend)]),
    ],
  };
};

/** Plans and documents, each whole, with the pins that point at photographs; `undefined` without any. */
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
