import { join } from "node:path";
import pdfmake from "pdfmake";
import type { DynamicContent } from "pdfmake/interfaces.js";
import { buildDocument } from "../src/document/build-document.ts";
import { documentProperties } from "../src/document/document-properties.ts";
import { contentPreparer } from "../src/text/prepare-content.ts";
import { finalOptions } from "../test/helpers/build-snapshot.ts";
import { readSample } from "./read-sample.ts";

/** The same report by pdfmake as its documentation shows it, with photographs by path; one document per call. */
export const stockPdfmake = (folder: string): (() => Promise<Uint8Array>) => {
  const { snapshot, fonts } = readSample(folder);
  const families = Object.entries(fonts).map(([name, { normal, bold }]) => [
    name,
    { normal, bold, italics: normal, bolditalics: bold },
  ]);
  pdfmake.addFonts(Object.fromEntries(families));
  const prepare = contentPreparer({
    covers: (family) => family === "Latin",
    onUnprintable: () => undefined,
  });
  const prepared =
    (dynamic: DynamicContent): DynamicContent =>
    (...page) => {
      const content = dynamic(...page);
      return content ? prepare(content) : content;
    };
  return async () => {
    const document = buildDocument(snapshot, finalOptions);
    return pdfmake
      .createPdf({
        ...document,
        content: prepare(document.content),
        header: prepared(document.header),
        footer: prepared(document.footer),
        images: Object.fromEntries(snapshot.photographs.map(({ id }) => [id, join(folder, id)])),
        info: documentProperties(snapshot, finalOptions),
        version: "1.7",
      })
      .getBuffer();
  };
};
