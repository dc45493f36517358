import { plainSource } from "@takseru/testing/pdf/plain-source";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { readBookmarks, readPdf } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

describe("a bookmark", () => {
  it("leads to its heading, a few points above it at the left edge, and sub-sections have theirs", async () => {
    const report = { revision_of: 7, revision_number: 1, revision_reason: "A misspelt name" };
    const bookmarks = await readBookmarks((await render(buildSnapshot({ report }), finalOptions)).pdf);
    const all = bookmarks.flatMap((bookmark) => [bookmark, ...bookmark.below]);
    expect(bookmarks.length).toBeGreaterThan(15);
    for (const { title, left, top, heading } of all) {
      expect(left, title).toBe(0);
      expect(top - (heading ?? Number.NaN), title).toBeGreaterThan(5);
      expect(top - (heading ?? Number.NaN), title).toBeLessThan(40);
    }
    const belowOf = (name: string) =>
      bookmarks.find(({ title }) => title.endsWith(name))?.below.map(({ title }) => title);
    expect(belowOf("Signature")).toEqual(["17.1 Record of this report"]);
    expect(new Set(all.map(({ top }) => top)).size).toBeGreaterThan(10);
  });
});

it("a Sinhala or Tamil running head is copied in the order of its letters on each page", async () => {
  const [lot, reference] = ["ක්‍රීඩා කොටස", "கொழும்பு"];
  const report = { lot_number: lot, plan_number: "", report_reference: reference };
  const { pdf } = await render(buildSnapshot({ report }), finalOptions);
  const pages = (await readPdf(pdf)).pages.length;
  const { artifacts, faults } = readTaggedPdf(pdf);
  expect(faults).toEqual([]);
  for (const text of [lot, reference])
    expect(artifacts.split(text).length - 1, text).toBeGreaterThanOrEqual(pages - 1);
});

it("the document's language is British English, as in Word", async () => {
  const source = plainSource((await render(buildSnapshot(), finalOptions)).pdf);
  expect(source).toMatch(/\/Lang \(en-GB\)/);
});
