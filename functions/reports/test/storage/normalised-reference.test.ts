import { describe, expect, it } from "vitest";
import { normaliseReference } from "../../src/storage/normalised-reference.ts";

describe("normalised references", () => {
  it.each([
    ["VR/JS/2026/1", "vr/js/2026/001"],
    ["  VR  JS / 7 ", "vr js / 07"],
    ["ＶＲ／２０２６", "VR/2026"],
    ["VR / JS/ 2026 /7", "VR/JS/2026/7"],
  ])("%s and %s are equal", (a, b) => {
    expect(normaliseReference(a)).toBe(normaliseReference(b));
  });

  it("sort by their numbers, of any length", () => {
    const numbers = ["VR/2", "VR/10", "VR/009", "VR/12345678901"];
    const ordered = numbers.toSorted((a, b) => (normaliseReference(a) < normaliseReference(b) ? -1 : 1));
    expect(ordered).toEqual(["VR/2", "VR/009", "VR/10", "VR/12345678901"]);
  });

  it("are empty for an empty reference", () => {
    expect(normaliseReference("  ")).toBe("");
  });
});
