import { squeezed } from "@takseru/testing/read-pdf";
import mammoth from "mammoth";
import { beforeAll, describe, expect, it } from "vitest";
import type { ReportSnapshot } from "../../src/document/snapshot.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import {
  buildOptions,
  buildReport,
  buildSnapshot,
  finalOptions,
  manySales,
} from "../helpers/build-snapshot.ts";
import { drawVillage } from "../helpers/draw-village.ts";
import { missingFromText } from "../helpers/missing-from-text.ts";
import { wordFaults } from "../helpers/word-faults.ts";
import { elementsIn, openWord, type WordPackage, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

/** A revision of the golden report with many sales and buildings, a map, a marked plan, a cover, a logo and a signature. */
const wholeSnapshot = async (): Promise<ReportSnapshot> => {
  const [building] = buildReport().other_buildings;
  const report = buildReport({
    ...manySales(20),
    ...(building && { other_buildings: Array.from({ length: 12 }, () => building) }),
    revision_of: 7,
    revision_number: 1,
    revision_reason: "A misspelt name",
  });
  const [front, plan, rear] = await Promise.all([
    buildPhotograph(1, { caption: "Front of the house" }),
    buildPhotograph(2, { category: "documents", caption: "Survey plan 2345/B", width: 120, height: 160 }),
    buildPhotograph(3, { category: "building_exterior", caption: "Rear", width: 120, height: 160 }),
  ]);
  const [logo, signature] = await Promise.all([
    buildPhotograph(4, { width: 160, height: 60 }),
    buildPhotograph(5, { width: 160, height: 60 }),
  ]);
  return buildSnapshot({
    report,
    photographs: [
      { ...front, cover: true },
      { ...plan, pins: [{ x: 0.3, y: 0.4, image_id: rear.id }] },
      rear,
    ],
    letterheadImages: { logo, signature },
    maps: await drawVillage(report.coordinates, report.plot_outline, []),
  });
};

const partsNamed = ({ parts }: WordPackage, name: string) =>
  [...parts.values()].filter(({ path }) => path.startsWith(`word/${name}`)).map(({ root }) => root);

const isEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

describe("the copy of a signed report", () => {
  let snapshot: ReportSnapshot;
  let file: Buffer;
  let word: WordPackage;
  let html: string;
  beforeAll(async () => {
    snapshot = await wholeSnapshot();
    file = await writeHere(snapshot, finalOptions);
    word = openWord(file);
    const read = await mammoth.convertToHtml({ buffer: file });
    expect(read.messages.filter(({ type }) => type === "error")).toEqual([]);
    html = read.value;
  });

  it("has nothing that Word would repair", () => {
    expect(wordFaults(word)).toEqual([]);
  });

  it("says every value of the report", () => {
    expect(missingFromText(snapshot.report, wordText(word))).toEqual([]);
  });

  it("has the headings of the report on three levels", () => {
    const headings = [...html.matchAll(/<(h\d)>(.*?)<\/h\d>/g)].map(([, level, text]) => [
      level,
      text?.replace(/<[^>]{0,300}>/g, "").trim(),
    ]);
    expect(headings[0]?.[0]).toBe("h1");
    expect(headings).toContainEqual(["h2", "1   Instructions and basis of value"]);
    expect(headings).toContainEqual(["h3", "17.1   Record of this report"]);
    expect(headings).toContainEqual(["h2", "Annex A   Survey plan and documents"]);
  });

  it("repeats the heads of its tables on each page, and keeps their rows whole", () => {
    const [table] = elementsIn(word.document, "w:tbl").filter(
      (one) => elementsIn(one, "w:tblHeader").length > 0 && /Paper/.test(one.text),
    );
    const [head, row] = table ? elementsIn(table, "w:tr") : [];
    expect(head && elementsIn(head, "w:tblHeader")).toHaveLength(1);
    expect(row && elementsIn(row, "w:tblHeader")).toHaveLength(0);
    expect(row && elementsIn(row, "w:cantSplit")).toHaveLength(1);
  });

  it("numbers its captions by fields, which the lists of the contents find by their styles", () => {
    const fields = elementsIn(word.document, "w:fldSimple").map((one) => one.attributes["w:instr"]);
    expect(fields).toContain("SEQ Table \\* ARABIC");
    expect(fields).toContain("SEQ Figure \\* ARABIC");
    const instructions = elementsIn(word.document, "w:instrText").map(({ text }) => text);
    expect(instructions.some((one) => one.startsWith("TOC") && one.includes('\\t "Heading 2,1"'))).toBe(true);
    expect(instructions.some((one) => one.includes('\\t "Table caption,1"'))).toBe(true);
    expect(instructions.some((one) => one.includes('\\t "Figure caption,1"'))).toBe(true);
  });

  it("has its headings in the outline by their styles, so that a heading which is added is in it too", () => {
    const levels = partsNamed(word, "styles")
      .flatMap((root) => elementsIn(root, "w:style"))
      .flatMap((style) =>
        elementsIn(style, "w:outlineLvl").map((level) => [
          style.attributes["w:styleId"],
          level.attributes["w:val"],
        ]),
      );
    expect(levels).toEqual([
      ["Heading1", "0"],
      ["Heading2", "1"],
      ["Heading3", "2"],
    ]);
  });

  it("keeps a box on one page", () => {
    const box = elementsIn(word.document, "w:tbl").find(({ text }) => text.startsWith("MARKET VALUE"));
    const [row] = box ? elementsIn(box, "w:tr") : [];
    const properties = row?.children.find(({ name }) => name === "w:trPr");
    expect(properties && elementsIn(properties, "w:cantSplit")).toHaveLength(1);
  });

  it("has the lines of its head close together, so that the text below begins under them", () => {
    const gaps = partsNamed(word, "header")
      .flatMap((root) => elementsIn(root, "w:spacing"))
      .flatMap(({ attributes }) => [attributes["w:before"] ?? "0", attributes["w:after"] ?? "0"]);
    expect(Math.max(...gaps.map(Number))).toBeLessThanOrEqual(80);
  });

  it("lists sections, tables and figures with their pages before Word counts them", () => {
    const text = wordText(word).split("\n").map(squeezed);
    expect(text).toContainEqual(expect.stringMatching(/^1Instructionsandbasisofvalue\d+$/));
    expect(text).toContainEqual(expect.stringMatching(/^Table1Papers\d+$/));
    expect(text).toContainEqual(expect.stringMatching(/^AnnexASurveyplananddocuments\d+$/));
    expect(partsNamed(word, "settings").flatMap((root) => elementsIn(root, "w:updateFields"))).toHaveLength(
      0,
    );
  });

  it("has each photograph once as it was stored, and no signature", () => {
    const media = Object.entries(word.files).filter(([path]) => path.startsWith("word/media/"));
    const count = (bytes: Uint8Array) => media.filter(([, one]) => isEqual(one, bytes)).length;
    expect(snapshot.photographs.map(({ bytes }) => count(bytes))).toEqual([1, 1, 1]);
    const { logo, signature } = snapshot.letterheadImages;
    expect(logo && count(logo.bytes)).toBe(1);
    expect(signature && count(signature.bytes)).toBe(0);
  });

  it("tells what each picture shows, and keeps its proportions", () => {
    const pictures = elementsIn(word.document, "wp:docPr").map((one) => one.attributes.descr ?? "");
    for (const alt of ["Front of the house", "Rear", "Opens the verification page"])
      expect(pictures).toContain(alt);
    expect(pictures.filter((alt) => alt.startsWith("Location map"))[0]).toContain("Kandy");
    expect(pictures.filter((alt) => /[.!?]\./.test(alt))).toEqual([]);
    const [extent] = elementsIn(word.document, "wp:inline")
      .filter((one) => elementsIn(one, "wp:docPr")[0]?.attributes.descr === "Rear")
      .flatMap((one) => elementsIn(one, "wp:extent"));
    const [width, height] = [Number(extent?.attributes.cx), Number(extent?.attributes.cy)];
    expect(height / width).toBeCloseTo(160 / 120, 2);
  });

  it("says on each page, and below the signature, that the signed PDF is what counts", () => {
    const heads = partsNamed(word, "header").map(({ text }) => text);
    expect(heads).toHaveLength(2);
    for (const head of heads)
      expect(head).toContain("COPY  ·  THE SIGNED PDF IS AUTHORITATIVE  ·  K7QM-2XWD-9FTB");
    expect(wordText(word)).toContain(
      "Anyone can change it, so it carries no signature. The signed PDF is authoritative with the code K7QM-2XWD-9FTB.",
    );
  });

  it("is of A4, in English, with Word's own numbers of pages", () => {
    const [size] = elementsIn(word.document, "w:pgSz");
    expect([size?.attributes["w:w"], size?.attributes["w:h"]]).toEqual(["11906", "16838"]);
    const [language] = partsNamed(word, "styles").flatMap((root) => elementsIn(root, "w:lang"));
    expect(language?.attributes["w:val"]).toBe("en-GB");
    for (const foot of partsNamed(word, "footer"))
      expect(elementsIn(foot, "w:instrText").map(({ text }) => text)).toEqual(["PAGE", "NUMPAGES"]);
  });
});

describe("a copy of fewer than twelve pages", () => {
  it("has no contents, and begins its sections on the second page", async () => {
    const short = openWord(await writeHere(buildSnapshot(), finalOptions));
    expect(elementsIn(short.document, "w:sdt")).toEqual([]);
    expect(wordText(short).split("\n")).not.toContain("Contents");
    const breaks = elementsIn(short.document, "w:p").filter(
      (one) => elementsIn(one, "w:pageBreakBefore").length > 0,
    );
    expect(breaks.map(({ text }) => text)).toEqual(["1   Instructions and basis of value"]);
    expect(wordFaults(short)).toEqual([]);
  });
});

describe("a draft", () => {
  it("is marked as one behind the text of each page, and has no code", async () => {
    const word = openWord(await writeHere(buildSnapshot(), buildOptions()));
    const heads = partsNamed(word, "header");
    expect(heads).toHaveLength(2);
    for (const head of heads)
      expect(elementsIn(head, "v:textpath").map((one) => one.attributes.string)).toContain("DRAFT");
    expect(wordFaults(word)).toEqual([]);
    expect(wordText(word)).toContain("No code: this is a draft");
    expect(wordText(word)).not.toContain("This Word file is a copy");
  });

  it("writes what XML does not allow as a sign, and markup as text", async () => {
    const report = { ...buildReport(), land_features: "\u0000a \ud800 b\u0007 <w:p> & \ufffe c" };
    const word = openWord(await writeHere(buildSnapshot({ report }), buildOptions()));
    expect(wordFaults(word)).toEqual([]);
    expect(wordText(word)).toContain("a \ufffd b <w:p> & \ufffd c");
  });

  it("has Sinhala and Tamil in a font and a language of their own, and lets Word count the pages again", async () => {
    const report = { ...buildReport(), land_features: "ශ්‍රී ලංකා and யாழ்ப்பாணம்" };
    const word = openWord(await writeHere(buildSnapshot({ report }), buildOptions()));
    const runs = elementsIn(word.document, "w:r").filter(({ text }) => /[\u0b80-\u0dff]/.test(text));
    const looks = runs.map((run) => [
      elementsIn(run, "w:rFonts")[0]?.attributes["w:cs"],
      elementsIn(run, "w:lang")[0]?.attributes["w:bidi"],
    ]);
    expect(looks).toContainEqual(["Nirmala UI", "si-LK"]);
    expect(looks).toContainEqual(["Nirmala UI", "ta-LK"]);
    expect(partsNamed(word, "settings").flatMap((root) => elementsIn(root, "w:updateFields"))).toHaveLength(
      1,
    );
  });
});
