import { describe, expect, it } from "vitest";
import {
  pairParagraphs,
  paragraphsOf,
  withParagraph,
} from "@/features/report-builder/text-suggestions/paragraphs";

describe("proposed paragraphs", () => {
  it("stand for the present ones that they word anew, or that are most like them", () => {
    const text = "The land is flat and dry.\n\nThe road is tarred.\n\nThere is a well.";
    expect(
      pairParagraphs(text, [
        { text: "There is a protected well." },
        { text: "The road is tarred and wide." },
        { text: "Solar power was installed in 2024." },
        { text: "Level land.", before: "The land is flat and dry." },
      ]),
    ).toEqual(["There is a well.", "The road is tarred.", undefined, "The land is flat and dry."]);
  });

  it("replace a present one once", () => {
    expect(
      pairParagraphs("The road is tarred.", [
        { text: "The road is tarred well." },
        { text: "The road is tarred" },
      ]),
    ).toEqual([undefined, "The road is tarred."]);
  });

  it("go into the text where they belong, and leave the rest of it to the letter", () => {
    const text = "One.\n\n\nTwo  here.\n";
    expect(paragraphsOf(text)).toEqual(["One.", "Two  here."]);
    expect(withParagraph(text, "Three.", { present: "One." })).toBe("Three.\n\n\nTwo  here.\n");
    expect(withParagraph(text, "Three.", { behind: "One." })).toBe("One.\n\nThree.\n\n\nTwo  here.\n");
    expect(withParagraph(text, "Three.")).toBe("One.\n\n\nTwo  here.\n\nThree.");
    expect(withParagraph("", "$& Three.", { present: "gone" })).toBe("$& Three.");
  });
});
