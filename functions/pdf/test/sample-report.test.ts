import { readPdf } from "@takseru/testing/read-pdf";
import { expect, it } from "vitest";
import { renderSampleReport } from "./helpers/sample-report.ts";

it("the sample report says that it is invented, adds up to its value, and carries no code that could be checked", async () => {
  const { pages, text } = await readPdf(await renderSampleReport());
  expect(text).toContain("Thisisasample:theproperty,thepersonsandthefiguresareinvented.");
  expect(pages[0]).toContain("Rs.48,900,000/=");
  expect(text).not.toMatch(/verify|DRAFT|demo/i);
});
