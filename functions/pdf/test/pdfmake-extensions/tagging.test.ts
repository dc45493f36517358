import { elementsOf } from "@takseru/testing/pdf/read-tagged-pdf";
import type { Content } from "pdfmake/interfaces.js";
import { describe, expect, it } from "vitest";
import { printContent } from "../helpers/print-content.ts";

const long =
  "The land rises gently from the road and is drained by a channel along its eastern side. ".repeat(80);

describe("a tagged document", () => {
  it("has one paragraph for a text over two pages", async () => {
    const { root, faults } = await printContent([{ text: long }]);
    expect(faults).toEqual([]);
    expect(root.kids.map(({ type }) => type)).toEqual(["P"]);
    expect(root.text.replace(/\s+/g, " ").trim()).toBe(long.trim());
  });

  it("says the head of a table once, however many pages repeat it", async () => {
    const rows = Array.from({ length: 120 }, (_, index): Content[] => [
      { text: `Lot ${index}` },
      { text: "13.8 P" },
    ]);
    const { root, faults, artifacts } = await printContent([
      { table: { headerRows: 1, body: [[{ text: "Lot" }, { text: "Extent" }], ...rows] } },
    ]);
    expect(faults).toEqual([]);
    expect(root.text.match(/Extent/g)).toHaveLength(1);
    expect(artifacts).toContain("Extent");
    expect(elementsOf(root).filter(({ type }) => type === "TR")).toHaveLength(121);
  });

  it("has Sinhala and Tamil words in logical order, with their languages", async () => {
    const text = "Known as ශ්‍රී ලංකා and கொழும்பு, too";
    const { root, faults, spans } = await printContent([{ text }]);
    expect(faults).toEqual([]);
    expect(root.text).toBe(text);
    expect(spans).toEqual([
      { language: "si", text: "ශ්‍රී ලංකා " },
      { language: "ta", text: "கொழும்பு, " },
    ]);
  });

  it("copies a long word without the break points that the layout puts in", async () => {
    const word = "ක".repeat(200);
    expect((await printContent([{ text: word }])).root.text).toBe(word);
  });

  it("finds each link from its text, and the link says where it leads", async () => {
    const { root, faults } = await printContent([
      {
        text: [
          "See ",
          { text: "the public page", link: "https://takseru.example/verify" },
          " for this report.",
        ],
      },
    ]);
    expect(faults).toEqual([]);
    const [paragraph] = root.kids;
    expect(paragraph?.kids.map(({ type, text }) => `${type}: ${text}`)).toEqual(["Link: the public page"]);
  });

  it("has one figure for a QR code of many squares", async () => {
    const { root, faults } = await printContent([
      { qr: "https://takseru.example/verify/K7QM-2XWD-9FTB", alt: "QR code of the public page" },
    ]);
    expect(faults).toEqual([]);
    expect(root.kids).toMatchObject([{ type: "Figure", alt: "QR code of the public page" }]);
  });

  it("says nothing of rules, empty lines, head, foot and watermark", async () => {
    const { root, faults, artifacts } = await printContent(
      [
        { text: "All that counts" },
        { text: " " },
        { canvas: [{ type: "line", x1: 0, y1: 0, x2: 100, y2: 0 }] },
      ],
      {
        header: () => ({ text: "Head" }),
        footer: () => ({ text: "Foot" }),
        watermark: { text: "DRAFT", font: "Latin", bold: true },
      },
    );
    expect(faults).toEqual([]);
    expect(root.kids.map(({ type, text }) => `${type}: ${text}`)).toEqual(["P: All that counts"]);
    for (const repeated of ["Head", "Foot", "DRAFT"]) expect(artifacts).toContain(repeated);
  });
});
