import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ExtensionName, enableExtensions, extensionNames } from "../../src/pdfmake-extensions/index.ts";
import { createRenderer } from "../../src/rendering/renderer.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildOptions, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { copyFonts } from "../helpers/copy-fonts.ts";

afterEach(() => enableExtensions());

/** Two documents with unused fonts: the second one uses the caches that the first one filled. */
const hashesWith = async (names: readonly ExtensionName[]): Promise<string[]> => {
  const renderer = createRenderer(copyFonts());
  enableExtensions(names);
  const mixed = {
    land_features: "fine flats at the office, \u00a0ශ්‍රී ලංකා, ක්රමය, யாழ்ப்பாணம், \ufb01, col·lecció, naïve, ₨",
    locality_description:
      "Two lines\nof a paragraph, 1/2 acre (13.8 perches), \u201cquoted\u201d - \u2013 \u2014",
  };
  const photographs = [await buildPhotograph(1, { caption: "The gate" })];
  return [
    (await renderer.render(buildSnapshot({ photographs, report: mixed }), finalOptions)).sha256,
    (await renderer.render(buildSnapshot(), buildOptions())).sha256,
  ];
};

describe("the bytes of a report are the library's own", () => {
  let own: string[];
  beforeAll(async () => {
    own = await hashesWith([]);
  });

  it("with all extensions as without any", async () => {
    expect(await hashesWith(extensionNames)).toEqual(own);
  });

  it.each(extensionNames)("with all but %s", async (off) => {
    const others = extensionNames.filter((name) => name !== off);
    expect(await hashesWith(others)).toEqual(own);
  });
});
