import type { Content } from "pdfmake/interfaces.js";
import { describe, expect, it } from "vitest";
import { canPrint } from "../../src/pdfmake-extensions/index.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { contentPreparer } from "../../src/text/prepare-content.ts";

const fonts = installedFonts();
const prepare = contentPreparer({
  covers: (family, codePoint) => canPrint(fonts[family].normal, codePoint),
  onUnprintable: () => undefined,
});

describe("Sinhala and Tamil", () => {
  it.each([
    ["නුවර", "Sinhala", 9.5, 1.412],
    ["கண்டி", "Tamil", 9, 1.568],
  ])(
    "%s looks as large as the text of 10 points around it, with a line of 17.5",
    (text, font, fontSize, lineHeight) => {
      expect(prepare({ text })).toMatchObject({ text: [{ text, font, fontSize, lineHeight }] });
    },
  );

  it("take their size from the style of the text that they are in, and of what that is in", () => {
    expect(prepare({ text: "නුවර", style: "heading" })).toMatchObject({ text: [{ fontSize: 12.35 }] });
    expect(prepare({ style: "small", stack: [{ text: ["Kandy: ", { text: "நுவர" }] }] })).toMatchObject({
      stack: [{ text: [{ text: "Kandy: " }, { text: [{ font: "Tamil", fontSize: 7.2 }] }] }],
    });
  });

  it("leave the letters beside them in the font around, unless that one lacks a character", () => {
    expect(prepare({ text: "Kandy (නුවර)", style: "label" })).toMatchObject({
      text: [{ text: "Kandy (" }, { text: "නුවර)", font: "Sinhala" }],
    });
    const [kandy] = [prepare({ text: "Kandy නුවර", style: "label" })].flatMap((node: Content) =>
      typeof node === "object" && "text" in node && Array.isArray(node.text) ? node.text : [],
    );
    expect(kandy).toEqual({ text: "Kandy " });
  });

  it("stand on the base line of the label beside them", () => {
    expect(prepare({ text: "கண்டி" })).toMatchObject({ margin: [0, expect.closeTo(2.53, 2), 0, 0] });
    expect(prepare({ text: "නුවර", margin: [123, 2, 0, 4] })).toMatchObject({
      margin: [123, expect.closeTo(2.76, 1), 0, 4],
    });
    expect(prepare({ text: "Kandy" })).toEqual({ text: "Kandy" });
  });
});
