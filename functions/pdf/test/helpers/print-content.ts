import { type ReadTaggedPdf, readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { defaultStyle, styles } from "../../src/document/layout/theme.ts";
import {
  canPrint,
  claimAccessibility,
  enableExtensions,
  Printer,
  writeStructure,
} from "../../src/pdfmake-extensions/index.ts";
import { structureOf } from "../../src/rendering/logical-structure.ts";
import { families, installedFonts } from "../../src/text/font-files.ts";
import { contentPreparer } from "../../src/text/prepare-content.ts";

const fonts = installedFonts();

type Definition = Omit<TDocumentDefinitions, "content" | "images" | "files">;

/** A content in the report's fonts, on pages of its own. */
export const printPdf = async (content: readonly Content[], definition: Definition = {}): Promise<Buffer> => {
  enableExtensions();
  const prepare = contentPreparer({
    covers: (family, codePoint) => canPrint(fonts[family].normal, codePoint),
    onUnprintable: () => undefined,
  });
  const prepared = content.map((part) => prepare(part));
  const structure = structureOf(prepared);
  const files = families.map((family) => {
    const { normal, bold } = fonts[family];
    return [family, { normal, bold, italics: normal, bolditalics: bold }];
  });
  const document = await new Printer(Object.fromEntries(files), null, null, () => true).createPdfKitDocument(
    {
      defaultStyle,
      styles,
      ...definition,
      content: prepared,
      images: {},
      files: {},
      version: "1.7",
      subset: "PDF/A-3a",
      tagged: true,
      language: "en",
      displayTitle: true,
      info: { title: "A test", creationDate: new Date("2026-01-05T08:30:00.000Z") },
    },
    { progressCallback: () => undefined },
  );
  writeStructure(document, structure);
  claimAccessibility(document);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.end();
  await ended;
  return Buffer.concat(chunks);
};

/** The same, as a screen reader finds it. */
export const printContent = async (
  content: readonly Content[],
  definition?: Definition,
): Promise<ReadTaggedPdf> => readTaggedPdf(await printPdf(content, definition));
