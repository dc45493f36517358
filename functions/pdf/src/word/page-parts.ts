import { Footer, Header, Paragraph, Table } from "docx";
import { TextWatermark } from "docx/watermarks";
import type { Content, ContextPageSize, DynamicContent } from "pdfmake/interfaces.js";
import { colours, page } from "../document/layout/theme.ts";
import type { RenderOptions } from "../document/snapshot.ts";
import { outermost, sidesOf } from "./blocks/around.ts";
import { createCollector } from "./blocks/collector.ts";
import { currentPage, pageCount } from "./blocks/text-runs.ts";
import type { createBlockWriter } from "./blocks/write-blocks.ts";
import { copyLine } from "./copy-notice.ts";
import { hex } from "./units.ts";

type WriteAll = ReturnType<typeof createBlockWriter>;

const size: ContextPageSize = { width: page.width, height: page.height, orientation: "portrait" };

/** Behind the text of each page, where Word's own command finds it and takes it away. */
const watermark = (): Paragraph =>
  new Paragraph({
    children: [new TextWatermark({ text: "DRAFT", color: hex(colours.draft), font: "Cambria" })],
  });

/** Between the lines of a head, in points. */
const GAP = 3.5;
/** Between the running head and a text that begins a page, in points. */
const UNDER_TABLE = 7;

/** Above the first text of a part. The PDF needs it below the page's edge; Word has that distance already. */
const topOf = (part: Content): number => {
  if (typeof part !== "object" || Array.isArray(part)) return 0;
  const own = "margin" in part ? sidesOf(part.margin).top : 0;
  const first = "stack" in part ? part.stack[0] : undefined;
  return own + (first === undefined ? 0 : topOf(first));
};

interface PageParts {
  header: DynamicContent;
  footer: DynamicContent;
}

/** The head and foot of the first page and of the others, with Word's own numbers of pages. */
export const pageParts = (
  { header, footer }: PageParts,
  {
    options,
    prepare,
    writeAll,
  }: { options: RenderOptions; prepare: (content: Content) => Content; writeAll: WriteAll },
) => {
  const notice = copyLine(options);
  /** A head begins at the page's edge: its margins are those of the page. */
  const blocks = (parts: ReadonlyArray<Content | null | undefined>): Array<Paragraph | Table> => {
    const to = createCollector();
    for (const part of parts) {
      if (!part) continue;
      to.gap(GAP - topOf(part));
      writeAll([prepare(part)], { ...outermost(page.width), left: -page.left, right: -page.right }, to);
    }
    return to.end(UNDER_TABLE).filter((block) => block instanceof Paragraph || block instanceof Table);
  };
  const headerOf = (number: number): Header =>
    new Header({
      children: [
        ...(options.draft ? [watermark()] : []),
        ...blocks([
          notice && { margin: [page.left, 0, page.right, 0], stack: [notice] },
          header(number, pageCount, size),
        ]),
      ],
    });
  const foot = () => new Footer({ children: blocks([footer(currentPage, pageCount, size)]) });
  return {
    headers: { first: headerOf(1), default: headerOf(2) },
    footers: { first: foot(), default: foot() },
  };
};
