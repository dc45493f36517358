import type { Content } from "pdfmake/interfaces.js";
import { describe, expect, it } from "vitest";
import { StructureElement } from "../../src/pdfmake-extensions/index.ts";
import { structureOf } from "../../src/rendering/logical-structure.ts";

/** "Table(TR(TH TD))": the types of an element and of those in it. */
const outlineOf = ({ type, kids }: StructureElement): string => {
  const below = kids.filter((kid) => kid instanceof StructureElement).map(outlineOf);
  return below.length === 0 ? type : `${type}(${below.join(" ")})`;
};

const outline = (...content: Content[]): string => outlineOf(structureOf(content));

const elementsOf = (element: StructureElement): StructureElement[] => [
  element,
  ...element.kids.flatMap((kid) => (kid instanceof StructureElement ? elementsOf(kid) : [])),
];

const cells = (...texts: string[]): Content[] => texts.map((text) => ({ text }));

describe("what a content is to a reader who does not see it", () => {
  it("is a paragraph for a text, whatever it stands in", () => {
    expect(
      outline({ stack: [{ text: "one" }, { columns: [{ text: "two" }, { stack: [{ text: "three" }] }] }] }),
    ).toBe("Document(P P P)");
  });

  it("has headings whose levels leave none out", () => {
    const heading = (tag: "H1" | "H2" | "H3"): Content => ({ text: tag, tag });
    expect(
      outline(heading("H2"), heading("H3"), heading("H3"), heading("H2"), heading("H1"), heading("H3")),
    ).toBe("Document(H1 H2 H3 H2 H1 H2)");
  });

  it("has true tables, with headings above and before their cells", () => {
    const content: Content = {
      table: {
        headerRows: 1,
        rowHeaders: true,
        body: [cells("Land", "Extent"), cells("Lot 5", "13.8 P"), cells("Lot 6", "20 P")],
      },
    };
    expect(outline(content)).toBe("Document(Table(TR(TH TH) TR(TH TD) TR(TH TD)))");
    expect(elementsOf(structureOf([content])).flatMap(({ options }) => options.scope ?? [])).toEqual([
      "Column",
      "Column",
      "Row",
      "Row",
    ]);
  });

  it("says how far a cell reaches, and keeps empty cells", () => {
    const content: Content = {
      table: {
        headerRows: 1,
        body: [
          cells("a", "b", "c"),
          [{ text: "wide", colSpan: 2 }, {}, { text: "high", rowSpan: 2 }],
          [{ text: "left" }, {}, {}],
        ],
      },
    };
    expect(outline(content)).toBe("Document(Table(TR(TH TH TH) TR(TD TD) TR(TD TD)))");
    expect(
      elementsOf(structureOf([content])).flatMap(({ options: { columns = 1, rows = 1 } }) =>
        columns + rows > 2 ? [`${columns} x ${rows}`] : [],
      ),
    ).toEqual(["2 x 1", "1 x 2"]);
  });

  it("has no table where cells only stand beside each other", () => {
    const body = [cells("one", "two")];
    expect(outline({ table: { body, headerRows: 1, layoutOnly: true } })).toBe("Document(P P)");
    expect(outline({ table: { body } })).toBe("Document(P P)");
  });

  it("gives several texts of a cell a paragraph each, and one text none", () => {
    const body: Content[][] = [
      [{ text: "head" }],
      [{ stack: [{ text: "one" }, { text: "two" }] }],
      [{ stack: [{ text: "one" }] }],
    ];
    expect(outline({ table: { headerRows: 1, body } })).toBe("Document(Table(TR(TH) TR(TD(P P)) TR(TD)))");
  });

  it("has lists of items, with their numbers where they have any", () => {
    expect(
      outline({
        tag: "L",
        stack: [
          { columns: [{ text: "1." }, { text: "first" }] },
          { text: "second" },
          { stack: [{ text: "a" }, { text: "b" }] },
        ],
      }),
    ).toBe("Document(L(LI(Lbl LBody) LI(LBody) LI(LBody(P P))))");
    expect(outline({ ul: [{ text: "one" }, { text: "two" }] })).toBe("Document(L(LI(LBody) LI(LBody)))");
  });

  it("has figures where pictures say what they show, and nothing where they do not", () => {
    const line = { type: "line" as const, x1: 0, y1: 0, x2: 9, y2: 9 };
    expect(outline({ image: "a", alt: "The gate" }, { image: "b" }, { qr: "c", alt: "The address" })).toBe(
      "Document(Figure Figure)",
    );
    expect(outline({ alt: "A plan", stack: [{ image: "a" }, { canvas: [line] }, { text: "1" }] })).toBe(
      "Document(Figure)",
    );
    expect(outline({ canvas: [{ ...line }] })).toBe("Document");
  });

  it("puts a caption into the picture before it, else into the table after it", () => {
    const caption = (): Content => ({ text: "What it is", tag: "Caption" });
    expect(outline({ image: "a", alt: "a" }, caption(), { image: "b", alt: "b" }, caption())).toBe(
      "Document(Figure(Caption) Figure(Caption))",
    );
    expect(outline(caption(), { table: { headerRows: 1, body: [cells("a")] } })).toBe(
      "Document(Table(Caption TR(TH)))",
    );
    expect(outline(caption(), { text: "no table" })).toBe("Document(Caption P)");
  });

  it("leaves out what is called an artifact, and sets an aside apart", () => {
    expect(
      outline(
        { tag: "Artifact", stack: [{ text: "gone" }] },
        { tag: "Aside", stack: [{ text: "one" }, { text: "two" }] },
      ),
    ).toBe("Document(Aside(P P))");
  });
});
