import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { limits } from "@takseru/shared-types";
import type { DynamicContent, TFontDictionary } from "pdfmake/interfaces.js";
import type { PrintedDefinition } from "pdfmake/js/Printer.js";
import { documentProperties } from "../document/document-properties.ts";
import { embeddedImages } from "../document/embedded-images.ts";
import type { Attachment } from "../document/layout/structure.ts";
import { checkImages } from "../images/check-images.ts";
import {
  canPrint,
  claimAccessibility,
  enableExtensions,
  laidOutPages,
  Printer,
  writeStructure,
} from "../pdfmake-extensions/index.ts";
import { type Family, type FontFiles, families } from "../text/font-files.ts";
import { contentPreparer } from "../text/prepare-content.ts";
import { documentOf } from "./document-of.ts";
import { structureOf } from "./logical-structure.ts";
import { printedPlaces } from "./printed-places.ts";
import type { Renderer } from "./rendered-report.ts";
import { startLimit, type TimeLimit, withChecks } from "./time-limit.ts";

const toFontDictionary = (fonts: FontFiles): TFontDictionary =>
  Object.fromEntries(
    families.map((family) => {
      const { normal, bold } = fonts[family];
      return [family, { normal, bold, italics: normal, bolditalics: bold }];
    }),
  );

/** Which font has a character, by the regular fonts (the bold ones have the same), and the characters that none has. */
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
const bytesOf = (document: Readable & { end(): void }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
    document.end();
  });

/** Data that belong to the whole report, dated like it. */
const embedded = ({ bytes, ...file }: Attachment, date: Date): PrintedDefinition["files"][string] => ({
  ...file,
  src: bytes,
  relationship: "Data",
  creationDate: date,
  modifiedDate: date,
});

const usualLimit: TimeLimit = {
  milliseconds: limits.pdfRenderSeconds * 1000,
  now: () => performance.now(),
};

interface RendererOptions {
  limit?: TimeLimit;
  /** The bench leaves the tags out to measure their cost. */
  tagged?: boolean;
}

/** Renders in this thread. */
export const createRenderer = (
  fonts: FontFiles,
  { limit = usualLimit, tagged = true }: RendererOptions = {},
): Renderer => {
  enableExtensions();
  const fontDictionary = toFontDictionary(fonts);
  const fontPaths = new Set(Object.values(fonts).flatMap((files) => Object.values(files)));

  const layOut = (unchecked: PrintedDefinition, check: () => void) => {
    const printer = new Printer(fontDictionary, null, null, (path) => fontPaths.has(path));
    const { definition, options } = withChecks(unchecked, check);
    return printer.createPdfKitDocument(definition, options);
  };

  return {
    render: async (snapshot, options) => {
      const images = embeddedImages(snapshot);
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
      const check = startLimit(limit);
      const { attachment, ...document } = documentOf(snapshot, options);
      const content = document.content.map(prepare);
      const structure = structureOf(content);
      const definition: PrintedDefinition = {
        ...document,
        content,
        header: prepared(document.header),
        footer: prepared(document.footer),
        images: Object.fromEntries(images.map(({ id, bytes }) => [id, bytes])),
        files: attachment ? { [attachment.name]: embedded(attachment, options.renderedAt) } : {},
        info: documentProperties(snapshot, options),
        version: "1.7",
        ...(tagged && { subset: "PDF/A-3a" }),
        tagged,
        language: "en-GB",
        displayTitle: true,
      };
      const laidOut = await layOut(definition, check);
      const places = options.places && printedPlaces(laidOutPages(laidOut));
      if (tagged) {
        writeStructure(laidOut, structure);
        claimAccessibility(laidOut);
      }
      const pdf = await bytesOf(laidOut);
      const sha256 = createHash("sha256").update(pdf).digest("hex");
      return { pdf, pages, sha256, unprintable: [...coverage.unprintable].sort(), ...(places && { places }) };
    },
  };
};
