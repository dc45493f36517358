import { expect, it } from "vitest";
import { printContent } from "../helpers/print-content.ts";

it.each([
  ["Sinhala", "ක්‍රි", /^ක්‍රි/],
  ["Tamil", "கொ", /^கொ/],
])(
  "a %s word that is wider than its column is parted between letters only",
  async (_script, letter, whole) => {
    const { spans } = await printContent([{ columns: [{ width: 30, text: letter.repeat(15) }] }]);
    expect(spans.length).toBeGreaterThan(3);
    for (const { text } of spans) expect(text).toMatch(whole);
    expect(spans.map(({ text }) => text).join("")).toBe(letter.repeat(15));
  },
);
