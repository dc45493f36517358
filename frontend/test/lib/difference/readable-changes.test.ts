import { generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableChanges } from "@/lib/difference/readable-changes";

describe("what a text changes", () => {
  it("is a word where a word has changed", () => {
    expect(readableChanges("The land is fairly level and dry.", "The land is quite level and dry.")).toEqual([
      { kept: "The land is " },
      { gone: "fairly", come: "quite" },
      { kept: " level and dry." },
    ]);
  });

  it("is one stretch where a word or two stay between two changes", () => {
    expect(
      readableChanges(
        "The property lies at Kandy, in the District of Kandy, Central Province.",
        "The property stands near Peradeniya, in the District of Kandy, Central Province.",
      ),
    ).toEqual([
      { kept: "The property " },
      { gone: "lies at Kandy", come: "stands near Peradeniya" },
      { kept: ", in the District of Kandy, Central Province." },
    ]);
  });

  it("is the whole text where little stays of it", () => {
    const [before, after] = [
      "Access is by the lane from the temple.",
      "A public road 20 ft wide leads to the land.",
    ];
    expect(readableChanges(before, after)).toEqual([{ gone: before, come: after }]);
  });

  it("is all of a new text, and nothing of one that stays", () => {
    expect(readableChanges("", "New text.")).toEqual([{ gone: "", come: "New text." }]);
    expect(readableChanges("The same.", "The same.")).toEqual([{ kept: "The same." }]);
  });

  it("loses no sign of either text", () => {
    const words = fc.array(fc.constantFrom("land", "road", "the", "is", "level", ",", "\n\n", "Kandy"), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one.join(" "), other.join(" ")];
        const changes = readableChanges(before, after);
        const joined = (side: "gone" | "come") =>
          changes.map((change) => ("kept" in change ? change.kept : change[side])).join("");
        expect(joined("gone")).toBe(before);
        expect(joined("come")).toBe(after);
      }),
      { numRuns: generatedCases(2_000) },
    );
  });
});
