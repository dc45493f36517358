import { PdfFile } from "@takseru/testing/pdf/pdf-file";
import { type PlacedPage, readPlacedPage } from "@takseru/testing/pdf/placed-text";
import { type ReadTaggedPdf, readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import type { Content } from "pdfmake/interfaces.js";
import type { RenderOptions, ReportSnapshot } from "../../../src/document/snapshot.ts";
import { documentOf } from "../../../src/rendering/document-of.ts";
import { render } from "../render.ts";
import { type ContentTree, contentTree } from "./content-tree.ts";

export interface PrintedPages {
  pdf: Buffer;
  content: ContentTree;
  tagged: ReadTaggedPdf;
  pages: PlacedPage[];
}

/** Without what a file of so few pages leaves out. */
const onPages = (content: readonly Content[], pages: number): Content[] =>
  content.filter(
    (node) =>
      typeof node !== "object" ||
      !("fromPages" in node) ||
      node.fromPages === undefined ||
      pages >= node.fromPages,
  );

/** A report, a paper or a letter as it was built, and as it is read again from its file. */
export const printedPages = async (
  snapshot: ReportSnapshot,
  options: RenderOptions,
): Promise<PrintedPages> => {
  const { pdf } = await render(snapshot, options);
  const file = new PdfFile(pdf);
  return {
    pdf,
    content: contentTree(onPages(documentOf(snapshot, options).content, file.pages.length)),
    tagged: readTaggedPdf(pdf),
    pages: file.pages.map((one) => readPlacedPage(file, one)),
  };
};
