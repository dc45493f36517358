import type { Page } from "@playwright/test";
import { expectStoredDraft, storedDrafts } from "../helpers/stored-drafts.ts";
import { expect, newValuer, openSignedIn, password, type Takseru, test } from "../helpers/takseru.ts";

test.use({ serviceWorkers: "allow" });

/** A valuer with one report, the address of its builder and its stored state. */
const start = async ({ origin }: Takseru) => {
  const valuer = await newValuer(origin);
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${valuer.token}` };
  const body = JSON.stringify({ lot_number: "1", plan_number: "10", report_reference: "VR/EX/1" });
  const created = await fetch(`${origin}/api/reports/create`, { method: "POST", headers, body });
  const { id }: { id: number } = await created.json();
  const stored = async (): Promise<{ lot_number: string; version: number }> =>
    (await fetch(`${origin}/api/reports/${id}`, { headers })).json();
  return { ...valuer, address: `/reports/builder/${id}?section=legal_description`, stored };
};

const lot = (page: Page) => page.getByRole("textbox", { name: "Lot number" });

/** Types text that cannot be saved now, and goes to the list. */
const typeAndLeave = async (page: Page, text: string) => {
  await lot(page).fill(text);
  await expect(page.getByRole("status", { name: "Saving" })).toHaveText("Offline: kept on this device");
  await expectStoredDraft(page, text);
  await page.getByRole("link", { name: "Back to Reports" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
};

test("a draft that was typed offline is saved once, from any screen of two tabs, on a phone too", {
  tag: "@repeated",
}, async ({ page, context, takseru }) => {
  test.slow();
  const { token, address, stored } = await start(takseru);
  const saves: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const other = await context.newPage();
  await openSignedIn(other, token, "/account");
  await expect(other.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await openSignedIn(page, token, "/reports?q=EX");
  await page.getByRole("link", { name: "Edit VR/EX/1" }).click();
  await page.goto(address);
  await expect(lot(page)).toHaveValue("1");
  // The service worker has cached the site: assets load without a connection.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await typeAndLeave(page, "4B");
  await expect(page).toHaveURL(/\/reports\?q=EX$/);
  await expect(page.getByText(/Will be saved when you are back online: report VR\/EX\/1/)).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  expect(saves).toEqual([]);

  await context.setOffline(false);
  await expect.poll(async () => (await stored()).lot_number).toBe("4B");
  await expect(page.getByText(/Kept on this device/)).toHaveCount(0);
  expect(saves).toHaveLength(1);
  expect((await stored()).version).toBe(2);
});

test("a deleted account leaves no drafts on the device, also for the next valuer", async ({
  page,
  takseru,
}) => {
  const { token, address } = await start(takseru);
  await page.goto("/login");
  await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
  await page.goto(address);
  await page.route("**/section", (route) => route.abort("internetdisconnected"));
  await typeAndLeave(page, "not for the next valuer");
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel(/^Your password/).fill(password);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("heading", { name: "Account deleted" })).toBeVisible();

  const left = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = kept.flat().map(({ url }) => new URL(url).pathname);
    return { paths, stored: JSON.stringify({ ...localStorage, ...sessionStorage }) };
  });
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  expect(left.paths.filter((path) => /^\/(api|_local)\//.test(path))).toEqual([]);
  expect(left.stored).not.toContain("E. Example");

  const next = await newValuer(takseru.origin);
  await page.evaluate((value) => localStorage.setItem("auth_token", value), next.token);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Report not found" })).toBeVisible();
  await expect(page.getByText("not for the next valuer")).toHaveCount(0);
});
