import { PdfFile } from "@takseru/testing/pdf/pdf-file";
import type { Content } from "pdfmake/interfaces.js";
import { describe, expect, it } from "vitest";
import { printPdf } from "../helpers/print-content.ts";

/** How many texts are drawn on the first page. */
const textsOf = async (content: Content): Promise<number> => {
  const file = new PdfFile(await printPdf([content]));
  const [page] = file.pages;
  return (
    file
      .stream(page?.get("Contents"))
      .toString("latin1")
      .match(/\bBT\b/g)?.length ?? 0
  );
};

describe("the words of a line", () => {
  it("are drawn as one text", async () => {
    expect(await textsOf({ text: "The land rises gently from the road." })).toBe(1);
  });

  it("are a text for each look, link and script", async () => {
    const text = [
      "Two words ",
      { text: "in bold, ", bold: true },
      { text: "and a link", link: "https://takseru.example" },
    ];
    expect(await textsOf({ text })).toBe(3);
    expect(await textsOf({ text: "Known as ශ්‍රී ලංකා here" })).toBe(3);
  });

  it("stay where a justified line has spread them", async () => {
    const text = "The land rises gently from the road and is drained by a channel. ".repeat(3);
    expect(await textsOf({ text, alignment: "justify" })).toBeGreaterThan(20);
  });

  it("are shaped by themselves: only a space ends what is joined", async () => {
    expect(await textsOf({ text: "semi-detached" })).toBe(await textsOf({ text: "semi-detached house" }));
  });
});
