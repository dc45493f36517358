import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { timeRuns } from "./time-runs.ts";

const [, , folder = "", warmRuns = "0"] = process.argv;
const executablePath = process.env.CHROMIUM_BIN;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-background-networking"],
});
const page = await browser.newPage();
const address = pathToFileURL(join(folder, "report.html")).href;

await timeRuns(Number(warmRuns), async () => {
  await page.goto(address, { waitUntil: "load" });
  return page.pdf({ preferCSSPageSize: true, printBackground: true });
});
await browser.close();
