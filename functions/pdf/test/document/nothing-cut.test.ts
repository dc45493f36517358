import { limits, paperFieldNames, type Report, reportFields } from "@takseru/shared-types";
import { isNight } from "@takseru/testing/generated-cases";
import { readPdf } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildReport, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { missingFromText } from "../helpers/missing-from-text.ts";
import { render } from "../helpers/render.ts";
import { misplacedText } from "../helpers/whole-pages/misplaced-text.ts";
import { printedPages } from "../helpers/whole-pages/read-pages.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

/** Words of this name with numbers, up to a length. */
const words = (name: string, length: number, unit = ""): string =>
  Array.from({ length }, (_, index) => `${name}${index}${unit}`)
    .join(" ")
    .slice(0, length)
    .replace(/\s\S*$/, "");

const golden = buildReport();

/** Every text that a person writes at the length that its field takes, of long ones 600 letters. */
const longTexts = (unit = ""): Partial<Report> =>
  Object.fromEntries(
    paperFieldNames.flatMap((name) => {
      const value = golden[name];
      if (typeof value !== "string" || reportFields[name].choices || /^(\d{4}-\d\d-\d\d|\+94)/.test(value))
        return [];
      if (name === "lender" || name === "foreign_currency") return [];
      const long = ["access_routes", "assumptions"].includes(name);
      return [[name, words(name.replaceAll("_", "").slice(0, 9), long ? 600 : limits.text.short, unit)]];
    }),
  );

const album = async () => [
  { ...(await buildPhotograph(1, { caption: words("caption", 480) })), cover: true },
  {
    ...(await buildPhotograph(2, { category: "documents", caption: words("plan", 480) })),
    pins: [{ x: 0.5, y: 0.5, image_id: "photograph-1" }],
  },
];

const outline = [
  { latitude: 7.2987, longitude: 80.6412 },
  { latitude: 7.2987, longitude: 80.6414 },
  { latitude: 7.2985, longitude: 80.6414 },
];

describe("nothing is cut with an ellipsis", () => {
  it.each([
    ["Latin", ""],
    ["Sinhala", "ක්‍රි"],
    ["Tamil", "க்கு"],
  ])(
    "%s values of the longest are whole, on page one too",
    async (_script, unit) => {
      const texts = longTexts(unit);
      const names = Object.keys(texts);
      expect(names.length).toBeGreaterThan(60);
      const report: Partial<Report> = {
        ...texts,
        property_kind: "other",
        plot_outline: outline,
        comparables: golden.comparables.map((one, index) => ({
          ...one,
          description: words(`sale${index}x`, limits.text.short, unit),
        })),
      };
      const snapshot = buildSnapshot({
        report,
        photographs: await album(),
        profile: { full_name: words("name", 180) },
      });
      const { pdf } = await render(snapshot, finalOptions);
      const { text, pages } = await readPdf(pdf);
      expect(text).not.toContain("…");
      const contents = pages.findIndex((page) => page.includes("Contents"));
      const cover = pages.slice(0, contents).join("");
      // A value may go on on the next page, below its running head.
      // This reader gives Sinhala letters in the order of their glyphs: the rest of each word tells it.
      for (const name of [
        "current_owner",
        "client_organization",
        "instruction_source",
        "valuation_purpose",
        "property_address",
        "lot_number",
        "plan_number",
        "licensed_surveyor",
        "report_reference",
        "your_reference",
      ] as const)
        for (const word of snapshot.report[name].replaceAll(unit, "").split(" "))
          expect(cover.includes(word), `${name}: ${word}`).toBe(true);
      if (unit === "") expect(missingFromText(snapshot.report, text)).toEqual([]);
      // Word's text knows no glyphs: at each change one script stands for all.
      if (unit !== "" && !isNight) return;
      const word = wordText(openWord(await writeHere(snapshot, finalOptions)));
      expect(word).not.toContain("…");
      expect(missingFromText(snapshot.report, word)).toEqual([]);
    },
    60_000,
  );

  it("the ellipsis that a valuer wrote stays", async () => {
    const { pdf } = await render(
      buildSnapshot({ report: { land_features: "A well … and a wall" } }),
      finalOptions,
    );
    expect((await readPdf(pdf)).text.split("…")).toHaveLength(2);
  });
});

describe("a word without a space", () => {
  it.each([112, 200])(
    "of %i letters breaks in every table and fact, and pushes nothing off the page",
    async (length) => {
      const word = (name: string) => `${name}${"W".repeat(length - name.length)}`;
      const report: Partial<Report> = {
        north_boundary: word("north"),
        north_boundary_on_site: word("site"),
        total_extent: word("extent"),
        current_owner: word("owner"),
        papers: golden.papers.map((paper) => ({ ...paper, number: word("number").slice(0, 200) })),
        nearby_facilities: golden.nearby_facilities.map((one) => ({ ...one, name: word("facility") })),
        other_buildings: golden.other_buildings.map((one) => ({
          ...one,
          name: word("building"),
          occupier: word("occupier"),
        })),
        comparables: golden.comparables.map((one) => ({ ...one, description: word("sale") })),
        worksheet: golden.worksheet && {
          ...golden.worksheet,
          land: golden.worksheet.land.map((row) => ({ ...row, description: word("land") })),
        },
        second_signatory_name: word("second"),
        report_reference: word("reference"),
        encumbrances: word("burden"),
      };
      const { pages } = await printedPages(buildSnapshot({ report }), finalOptions);
      expect(pages.flatMap(misplacedText)).toEqual([]);
    },
  );
});
