import { describe, expect, it } from "vitest";
import { editionChange, standardTexts } from "../../../src/index.ts";

const { texts } = standardTexts();
const next = {
  ...standardTexts(),
  edition: "2028",
  texts: { ...texts, assumptions: { ...texts.assumptions, text: "It is assumed anew." } },
  before: [
    {
      edition: "2025",
      texts: { assumptions: texts.assumptions.text, restrictions: texts.restrictions.text },
    },
  ],
};
const own = { assumptions: "As I word it.", restrictions: "Mine." };

describe("a new edition of the standard texts", () => {
  it("asks for a decision on the own wording of what it words anew", () => {
    const wording = { standard_texts: own, standard_text_editions: {} };
    expect(editionChange("assumptions", wording, next)).toEqual({
      from: "2025",
      before: texts.assumptions.text,
      own: "As I word it.",
      after: "It is assumed anew.",
    });
    expect(editionChange("restrictions", wording, next)).toBeUndefined();
    expect(editionChange("compliance", wording, next)).toBeUndefined();
  });

  it("does not ask again once the valuer has decided", () => {
    const wording = { standard_texts: own, standard_text_editions: { assumptions: "2028" } };
    expect(editionChange("assumptions", wording, next)).toBeUndefined();
  });

  it("is compared with the own words alone where the earlier text is not known", () => {
    const wording = { standard_texts: own, standard_text_editions: { assumptions: "2020" } };
    expect(editionChange("assumptions", wording, next)).toMatchObject({ from: "2020", before: undefined });
  });

  it("is not reported for own words without an edition", () => {
    expect(editionChange("assumptions", { standard_texts: own, standard_text_editions: {} })).toBeUndefined();
  });
});
