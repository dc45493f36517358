import type { Page } from "@playwright/test";
import { fullReport, openAllGroups } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { setTextSize } from "../helpers/views.ts";

/** Words of up to eight letters that are broken between letters, and how far the page goes sideways. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility() || parentElement.closest("option, canvas, svg")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/(?<!\S)\p{L}{2,8}(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} in ${lines.size} lines`);
      }
    }
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    return sideways > 0 ? [...found, `${sideways} px sideways`] : found;
  });

const callReport = async (origin: string, token: string, path: string, method: string, body: object) => {
  const response = await fetch(`${origin}/api/reports/${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
};

const complete = async (origin: string, token: string, id: number | undefined): Promise<void> => {
  await callReport(origin, token, `${id}/section`, "PUT", {
    section: "legal_description",
    data: { notary: "N." },
  });
  await callReport(origin, token, `${id}/status`, "PUT", { status: "completed" });
};

test("in letters of twice the size no word is broken on a phone, in the builder and before the signature", async ({
  page,
  takseru,
}) => {
  test.slow();
  const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
  const [id] = ids;
  await page.setViewportSize({ width: 360, height: 800 });
  await setTextSize(page, 200);
  await openSignedIn(page, token, "/dashboard");
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  expect.soft(await faults(page), "dashboard").toEqual([]);
  for (const section of ["basic_information", "property_location", "valuation"]) {
    await page.goto(`/reports/builder/${id}?section=${section}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await openAllGroups(page);
    expect.soft(await faults(page), section).toEqual([]);
  }
  await complete(takseru.origin, token, id);
  await page.goto(`/reports/builder/${id}/sign`);
  await expect(page.getByRole("button", { name: "Sign and finalize" })).toBeVisible();
  expect.soft(await faults(page), "before the signature").toEqual([]);
});

test("in letters of twice the size every mode of the map and a signed report's reference are seen on a phone", async ({
  page,
  takseru,
}) => {
  test.slow();
  const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
  const [id] = ids;
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, 200);
  await openSignedIn(page, token, `/reports/builder/${id}?section=property_location`);
  await page.getByRole("heading", { name: "Map and plot" }).click();
  const modes = page.getByRole("toolbar", { name: "What to do on the map" }).getByRole("button");
  await expect(modes.last()).toBeVisible();
  for (const mode of await modes.all()) await expect(mode).toBeInViewport({ ratio: 1 });
  await complete(takseru.origin, token, id);
  await callReport(takseru.origin, token, `${id}/finalize`, "POST", {});
  await page.goto(`/reports/builder/${id}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("heading", { name: "Who has it" })).toBeVisible();
  // As much of it as stands between the way back and the menu.
  expect((await title.boundingBox())?.width).toBeGreaterThan(120);
});
