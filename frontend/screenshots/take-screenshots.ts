import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { demoValuer, finishedDemo } from "@takseru/local";
import { startServerProcess } from "@takseru/testing/server-process";
import { httpClient } from "@takseru/testing/valuer";

const target = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 850 }, deviceScaleFactor: 1 };

interface Screenshot {
  file: string;
  device: typeof phone | typeof desk;
  /** `{finished}` is the demo's finished report, `{begun}` its begun one. */
  path: string;
  prepare?: (page: Page) => Promise<void>;
}

/** The page beside the form comes once somebody begins to work. */
const withPaper = async (page: Page) => {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/preview") && response.request().method() === "POST",
  );
  await page.getByRole("textbox").first().click();
  await answered;
  await page.waitForFunction(() => [...document.querySelectorAll("canvas")].some(({ width }) => width > 400));
};

const screenshots: readonly Screenshot[] = [
  { file: "phone-reports", device: phone, path: "/reports" },
  { file: "phone-start", device: phone, path: "/reports/new" },
  { file: "phone-land", device: phone, path: "/reports/builder/{finished}?section=land_description" },
  { file: "desk-reports", device: desk, path: "/reports" },
  {
    file: "desk-builder",
    device: desk,
    path: "/reports/builder/{finished}?section=legal_description",
    prepare: withPaper,
  },
  {
    file: "desk-valuation",
    device: desk,
    path: "/reports/builder/{finished}?section=valuation",
    prepare: withPaper,
  },
];

/** More invented reports, so that the list is one. */
const places = [
  "Example Gardens",
  "Sample Town",
  "Specimen Hill",
  "Model Village",
  "Trial Junction",
  "Example Lake",
];

const folder = await mkdtemp(join(tmpdir(), "takseru-screenshots-"));
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_BIN && { executablePath: process.env.CHROMIUM_BIN }),
  args: ["--no-sandbox"],
});
const server = await startServerProcess(join(folder, "data"), { demo: true });
try {
  const { email, password } = demoValuer;
  const { data } = await httpClient(server.origin).auth.login({ body: { email, password } });
  const client = httpClient(server.origin, data.token);
  for (const [index, village_name] of places.entries())
    await client.reports.create({
      body: {
        ...finishedDemo,
        report_reference: `VR/DEMO/2026/${String(index + 3).padStart(3, "0")}`,
        village_name,
      },
    });
  const { data: reports } = await client.reports.list({ params: { userId: data.user.id }, query: {} });
  const idOf = (reference: string) => reports.find((report) => report.report_reference === reference)?.id;
  const ids = { "{finished}": idOf("VR/DEMO/2026/001"), "{begun}": idOf("VR/DEMO/2026/002") };

  await mkdir(target, { recursive: true });
  for (const { file, device, path, prepare } of screenshots) {
    const context = await browser.newContext({ ...device, locale: "en-GB", reducedMotion: "reduce" });
    await context.addInitScript((token) => localStorage.setItem("auth_token", token), data.token);
    const page = await context.newPage();
    const address = path.replace(/\{\w+\}/, (name) =>
      String(Object.entries(ids).find(([key]) => key === name)?.[1]),
    );
    await page.goto(`${server.origin}${address}`, { waitUntil: "networkidle" });
    await prepare?.(page);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(target, `${file}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
