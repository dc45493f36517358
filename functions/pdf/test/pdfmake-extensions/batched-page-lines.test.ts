import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { batchPageLines } from "../../src/pdfmake-extensions/batched-page-lines.ts";
import { PDFDocument } from "../../src/pdfmake-extensions/pdfmake.ts";

batchPageLines(true);

it.each([0, 1, 62, 63, 64, 65, 500])("writes %i lines of each page in their order", async (count) => {
  const linesOf = (page: string) => Array.from({ length: count }, (_, index) => `% ${page}, ${index} é`);
  const document = new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null, compress: false });
  for (const page of ["first", "second"]) {
    document.addPage();
    for (const line of linesOf(page)) document.addContent(line);
  }
  document.end();
  const written = (await buffer(document)).toString("latin1").matchAll(/\nstream\n(.*?)\nendstream/gs);
  const turned = "1 0 0 -1 0 792 cm";
  expect(Array.from(written, ([, content]) => content)).toEqual(
    ["first", "second"].map((page) => `${[turned, ...linesOf(page)].join("\n")}\n`),
  );
});
