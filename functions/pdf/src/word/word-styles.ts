import { AlignmentType, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from "docx";
import type { Style } from "pdfmake/interfaces.js";
import { colours, defaultStyle, serif, step, styles } from "../document/layout/theme.ts";
import { hex, lineSize, twips } from "./units.ts";
import { fontFaces, halfPoints } from "./word-fonts.ts";

/** The style of letters; missing properties are inherited. */
export interface TextLook {
  font: string;
  fontSize: number;
  bold: boolean;
  color: string;
  alignment: NonNullable<Style["alignment"]>;
  characterSpacing: number;
}

/** The look of a style of the theme, laid over another one. */
export const lookIn = (around: TextLook, style: Style): TextLook => ({
  font: style.font ?? around.font,
  fontSize: style.fontSize ?? around.fontSize,
  bold: style.bold ?? around.bold,
  color: typeof style.color === "string" ? style.color : around.color,
  alignment: style.alignment ?? around.alignment,
  characterSpacing: style.characterSpacing ?? around.characterSpacing,
});

export const plainLook: TextLook = lookIn(
  { font: serif, fontSize: 10, bold: false, color: colours.ink, alignment: "left", characterSpacing: 0 },
  defaultStyle,
);

export const alignments = {
  left: AlignmentType.LEFT,
  right: AlignmentType.RIGHT,
  center: AlignmentType.CENTER,
  justify: AlignmentType.JUSTIFIED,
} as const;

/** Height of a line at size 1 in the PDF's serif and sans; the theme gives `lineHeight` as a share of it. */
const NATURAL_HEIGHT = 1.37;

const lineOf = (style: Style): number =>
  (style.lineHeight ?? 1) * (style.fontSize ?? plainLook.fontSize) * NATURAL_HEIGHT;

const runOf = ({ font, fontSize, bold, color, characterSpacing }: TextLook) => ({
  font: fontFaces(font),
  size: halfPoints(font, fontSize),
  bold,
  color: hex(color),
  ...(characterSpacing > 0 && { characterSpacing: twips(characterSpacing) }),
});

const paragraphOf = (look: TextLook, style: Style) => ({
  alignment: alignments[look.alignment],
  // At least: letters of Sinhala and Tamil are higher.
  spacing: { before: 0, after: 0, line: twips(lineOf(style)), lineRule: LineRuleType.AT_LEAST },
});

/** The styles of the theme under Word's own names where it has one, so that its lists and its outline know them. */
export const wordStyleNames = {
  title: "Heading1",
  heading: "Heading2",
  subheading: "Heading3",
  captionNumber: "Caption",
} as const satisfies Partial<Record<string, string>>;

const ownNames: Partial<Record<string, string>> = {
  longTitle: "Long title",
  valuer: "Valuer",
  standing: "Standing",
  contact: "Contact",
  reference: "Reference",
  eyebrow: "Overline",
  marketValue: "Market value",
  longMarketValue: "Long market value",
  amount: "Amount",
  longAmount: "Long amount",
  words: "Amount in words",
  label: "Label",
  strongLabel: "Strong label",
  cell: "Table cell",
  tightCell: "Tight table cell",
  columnHead: "Table head",
  small: "Small print",
  status: "Status",
  strongStatus: "Strong status",
  runningLine: "Running line",
};

const own = (name: string): string => ownNames[name] ?? name;

/** Word's name for a text's style, and its properties. */
export interface WordStyle {
  id: string;
  look: TextLook;
}

const isNamed = (name: string): name is keyof typeof wordStyleNames => name in wordStyleNames;

/** The style of the theme by its name; without one that of the running text. */
export const wordStyleOf = (name: string | undefined): WordStyle => {
  const style = name === undefined ? undefined : styles[name];
  if (name === undefined || !style) return { id: "Normal", look: plainLook };
  return {
    id: isNamed(name) ? wordStyleNames[name] : own(name).replaceAll(" ", ""),
    look: lookIn(plainLook, style),
  };
};

/** The lists of the contents find the captions of tables and of figures by these; a photograph's is a plain caption. */
export const captionStyles = {
  table: { id: "TableCaption", name: "Table caption" },
  figure: { id: "FigureCaption", name: "Figure caption" },
} as const;

/** Looks like a heading of a part and is none. */
export const contentsHeading = "ContentsHeading";

/** A part's heading has its line above it in the style, so that a heading that the valuer adds has it too. */
const headingRule = {
  top: { style: "single", size: lineSize(1), color: hex(colours.accent), space: 7 },
} as const;

const definition = (name: string) => {
  const style = styles[name] ?? {};
  const { look } = wordStyleOf(name);
  return {
    run: runOf(look),
    paragraph: paragraphOf(look, style),
    basedOn: "Normal",
    next: "Normal",
    quickFormat: true,
  };
};

/** A line of the contents, with its page at the right edge. */
const listed = (id: string, name: string): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: "Normal",
  paragraph: { spacing: { before: twips(step / 4), after: twips(step / 4) } },
});

/** The styles of the document: the valuer changes one of them, and all texts of its kind follow. */
export const wordStyles = (): IStylesOptions => {
  const [heading1, heading2, heading3] = [
    definition("title"),
    definition("heading"),
    definition("subheading"),
  ];
  const kept = { keepNext: true, keepLines: true };
  return {
    default: {
      document: {
        run: { ...runOf(plainLook), language: { value: "en-GB", bidirectional: "si-LK" } },
        paragraph: paragraphOf(plainLook, defaultStyle),
      },
      heading1: { ...heading1, paragraph: { ...heading1.paragraph, ...kept, outlineLevel: 0 } },
      heading2: {
        ...heading2,
        paragraph: { ...heading2.paragraph, ...kept, outlineLevel: 1, border: headingRule },
      },
      heading3: { ...heading3, paragraph: { ...heading3.paragraph, ...kept, outlineLevel: 2 } },
      caption: definition("captionNumber"),
    },
    paragraphStyles: [
      ...Object.keys(styles)
        .filter((name) => !isNamed(name) && name !== "caption")
        .map((name) => ({ id: own(name).replaceAll(" ", ""), name: own(name), ...definition(name) })),
      {
        id: contentsHeading,
        name: "Contents heading",
        ...heading2,
        paragraph: { ...heading2.paragraph, ...kept, border: headingRule },
      },
      ...Object.values(captionStyles).map((style) => ({
        ...style,
        basedOn: "Caption",
        next: "Normal",
        quickFormat: true,
      })),
      listed("TOC1", "toc 1"),
    ],
  };
};
