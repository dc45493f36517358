// Needs the packages of the bench. Prints each screen's Lighthouse scores, of 100, as JSON.
import { readFileSync } from "node:fs";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const { origin, screens } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_BIN,
  args: ["--no-sandbox", "--disable-background-networking"],
});

const onlyCategories = ["performance", "accessibility", "best-practices"];

const measure = async ({ name, url, token }) => {
  const page = await browser.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => {
    if (value) localStorage.setItem("auth_token", value);
    else localStorage.clear();
  }, token);
  // The session is in the storage, which Lighthouse would clear.
  const flags = { onlyCategories, disableStorageReset: true, logLevel: "silent" };
  const { lhr } = await lighthouse(url, flags, undefined, page);
  await page.close();
  const scores = onlyCategories.map((id) => [id, Math.round((lhr.categories[id].score ?? 0) * 100)]);
  return { name, finalUrl: lhr.finalDisplayedUrl, scores: Object.fromEntries(scores) };
};

const measured = [];
for (const screen of screens) measured.push(await measure(screen));
await browser.close();
process.stdout.write(JSON.stringify(measured));
