import { randomUUID } from "node:crypto";
import { chromium, type Page } from "@playwright/test";
import { finishedDemo } from "@takseru/local";
import { darkShare } from "@takseru/testing/dark-share";
import type { Figure } from "@takseru/testing/figure";
import { scannedPage } from "@takseru/testing/pdf/pdf-document";
import { sheet } from "@takseru/testing/pdf/scan-streams";
import { randomNumbers } from "@takseru/testing/random-numbers";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

const KINDS = ["JBIG2", "JPEG 2000", "CCITT"] as const;
const DAMAGED_OF_EACH = 20;
/** Time limit for a page to be drawn, or refused with a reason. */
const PATIENCE_MS = 60_000;
/** Time limit for a press on a button that may have been disabled meanwhile. */
const CLICK_MS = 2_000;
/** Allowed difference of the dark share: edges of a reduced picture are grey. */
const TOLERANCE = 0.02;

/** Changes some bytes, and cuts off the end of every fourth file. */
const damage = (seed: number) => (data: Buffer) => {
  const below = randomNumbers(seed);
  const damaged = Buffer.from(data);
  for (let change = 0; change <= below(8); change += 1) damaged[below(damaged.length)] = below(256);
  return below(4) === 0 ? damaged.subarray(0, below(damaged.length)) : damaged;
};

/** Chooses a file and gives whether its page was added. Throws if neither the page nor a reason for refusal appears in time. */
const choose = async (page: Page, name: string, buffer: Buffer): Promise<boolean> => {
  const input = page.getByLabel("Images for Plans & Documents", { exact: true });
  await input.setInputFiles([{ name, mimeType: "application/pdf", buffer }]);
  const dialog = page.getByRole("dialog", { name: `Pages of ${name}` });
  const add = dialog.getByRole("button", { name: "Add 1 page" });
  // The toast about the previous page is inside the dialog too.
  const reason = dialog.getByRole("alert").filter({ hasNotText: "Uploaded" });
  await add.or(reason).first().waitFor({ timeout: PATIENCE_MS });
  // The button works before the small picture is drawn, and drawing it may find damage: then the press fails.
  await add.click({ timeout: CLICK_MS }).catch(() => undefined);
  await reason.or(page.locator("body:not(:has(dialog[open]))")).first().waitFor({ timeout: PATIENCE_MS });
  const isRefused = await reason.isVisible();
  if (isRefused) await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden", timeout: PATIENCE_MS });
  return !isRefused;
};

/** Adds whole and damaged scans of the three kinds on the built site. */
export const addScannedPages = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_BIN && { executablePath: process.env.CHROMIUM_BIN }),
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    const figures: Figure[] = [];
    try {
      for (const kind of KINDS) {
        const { client, token } = await signInNewValuer(server.origin);
        const { id } = await client.reports.create({ body: { ...finishedDemo, report_reference: "" } });
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
        const page = await context.newPage();
        const counted = { faults: 0, undecided: 0, drawn: 0, refused: 0, slowestMs: 0 };
        page.on("pageerror", () => {
          counted.faults += 1;
        });
        await page.goto(`${server.origin}/reports/builder/${id}?section=property_images`);
        const images = async () => (await client.images.list({ params: { id } })).data;

        const watched = await watch(server, async () => {
          await choose(page, "whole.pdf", scannedPage(kind));
          while ((await images()).length === 0) await page.waitForTimeout(100);
          for (let seed = 1; seed <= DAMAGED_OF_EACH; seed += 1) {
            const started = performance.now();
            try {
              const isDrawn = await choose(page, `${randomUUID()}.pdf`, scannedPage(kind, damage(seed)));
              counted[isDrawn ? "drawn" : "refused"] += 1;
            } catch (error) {
              process.stdout.write(`  ${kind}, damage ${seed}: ${error}\n`);
              counted.undecided += 1;
              await page.reload();
            }
            counted.slowestMs = Math.max(counted.slowestMs, performance.now() - started);
            // A category takes twelve, so pages of damaged files are removed again.
            for (const { id: imageId, caption } of await images())
              if (caption !== "whole.pdf") await client.images.remove({ params: { id, imageId } });
          }
          const [whole] = await images();
          return whole ? await darkShare(new URL(whole.url, server.origin).href) : 0;
        });
        await context.close();
        const what = `scans as ${kind}`;
        const isWhole = Math.abs(watched.result - sheet.darkShare) < TOLERANCE;
        figures.push(
          {
            name: `${what}: the whole one is not as it was`,
            value: isWhole ? 0 : 1,
            unit: "",
            target: "<= 0",
          },
          { name: `${what}: damaged, drawn all the same`, value: counted.drawn, unit: "" },
          { name: `${what}: damaged, refused with a reason`, value: counted.refused, unit: "" },
          { name: `${what}: neither`, value: counted.undecided, unit: "", target: "<= 0" },
          { name: `${what}: faults of the page`, value: counted.faults, unit: "", target: "<= 0" },
          { name: `${what}: slowest`, value: counted.slowestMs, unit: "ms" },
          ...watchFigures(what, watched),
        );
      }
    } finally {
      await browser.close();
    }
    return figures;
  });
