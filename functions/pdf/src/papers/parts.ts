import {
  amountInWords,
  formatDate,
  formatRupees,
  formatTime,
  type Report,
  signatureOf,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { inOutline, linesOf, rule } from "../document/layout/elements.ts";
import { joined } from "../document/layout/format.ts";
import { letterheadImageOf, type SizedImage } from "../document/layout/letterhead-image.ts";
import { framed, panel } from "../document/layout/table-layouts.ts";
import { estimatedHeight, estimatedLines } from "../document/layout/text-height.ts";
import { colours, contentWidth, gutter, halfWidth, line, sans, step } from "../document/layout/theme.ts";
import type { PaperDocument, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { nounOf } from "./paper-terms.ts";

const TITLE_LINE = 19.25;
/** Semi-bold letters of 15 points are as wide as regular ones of this size. */
const TITLE_SIZE = 16.5;

export const paperTitle = (text: string): Content => ({
  text,
  style: "title",
  tag: "H1",
  leads: estimatedLines(text, contentWidth, TITLE_SIZE) * TITLE_LINE + 2 * step,
  margin: [0, 0, 0, 2 * step],
});

/** The addressee, a line each; nothing if nobody is named. */
export const addresseeLines = (typed: string, otherwise: readonly string[]): Content[] => {
  const lines = typed.trim() === "" ? otherwise : linesOf(typed);
  return lines.length === 0
    ? []
    : [{ stack: lines.map((text): Content => ({ text })), margin: [0, 0, 0, 2 * step] }];
};

/** A heading without a number, under a rule. */
export const paperHeading = (name: string, id: string): Content => ({
  leads: line + 4 * step,
  stack: [
    rule({ lineWidth: 1, lineColor: colours.accent, margin: [0, step, 0, step] }),
    { text: name, style: "subheading", tag: "H2", id, margin: [0, 0, 0, step], ...inOutline(name) },
  ],
});

/** Larger than this the amount needs a smaller size for its line. */
const TRILLION = 1_000_000_000_000;

interface Opinion {
  /** The sentence that the amount ends: "I am of the opinion that ... is". */
  sentence: string;
  rupees: number;
  /** Set if it is not rupees alone, such as a rent a month. */
  printed?: string;
  /** Below the words, such as the other values. */
  below?: Content | undefined;
  /** Of `below`, in points. */
  belowHeight?: number;
}

const PADDING = 20;

/** The opinion with its amount in figures and in words, on one page. */
export const opinionPanel = ({ sentence, rupees, printed, below, belowHeight = 0 }: Opinion): Content => {
  const words = `(${amountInWords(rupees)}).`;
  // The last word stays with the date before it.
  const text = sentence.replace(/ is$/, "\u00a0is");
  const width = contentWidth - PADDING;
  const height =
    2 * 8.75 + estimatedHeight(sentence, width) + 28 + step + estimatedHeight(words, width) + belowHeight;
  return {
    reserve: height + 2,
    whole: height + 2,
    margin: [0, 0, 0, step],
    stack: [
      rule({ lineWidth: 1.6, lineColor: colours.accent, margin: [0, 0.8, 0, 0] }),
      {
        layout: panel,
        table: {
          layoutOnly: true,
          widths: ["*"],
          body: [
            [
              {
                stack: [
                  { text, margin: [0, 0, 0, step] },
                  {
                    text: printed ?? formatRupees(rupees),
                    style: rupees < TRILLION ? "marketValue" : "longMarketValue",
                  },
                  { text: words },
                  ...(below ? [below] : []),
                ],
              },
            ],
          ],
        },
      },
    ],
  };
};

/** Names the reports that were superseded when the paper was made; nothing if none was. */
export const notNewest = ({ sources, request }: PaperDocument): Content[] => {
  const old = sources.filter(({ superseded }) => superseded);
  if (old.length === 0) return [];
  const texts = old.map(({ report_reference, report_date, superseded }) => {
    const report = joined(" of ", report_reference, formatDate(report_date));
    const revision = joined(" of ", `revision ${superseded?.number}`, formatDate(superseded?.finalized_at));
    return `Made from an earlier issue: ${revision} has taken the place of the report ${report}.`;
  });
  const height = texts.reduce(
    (sum, text) => sum + estimatedHeight(text, contentWidth - PADDING),
    2 * 7 + 4 * step,
  );
  return [
    {
      reserve: height,
      margin: [0, 0, 0, 4 * step],
      layout: framed,
      table: {
        layoutOnly: true,
        widths: ["*"],
        body: [
          [
            {
              stack: texts.map((text): Content => ({ text, bold: request.kind !== "schedule" })),
            },
          ],
        ],
      },
    },
  ];
};

/** For signing by hand above the line, in points. */
const SIGNING_HEIGHT = 36;
/** A taller image is made smaller, so that a certificate stays on one page. */
const MAX_IMAGE_HEIGHT = 40;
/** Between the image and the line, in points. */
const IMAGE_GAP = 2;
const QR_SIDE = 74;

const small = (text: string): Content => ({ text, style: "standing" });

const draftNote = (noun: string): Content => ({
  layout: framed,
  table: {
    layoutOnly: true,
    widths: ["*"],
    body: [
      [
        {
          stack: [
            { text: "No code: this is a draft", bold: true },
            {
              text: `Nobody may rely on it. A number, a code and a square code are printed when the ${noun} is signed.`,
              style: "small",
            },
          ],
        },
      ],
    ],
  },
});

const CODE_WIDTH = halfWidth - QR_SIDE - gutter;

const howToCheck = (noun: string, url: string): readonly [string, string, string] => [
  `Check this ${noun} at `,
  url,
  ` or with the square code: the page shows the number, the date and the values. A copy that differs is not this ${noun}.`,
];

/** How the paper is checked. */
export const codeBlock = ({ draft, verification }: RenderOptions, noun: string): Content => {
  if (draft || !verification) return draftNote(noun);
  const { code, url } = verification;
  const [before, address, after] = howToCheck(noun, url);
  return {
    columnGap: gutter,
    columns: [
      {
        width: QR_SIDE,
        stack: [{ qr: url, fit: QR_SIDE, eccLevel: "M", alt: "Opens the verification page" }],
      },
      {
        width: CODE_WIDTH,
        stack: [
          { text: code, font: sans, fontSize: 9.5, bold: true, margin: [0, 0, 0, step] },
          { text: [before, { text: address, link: url }, after], style: "small" },
        ],
      },
    ],
  };
};

/** The same in a line, without the square code. */
export const codeLine = ({ verification }: RenderOptions, noun: string): Content => {
  const { code = "", url = "" } = verification ?? {};
  const [before, address] = howToCheck(noun, url);
  return {
    text: [
      "Verification code ",
      { text: code, bold: true },
      `. ${before}`,
      { text: address, link: url },
      ".",
    ],
    style: "small",
    margin: [0, step, 0, 0],
  };
};

/** The address breaks where it must, which may take a line more. */
export const heightOfCode = ({ verification }: RenderOptions, noun: string): number => {
  const lines = estimatedLines(howToCheck(noun, verification?.url ?? "").join(""), CODE_WIDTH, 8.8) + 1;
  return Math.max(QR_SIDE, line + step + 10.5 * lines);
};

/** "Signed electronically, 16/11/2026 at 15:20". */
const signedAt = ({ draft, renderedAt }: RenderOptions): string => {
  const at = renderedAt.toISOString();
  return draft ? "" : `Signed electronically, ${formatDate(at)} at ${formatTime(at)}`;
};

interface Signatory {
  name: string;
  lines: readonly string[];
  image?: SizedImage | undefined;
}

const signatureImage = (snapshot: ReportSnapshot): SizedImage | undefined => {
  const image = letterheadImageOf("signature", snapshot);
  if (!image) return undefined;
  const scale = Math.min(1, MAX_IMAGE_HEIGHT / image.height);
  return { ...image, width: image.width * scale, height: image.height * scale };
};

const heightOfSignatory = ({ name, lines, image }: Signatory): number =>
  Math.max(SIGNING_HEIGHT, (image?.height ?? 0) + IMAGE_GAP) +
  step +
  line * estimatedLines(name, halfWidth) +
  lines.reduce((sum, text) => sum + 10.5 * estimatedLines(text, halfWidth, 8.8), 0);

/** Short lines beside each other: "IVSL Registration No. F/1234 · Place: Colombo". */
const packed = (lines: readonly string[]): string[] => {
  const rows: string[] = [];
  for (const text of lines) {
    const both = rows.length > 0 ? `${rows.at(-1)} · ${text}` : text;
    if (estimatedLines(both, halfWidth, 8.8) === 1) rows.splice(-1, 1, both);
    else rows.push(text);
  }
  return rows;
};

/** Aligns both lines to sign on; `space` is that of the higher signature. */
const signatureOfOne = ({ name, lines, image }: Signatory, space: number): Content[] => [
  ...(image
    ? [
        {
          ...image,
          alt: `Signature of ${name}`,
          margin: [0, space - image.height - IMAGE_GAP, 0, 0],
        } satisfies Content,
      ]
    : []),
  rule({
    width: 190,
    lineWidth: 0.75,
    lineColor: colours.ink,
    margin: [0, image ? IMAGE_GAP : space, 0, step],
  }),
  { text: name, bold: true },
  ...lines.map(small),
];

/** The second valuer, who signs by hand. */
const secondSignatoryOf = (report: Report): Signatory[] => {
  const { second_signatory_name: name, second_signatory_title: title } = report;
  const { second_signatory_registration: registration } = report;
  if (name === "") return [];
  const lines = [title, registration === "" ? "" : `Registration No. ${registration}`];
  return [{ name, lines: packed(lines.filter((text) => text !== "")) }];
};

/** The valuer's signature, a second one if another valuer signs too, and how to check the paper; all on one page. */
export const signedWithCode = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  paper: PaperDocument,
): Content => {
  const { profile, report } = snapshot;
  const own = signatureOf(profile, report);
  const first: Signatory = {
    name: own.name,
    lines: packed([...own.lines, signedAt(options)].filter((text) => text !== "")),
    image: signatureImage(snapshot),
  };
  const [second] = secondSignatoryOf(report);
  const space = Math.max(SIGNING_HEIGHT, (first.image?.height ?? 0) + IMAGE_GAP);
  const noun = nounOf(paper);
  const beside = second ? heightOfSignatory(second) + 2 * step : step;
  const height = Math.max(heightOfSignatory(first), beside + heightOfCode(options, noun)) + step;
  return {
    reserve: height,
    whole: height,
    columnGap: gutter,
    columns: [
      { width: halfWidth, stack: signatureOfOne(first, space) },
      {
        width: halfWidth,
        stack: [
          ...(second ? signatureOfOne(second, space) : []),
          { stack: [codeBlock(options, noun)], margin: [0, second ? 2 * step : step, 0, 0] },
        ],
      },
    ],
  };
};
