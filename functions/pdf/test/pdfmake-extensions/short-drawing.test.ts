import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { PDFDocument } from "../../src/pdfmake-extensions/pdfmake.ts";
import { shortenDrawing } from "../../src/pdfmake-extensions/short-drawing.ts";
import { installedFonts } from "../../src/text/font-files.ts";

shortenDrawing();

/** The operators of one page, but for the first, which turns it around. */
const drawn = async (draw: (document: PDFDocument) => void): Promise<string[]> => {
  const document = new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null, compress: false });
  document.info = { CreationDate: new Date("2026-01-05T08:30:00.000Z") };
  document.addPage();
  draw(document);
  document.end();
  const [, content = ""] =
    /\nstream\n(.*?)\nendstream/s.exec((await buffer(document)).toString("latin1")) ?? [];
  return content.trim().split("\n").slice(1);
};

describe("what is drawn", () => {
  it("sets colour and line once, until they change", async () => {
    const operators = await drawn((document) => {
      for (const color of ["#14532d", "#14532d", "#ff0000"]) document.fillColor(color).lineWidth(0.5);
      document.undash().dash(2, { space: 1, phase: 0 }).dash(2, { space: 1, phase: 0 }).undash();
    });
    expect(operators).toEqual(["0.078 0.325 0.176 rg", "0.5 w", "1 0 0 rg", "[2 1] 0 d", "[] 0 d"]);
  });

  it("sets them anew after what was saved is restored, and on another page", async () => {
    const operators = await drawn((document) => {
      document.fillColor("#ff0000").save().fillColor("#00ff00").restore();
      document.fillColor("#ff0000").fillColor("#00ff00");
    });
    expect(operators).toEqual(["1 0 0 rg", "q", "0 1 0 rg", "Q", "0 1 0 rg"]);
  });

  it("knows the opacity that each kind has", async () => {
    const operators = await drawn((document) => {
      document._doOpacity(1, 1)._doOpacity(0.5, null)._doOpacity(0.5, 1)._doOpacity(1, null);
    });
    expect(operators).toEqual(["/Gs1 gs", "/Gs2 gs"]);
  });

  it("shows a text upright by its base line, with the distances of its letters", async () => {
    const [operators = ""] = await drawn((document) => {
      document.font(installedFonts().Latin.normal).text("AV", 72, 100, { lineBreak: false });
    });
    const [, x, y] =
      /^BT \/F1 12 Tf 1 0 0 -1 (\S+) (\S+) Tm \[<\w{4}> \d+ <\w{4}>\] TJ ET$/.exec(operators) ?? [];
    expect(Number(x)).toBe(72);
    expect(Number(y)).toBeGreaterThan(109);
    expect(Number(y)).toBeLessThan(115);
  });
});
