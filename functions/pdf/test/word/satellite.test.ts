import { createReportMaps } from "@takseru/location";
import { expect, it } from "vitest";
import { buildSatellite } from "../helpers/build-satellite.ts";
import { buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { wordFaults } from "../helpers/word-faults.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

const position = { latitude: 7.2936, longitude: 80.6413 };

it("the Word file has the satellite picture with its caption, and nothing that Word would repair", async () => {
  const maps = await createReportMaps()(position);
  const satellite = await buildSatellite();
  const picturesOf = async (parts: object) => {
    const word = openWord(await writeHere(buildSnapshot({ report: position, maps, ...parts }), finalOptions));
    expect(wordFaults(word)).toEqual([]);
    const pictures = Object.keys(word.files).filter((path) => path.startsWith("word/media/"));
    return { pictures: pictures.length, text: wordText(word) };
  };
  const { pictures, text } = await picturesOf({ satellite });
  expect(text).toContain("Satellite picture from Google Maps, fetched on 04/01/2026");
  expect(text).toContain("Imagery ©2026 Example Satellites");
  const without = await picturesOf({});
  // The picture, and the marks that lie on it.
  expect(pictures).toBe(without.pictures + 2);
  expect(without.text).not.toContain("Satellite picture");
});
