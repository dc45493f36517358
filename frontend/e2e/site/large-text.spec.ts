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
  const call = async (path: string, body: object) => {
    const response = await fetch(`${takseru.origin}/api/reports/${id}/${path}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
  };
  await call("section", { section: "legal_description", data: { notary: "N." } });
  await call("status", { status: "completed" });
  await page.goto(`/reports/builder/${id}/sign`);
  await expect(page.getByRole("button", { name: "Sign and finalize" })).toBeVisible();
  expect.soft(await faults(page), "before the signature").toEqual([]);
});
