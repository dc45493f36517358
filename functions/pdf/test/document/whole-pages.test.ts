import type { PlacedPage } from "@takseru/testing/pdf/placed-text";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { page } from "../../src/document/layout/theme.ts";
import { type GeneratedReport, generatedReport } from "../helpers/generated-report.ts";
import type { ContentTree } from "../helpers/whole-pages/content-tree.ts";
import { lostContent } from "../helpers/whole-pages/lost-content.ts";
import { misplacedText } from "../helpers/whole-pages/misplaced-text.ts";
import { printedPages } from "../helpers/whole-pages/read-pages.ts";

const printed = ({ snapshot, options }: GeneratedReport) => printedPages(snapshot, options);

/** The last line of a page's own text, above its foot. */
const lastLine = ({ texts }: PlacedPage): string => {
  const own = texts.filter(({ isArtifact, text }) => !isArtifact && /[a-z]{3}/.test(text));
  const lowest = Math.max(...own.map(({ y }) => y));
  return squeezed(
    own
      .filter(({ y }) => Math.abs(y - lowest) < 1)
      .map(({ text }) => text)
      .join(""),
  );
};

it("says every heading, caption, row and line of its content once and in order, and nothing leaves its place", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 10_000 }), async (number) => {
      const { content, tagged, pages } = await printed(await generatedReport(number));
      expect(lostContent(content, tagged)).toEqual([]);
      expect(pages.map(misplacedText)).toEqual(pages.map(() => []));
    }),
    { numRuns: 4, seed: 20260105 },
  );
});

it("has its sections and annexes as bookmarks, in the words of the contents", async () => {
  const { pdf, content } = await printed(await generatedReport(39));
  const { outline } = await readPdf(pdf);
  const titles = content.headings.filter((title) => /^(\d+[A-Z]|Annex[A-Z])/.test(title));
  expect(outline.map(squeezed)).toEqual(titles);
  const listed = squeezed(content.text.join(""));
  for (const title of titles) expect(listed).toContain(title.replace(/^Annex/, ""));
});

/** Report 7 has tables, captions, a signature and several pages of text. */
const sample = generatedReport(7).then(printed);

describe("what is lost is found", () => {
  const without = (text: string, part: string): string => text.replace(part, "");
  const first = <Item>([item]: readonly Item[]): Item => {
    if (item === undefined) throw new Error("the report has none");
    return item;
  };
  const kinds: ReadonlyArray<
    readonly [what: string, change: (content: ContentTree, last: string) => Partial<ContentTree>]
  > = [
    ["a heading", ({ headings }) => ({ headings: headings.slice(1) })],
    ["a heading that is there twice", ({ headings }) => ({ headings: [first(headings), ...headings] })],
    ["a caption", ({ captions }) => ({ captions: captions.slice(0, -1) })],
    ["a row", ({ rows }) => ({ rows: rows.slice(1) })],
    ["a total", ({ rows }) => ({ rows: rows.filter((row) => !row.startsWith("Land") || !/\d$/.test(row)) })],
    ["what a picture shows", ({ alts }) => ({ alts: alts.slice(1) })],
    ["a line of the signature", ({ text }) => ({ text: text.map((part) => without(part, "Date:")) })],
    ["the last line of a page", ({ text }, last) => ({ text: text.map((part) => without(part, last)) })],
    ["a single letter", ({ text }) => ({ text: text.map((part) => part.slice(0, -1)) })],
  ];

  it.each(kinds)("%s", async (_what, change) => {
    const { content, tagged, pages } = await sample;
    const changed = { ...content, ...change(content, lastLine(pages[2] ?? { texts: [], painting: "" })) };
    expect(changed).not.toEqual(content);
    expect(lostContent(content, tagged)).toEqual([]);
    expect(lostContent(changed, tagged)).toHaveLength(1);
  });
});

describe("what leaves its place is found", () => {
  it.each([
    ["over the right edge", { x: page.width - page.right - 5 }],
    ["over the left edge", { x: page.left - 10 }],
    ["below the frame", { y: page.height - 40 }],
    ["above the frame", { y: 20 }],
  ])("%s", async (_what, change) => {
    const { pages } = await sample;
    const { texts, painting } = pages[2] ?? { texts: [], painting: "" };
    const moved = texts.findIndex(({ isArtifact, width }) => !isArtifact && width > 20);
    const others = texts.map((one, index) => (index === moved ? { ...one, ...change } : one));
    expect(misplacedText({ texts: others, painting }).join()).toContain("is outside of the frame");
  });

  it("over another text", async () => {
    const { pages } = await sample;
    const { texts, painting } = pages[2] ?? { texts: [], painting: "" };
    const [one, other] = texts.filter(({ isArtifact, width }) => !isArtifact && width > 20);
    if (!one || !other) throw new Error("the page has texts");
    const moved = { ...other, x: one.x + 3, y: one.y + 2 };
    expect(misplacedText({ texts: [one, moved], painting }).join()).toContain("stands on");
  });
});
