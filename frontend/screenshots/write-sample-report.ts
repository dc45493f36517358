import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { renderSampleReport } from "../../functions/pdf/test/helpers/sample-report.ts";

// Writes the sample report of the sign-in screen and the pictures of three of its pages, drawn by PDF.js in Chromium:
// CHROMIUM_BIN=... node frontend/screenshots/write-sample-report.ts

const target = fileURLToPath(new URL("../src/features/auth/sample-report/", import.meta.url));
const library = createRequire(import.meta.url).resolve("pdfjs-dist/build/pdf.min.mjs");
/** The pages with the value, the sums and the photographs. */
const PAGES = [1, 5, 7];
/** Pixels: twice the width in which a page is shown. */
const WIDTH = 448;

const draw = `async ([pageNumber, width]) => {
  const library = await import("/pdf.min.mjs");
  library.GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
  const pdf = await library.getDocument({ url: "/sample.pdf" }).promise;
  const page = await pdf.getPage(pageNumber);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas.toDataURL("image/webp", 0.82);
}`;

const pdf = await renderSampleReport();
await mkdir(target, { recursive: true });
await writeFile(join(target, "sample-report.pdf"), pdf);

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_BIN && { executablePath: process.env.CHROMIUM_BIN }),
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage();
  await page.route("**/*", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === "") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    if (name === "sample.pdf") return route.fulfill({ contentType: "application/pdf", body: pdf });
    const body = await readFile(library.replace("pdf.min.mjs", name));
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto("http://sample.example/");
  for (const number of PAGES) {
    const picture: string = await page.evaluate(`(${draw})([${number}, ${WIDTH}])`);
    const [, bytes = ""] = picture.split(",");
    await writeFile(join(target, `sample-page-${number}.webp`), Buffer.from(bytes, "base64"));
  }
} finally {
  await browser.close();
}
