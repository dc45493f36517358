import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { expect, it } from "vitest";
import { fixedReports } from "../helpers/fixed-reports/fixed-reports.ts";
import { render } from "../helpers/render.ts";

const read = async (name: keyof typeof fixedReports) => {
  const { snapshot, options } = await fixedReports[name]();
  return readPdf((await render(snapshot, options)).pdf);
};

it("a report of fewer than twelve pages has no contents list, and counts its pages without one", async () => {
  const { pages } = await read("house for a bank");
  expect(pages.length).toBeLessThanOrEqual(11);
  expect(pages.join("")).not.toContain("Contents");
  expect(pages[1]).toContain(squeezed("1 Instructions and basis of value"));
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`);
});

it("a longer one lists its sections on page two, each with the page that it begins on", async () => {
  const { pages } = await read("39 photographs");
  const [, contents = "", ...others] = pages;
  expect(contents).toContain("Contents");
  const listed = [...contents.matchAll(/AnnexB?Photographs(\d+)|BPhotographs(\d+)/g)];
  const page = Number(listed[0]?.[1] ?? listed[0]?.[2]);
  expect(others[page - 3]).toContain(squeezed("Annex B Photographs"));
  expect(pages.at(-1)).toContain(`Page${pages.length}of${pages.length}`);
});
