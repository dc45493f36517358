import { isNight } from "@takseru/testing/generated-cases";
import { squeezed } from "@takseru/testing/read-pdf";
import { expect, it } from "vitest";
import { buildSnapshot, finalOptions, manySales } from "../helpers/build-snapshot.ts";
import { libreOffice, withUpdatedIndexes } from "../helpers/libre-office.ts";
import { elementsIn, openWord } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

/** The lines of the contents without their pages, as we write them and as LibreOffice does. */
const contentsOf = (file: Uint8Array): string[] =>
  elementsIn(openWord(file).document, "w:p")
    .filter((paragraph) =>
      elementsIn(paragraph, "w:pStyle").some((style) =>
        /^(TOC|Contents)\d$/.test(style.attributes["w:val"] ?? ""),
      ),
    )
    .map(({ children }) => children)
    .map((parts) => parts.flatMap((part) => elementsIn(part, "w:t").map(({ text }) => text)).join(""))
    .map((line) => squeezed(line).replace(/\d+$/, ""));

it.skipIf(libreOffice === undefined || !isNight)(
  `LibreOffice updates the contents to the same lines${libreOffice ? "" : " (skipped: LibreOffice is not installed here)"}`,
  { timeout: 120_000 },
  async () => {
    const [building] = buildSnapshot().report.other_buildings;
    const other_buildings = building ? Array.from({ length: 12 }, () => building) : [];
    const report = { ...manySales(20), other_buildings };
    const file = await writeHere(buildSnapshot({ report }), finalOptions);
    const lines = contentsOf(file);
    expect(lines).toContain("1Instructionsandbasisofvalue");
    expect(lines).toContainEqual(expect.stringMatching(/^Table1Papers/));
    expect(contentsOf(await withUpdatedIndexes(file))).toEqual(lines);
  },
);
