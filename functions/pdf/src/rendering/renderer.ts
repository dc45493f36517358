import { createHash } from "node:crypto";
import type { DynamicContent, TFontDictionary } from "pdfmake/interfaces.js";
import type { PrintedDefinition } from "pdfmake/js/Printer.js";
import { buildDocument } from "../document/build-document.ts";
import { documentProperties } from "../document/document-properties.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { checkImages } from "../images/check-images.ts";
import { canPrint, enableExtensions, Printer } from "../pdfmake-extensions/index.ts";
import { type Family, type FontFiles, families } from "../text/font-files.ts";
import { contentPreparer } from "../text/prepare-content.ts";

export interface RenderedReport {
  pdf: Buffer;
  pages: number;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
  /** Characters that no font has, as "U+1F600"; each sequence of them is printed as one replacement character. */
  unprintable: string[];
}

export interface Renderer {
  /** The same snapshot and options give the same bytes. Throws UnprintableImage. */
  render(snapshot: ReportSnapshot, options: RenderOptions): Promise<RenderedReport>;
}

const toFontDictionary = (fonts: FontFiles): TFontDictionary =>
  Object.fromEntries(
    families.map((family) => {
      const { normal, bold } = fonts[family];
      return [family, { normal, bold, italics: normal, bolditalics: bold }];
    }),
  );

/** Coverage by the regular fonts (the bold ones have the same characters), and the list of what they lack. */
const coverageOf = (fonts: FontFiles) => {
  const unprintable = new Set<string>();
  return {
    unprintable,
    covers: (family: Family, codePoint: number) => canPrint(fonts[family].normal, codePoint),
    onUnprintable: (codePoint: number) => {
      unprintable.add(`U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`);
    },
  };
};

/** Copies the bytes once; pdfmake's own way copies them three times. */
const bytesOf = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
    document.end();
  });

export const createRenderer = (fonts: FontFiles): Renderer => {
  enableExtensions();
  const fontDictionary = toFontDictionary(fonts);
  const fontPaths = new Set(Object.values(fonts).flatMap((files) => Object.values(files)));

  const layOut = async (definition: PrintedDefinition): Promise<Buffer> => {
    const printer = new Printer(fontDictionary, null, null, (path) => fontPaths.has(path));
    return bytesOf(await printer.createPdfKitDocument(definition));
  };

  return {
    render: async (snapshot, options) => {
      const images = [...snapshot.photographs, ...Object.values(snapshot.letterheadImages)];
      checkImages(images);
      const coverage = coverageOf(fonts);
      const prepare = contentPreparer(coverage);
      let pages = 0;
      const prepared =
        (dynamic: DynamicContent): DynamicContent =>
        (...page) => {
          // pdfmake gives the number of pages only to headers and footers.
          [, pages] = page;
          const content = dynamic(...page);
          return content ? prepare(content) : content;
        };
      const document = buildDocument(snapshot, options);
      const pdf = await layOut({
        ...document,
        content: prepare(document.content),
        header: prepared(document.header),
        footer: prepared(document.footer),
        images: Object.fromEntries(images.map(({ id, bytes }) => [id, bytes])),
        info: documentProperties(snapshot, options),
        version: "1.7",
        language: "en",
        displayTitle: true,
      });
      const sha256 = createHash("sha256").update(pdf).digest("hex");
      return { pdf, pages, sha256, unprintable: [...coverage.unprintable].sort() };
    },
  };
};
