import { describe, expect, it } from "vitest";
import { editFigure } from "@/ui/fields/figure/edit-figure";
import { groupFigure } from "@/ui/fields/figure/figure-text";

/** A text with its caret as "|", edited to another one; gives the plain number, and the figure with its caret. */
const edit = (before: string, after: string, forward = false) => {
  const caret = after.indexOf("|");
  const { plain, caret: at } = editFigure({ before, after: after.replace("|", ""), caret, forward });
  const shown = groupFigure(plain);
  return [plain, `${shown.slice(0, at)}|${shown.slice(at)}`];
};

describe("a figure", () => {
  it.each([
    ["", ""],
    ["999", "999"],
    ["1850000", "1,850,000"],
    ["-1234.5678", "-1,234.5678"],
    ["1234.", "1,234."],
    ["65O000", "65O000"],
    ["22,5", "22,5"],
  ])("%j is shown as %j", (plain, shown) => {
    expect(groupFigure(plain)).toBe(shown);
  });

  it.each([
    ["a digit at the end", "185,000", "185,0000|", "1850000", "1,850,000|"],
    ["a digit in the middle", "1,850,000", "1,18|50,000", "11850000", "11,8|50,000"],
    ["a digit at the start", "850,000", "1|850,000", "1850000", "1|,850,000"],
    ["a digit taken from the middle", "1,850,000", "1,|50,000", "150000", "1|50,000"],
    ["a fraction", "1,850", "1,850.5|", "1850.5", "1,850.5|"],
    ["a selection that is overwritten", "1,850,000", "1,9|", "19", "19|"],
  ])("keeps the caret behind %s", (_, before, after, plain, shown) => {
    expect(edit(before, after)).toEqual([plain, shown]);
  });

  it("loses the digit beside a comma that is deleted, by the key's direction", () => {
    expect(edit("1,850,000", "1|850,000")).toEqual(["850000", "|850,000"]);
    expect(edit("1,850,000", "1|850,000", true)).toEqual(["150000", "1|50,000"]);
  });

  it.each(["Rs. 1,850,000/=", "1,850,000", "18,50,000", "1 850 000", "LKR 1850000"])(
    "is read from %j as it is pasted",
    (pasted) => {
      expect(edit("", `${pasted}|`)).toEqual(["1850000", "1,850,000|"]);
    },
  );

  it("keeps the commas that are typed until it can be read: 22,5 is a slip, not 225", () => {
    expect(edit("22", "22,|")).toEqual(["22,", "22,|"]);
    expect(edit("22,", "22,5|")).toEqual(["22,5", "22,5|"]);
    expect(edit("22,50", "22,500|")).toEqual(["22500", "22,500|"]);
  });

  it("keeps a letter for the contract to refuse", () => {
    expect(edit("65", "65O|")).toEqual(["65O", "65O|"]);
    expect(edit("65O", "65O0|")).toEqual(["65O0", "65O0|"]);
  });
});
