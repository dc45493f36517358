import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { darkShare } from "@takseru/testing/dark-share";
import { jpegWithExif } from "@takseru/testing/image-files";
import { mappedText, pdfDocument, scannedPage } from "@takseru/testing/pdf/pdf-document";
import { sheet } from "@takseru/testing/pdf/scan-streams";
import sharp from "sharp";
import { openReport } from "../helpers/photograph-steps.ts";
import { expect, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

// The page beside the form is open, and draws PDFs of its own.
test.use({ viewport: { width: 1280, height: 900 } });

const fonts = createRequire(import.meta.url).resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf");
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
const input = (page: Page) => page.getByLabel("Images for Plans & Documents", { exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Pages of ${name}` });

const half = (data: Buffer): Buffer => data.subarray(0, data.length / 2);
const junk = (data: Buffer): Buffer => Buffer.from(data.map((_, index) => (index * 37 + 11) % 251));
/** Two other bytes near the end, after which there is still a picture to be drawn. */
const twoBytes = (data: Buffer): Buffer => {
  const damaged = Buffer.from(data);
  const at = Math.floor(data.length * 0.8);
  damaged.writeUInt16BE(damaged.readUInt16BE(at) ^ 0x5a33, at);
  return damaged;
};
const zeros = (data: Buffer): Buffer =>
  Buffer.from(data).fill(0, Math.floor(data.length * 0.6), Math.floor(data.length * 0.8));

test("scans of every kind, chosen together, become pictures of what is on them", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  test.slow();
  const stored = await openReport(page, takseru.origin, []);
  // The letters A, B and C in half-width Latin, by a character map that the file names and does not hold.
  const mapped = mappedText(readFileSync(fonts), "90ms-RKSJ-H", "414243");
  const files: [string, Buffer, number][] = [
    ["jbig2.pdf", scannedPage("JBIG2"), sheet.darkShare],
    ["plan.pdf", pdfDocument(1), 0.01],
    ["ccitt.pdf", scannedPage("CCITT"), sheet.darkShare],
    ["jpeg-2000.pdf", scannedPage("JPEG 2000"), sheet.darkShare],
    ["mapped.pdf", mapped, 0.1],
    ["jpeg.pdf", scannedPage("JPEG"), sheet.darkShare],
  ];
  await input(page).setInputFiles(files.map(([name, buffer]) => pdf(name, buffer)));
  for (const [name] of files) await dialogOf(page, name).getByRole("button", { name: "Add 1 page" }).click();
  await expect.poll(async () => (await stored()).length).toBe(files.length);
  for (const image of await stored()) {
    const share = files.find(([name]) => name === image.caption)?.[2];
    const dark = await darkShare(new URL(image.url, takseru.origin).href);
    if (image.caption === "plan.pdf" || image.caption === "mapped.pdf")
      expect(dark, image.caption).toBeGreaterThan(0.005);
    else expect(dark, image.caption).toBeCloseTo(share ?? 0, 1);
  }
});

test("a scanner's sheets become pictures of what is on them", async ({ page, takseru }) => {
  test.slow();
  const stored = await openReport(page, takseru.origin, []);
  // One sheet each as JPEG 2000, JBIG2 and CCITT group 4, with one, two and three black bars in a frame.
  await input(page).setInputFiles(join(import.meta.dirname, "../helpers/scanned-document.pdf"));
  await dialogOf(page, "scanned-document.pdf").getByRole("button", { name: "Add 3 pages" }).click();
  await expect.poll(async () => (await stored()).length).toBe(3);
  const shares = await Promise.all(
    (await stored()).map(({ url }) => darkShare(new URL(url, takseru.origin).href)),
  );
  for (const [index, share] of [0.068, 0.11, 0.152].entries()) expect(shares[index]).toBeCloseTo(share, 2);
});

test("a page of which anything cannot be drawn is left out with its reason, and nothing is stored", async ({
  page,
  takseru,
}) => {
  test.slow();
  const stored = await openReport(page, takseru.origin, []);
  const damaged: [string, Buffer, RegExp][] = [
    ["jbig2-half.pdf", scannedPage("JBIG2", half), /picture/],
    ["jbig2-junk.pdf", scannedPage("JBIG2", junk), /picture/],
    ["ccitt-half.pdf", scannedPage("CCITT", half), /picture/],
    ["jpeg-2000-half.pdf", scannedPage("JPEG 2000", half), /picture/],
    ["jpeg-2000-junk.pdf", scannedPage("JPEG 2000", junk), /picture/],
    ["jbig2-bytes.pdf", scannedPage("JBIG2", twoBytes), /picture/],
    ["ccitt-bytes.pdf", scannedPage("CCITT", twoBytes), /picture/],
    ["jpeg-2000-bytes.pdf", scannedPage("JPEG 2000", twoBytes), /picture/],
    ["jpeg-half.pdf", scannedPage("JPEG", half), /picture/],
    ["jpeg-zeros.pdf", scannedPage("JPEG", zeros), /picture/],
    ["jpeg-junk.pdf", scannedPage("JPEG", junk), /picture/],
    [
      "font-junk.pdf",
      mappedText(junk(readFileSync(fonts).subarray(0, 9_000)), "90ms-RKSJ-H", "4142"),
      /part|font/,
    ],
    ["no-map.pdf", mappedText(readFileSync(fonts), "No-Such-Map-H", "4142"), /font/],
  ];
  for (const [name, buffer, reason] of damaged) {
    await input(page).setInputFiles(pdf(name, buffer));
    const dialog = dialogOf(page, name);
    await expect(dialog.getByRole("alert"), name).toContainText(reason);
    await expect(dialog.getByRole("alert")).toContainText(
      "Print the document as a new PDF, or photograph the page.",
    );
    await expect(dialog.getByRole("button", { name: "Add pages" })).toBeDisabled();
    await expect(dialog.getByRole("checkbox", { name: "Page 1" })).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(await stored()).toEqual([]);
  expect(await findingsOn(page)).toEqual([]);
});

test("a decoder that cannot be fetched is said, and is fetched with the next choice", async ({
  page,
  takseru,
}) => {
  const stored = await openReport(page, takseru.origin, []);
  await page.route("**/jbig2_nowasm_fallback.js", (route) => route.abort());
  await input(page).setInputFiles(pdf("scan.pdf", scannedPage("JBIG2")));
  await expect(dialogOf(page, "scan.pdf").getByRole("alert")).toContainText("could not be loaded");
  await page.keyboard.press("Escape");
  await page.unroute("**/jbig2_nowasm_fallback.js");
  await input(page).setInputFiles(pdf("scan again.pdf", scannedPage("JBIG2")));
  await dialogOf(page, "scan again.pdf").getByRole("button", { name: "Add 1 page" }).click();
  await expect.poll(async () => (await stored()).length).toBe(1);
});

test("a PDF without pages, a portfolio, a long page and a long document are told before they are drawn", async ({
  page,
  takseru,
}) => {
  test.slow();
  await openReport(page, takseru.origin, []);
  for (const [name, buffer, reason] of [
    ["empty.pdf", pdfDocument(0), /has no pages/],
    ["portfolio.pdf", pdfDocument(1, { portfolio: true }), /is a portfolio/],
    ["strip.pdf", pdfDocument(1, { width: 40, height: 2_400 }), /50 times as long/],
  ] as const) {
    await input(page).setInputFiles(pdf(name, buffer));
    await expect(dialogOf(page, name).getByRole("alert")).toContainText(reason);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page, name)).toBeHidden();
  }
  await input(page).setInputFiles(pdf("long.pdf", pdfDocument(70)));
  const dialog = dialogOf(page, "long.pdf");
  await dialog.getByRole("button", { name: "Show more of the 70 pages" }).click();
  for (const number of [1, 2, 3])
    await dialog.getByRole("checkbox", { name: `Page ${number}`, exact: true }).uncheck();
  await dialog.getByRole("checkbox", { name: "Page 70" }).check();
  await expect(dialog.getByRole("img", { name: "Page 70 in small" })).toBeVisible();
});

test("a file is what its bytes say, and refused files are not counted", async ({ page, takseru }) => {
  const stored = await openReport(page, takseru.origin, []);
  const heading = page.getByRole("heading", { name: /^Location & Maps/ });
  const maps = page.getByLabel("Images for Location & Maps", { exact: true });
  const avif = await sharp(await jpegWithExif())
    .avif({ effort: 0 })
    .toBuffer();
  const jpeg = await jpegWithExif();
  await maps.setInputFiles([
    { name: "IMG_0001", mimeType: "application/octet-stream", buffer: jpeg },
    { name: "map.jpg", mimeType: "image/jpeg", buffer: avif },
  ]);
  await expect.poll(async () => (await stored()).length).toBe(2);
  await expect(heading).toContainText("2 of 2");
  const boundaries = page.getByLabel("Images for Property Boundaries", { exact: true });
  await boundaries.setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
    {
      name: "phone.heic",
      mimeType: "image/heic",
      buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"),
    },
    { name: "cut.jpg", mimeType: "image/jpeg", buffer: half(jpeg) },
    {
      name: "zeros.jpg",
      mimeType: "image/jpeg",
      buffer: zeros(await jpegWithExif({ width: 2_700, height: 1_800, grain: 90 })),
    },
  ]);
  const section = page.locator('[data-category="boundaries"]');
  await expect(
    section.getByText(/damaged or incomplete. Please open it and save it as a new JPG/),
  ).toHaveCount(2);
  await expect(section.getByText("No preview")).not.toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Property Boundaries/ })).toContainText("0 of 4");
  await expect(page.getByText("2 images in total")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Property Boundaries/ })).toContainText("0 of 4");
  await expect(page.getByText("2 images in total")).toBeVisible();
});
