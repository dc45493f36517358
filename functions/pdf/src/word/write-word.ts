import { Document, Packer } from "docx";
import type { Content } from "pdfmake/interfaces.js";
import { documentProperties } from "../document/document-properties.ts";
import { withoutSignature } from "../document/draft-view.ts";
import { embeddedImages } from "../document/embedded-images.ts";
import { contentWidth, page } from "../document/layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { documentOf } from "../rendering/document-of.ts";
import { contentPreparer } from "../text/prepare-content.ts";
import { outermost } from "./blocks/around.ts";
import { createCollector } from "./blocks/collector.ts";
import { createBlockWriter } from "./blocks/write-blocks.ts";
import { copyNotice } from "./copy-notice.ts";
import type { DrawPng } from "./drawings/draw-png.ts";
import { pageNumbers } from "./page-numbers.ts";
import { pageParts } from "./page-parts.ts";
import { withoutShortContents } from "./short-contents.ts";
import { stablePackage } from "./stable-package.ts";
import { twips } from "./units.ts";
import { wordCoverage } from "./word-coverage.ts";
import { wordStyles } from "./word-styles.ts";

/**
 * In points. Narrower margins than the PDF's keep its pages on one page in Word, where the first page begins no higher
 * and lines are taller.
 */
const TOP = 56;
const BOTTOM = 56;
const EDGE = 25;

/** Without the contents, which a short document does not have. */
const startsPage = (content: Content): boolean =>
  typeof content === "object" &&
  "pageBreak" in content &&
  content.pageBreak === "before" &&
  !("fromPages" in content);

/** The notice stands below the signature, which a copy lacks: before the first annex. */
const withNotice = (content: readonly Content[], options: RenderOptions): Content[] => {
  const [, annexes] = content.flatMap((part, index) => (startsPage(part) ? [index] : []));
  return content.toSpliced(annexes ?? content.length, 0, ...copyNotice(options));
};

/** The report as a Word document, of the same content as its PDF; the same snapshot and options give the same bytes. */
export const writeWord = async (
  signed: ReportSnapshot,
  options: RenderOptions,
  draw: DrawPng,
): Promise<Buffer> => {
  const snapshot = withoutSignature(signed);
  const images = new Map(embeddedImages(snapshot).map((image) => [image.id, image]));
  const unknown = new Set<number>();
  const prepare = contentPreparer(wordCoverage((codePoint) => void unknown.add(codePoint)));
  const writeAll = createBlockWriter({ images, draw });
  const built = documentOf(snapshot, options);
  const body = createCollector();
  writeAll(withNotice(built.content, options).map(prepare), outermost(contentWidth), body);
  const parts = pageParts(built, { options, prepare, writeAll });
  const { title = "", author = "" } = documentProperties(snapshot, options);
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    description: options.draft ? "Draft of a valuation report" : "Copy of a signed valuation report",
    styles: wordStyles(),
    pageNumbers: withoutShortContents(pageNumbers),
    // Where a letter's width is guessed, Word asks to count the pages again.
    ...(unknown.size > 0 && { features: { updateFields: true } }),
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(page.width), height: twips(page.height) },
            margin: {
              left: twips(page.left),
              right: twips(page.right),
              top: twips(TOP),
              bottom: twips(BOTTOM),
              header: twips(EDGE),
              footer: twips(EDGE),
            },
          },
        },
        ...parts,
        children: body.end(),
      },
    ],
  });
  return stablePackage(await Packer.toBuffer(document), options.renderedAt);
};
