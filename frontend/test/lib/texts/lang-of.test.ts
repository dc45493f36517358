import { expect, it } from "vitest";
import { langOf } from "@/lib/texts/lang-of";

it.each([
  ["", "en-GB"],
  ["A quiet place", "en-GB"],
  ["නිස්කලංක ප්‍රදේශයකි", "si"],
  ["அமைதியான இடம்", "ta"],
  ["ගල්වල Road", "si"],
  ["The village of ගල්වල is quiet", "en-GB"],
])("%s is written in %s", (text, lang) => {
  expect(langOf(text)).toBe(lang);
});
