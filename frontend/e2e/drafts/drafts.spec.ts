import type { Page, Response } from "@playwright/test";
import { typePosition } from "../helpers/start-steps.ts";
import { storedDrafts } from "../helpers/stored-drafts.ts";
import { expect, newValuer, openSignedIn, type Takseru, test } from "../helpers/takseru.ts";

test.use({ serviceWorkers: "allow" });

interface Stored {
  id: number;
  status: string;
  version: number;
  lot_number: string;
  plan_number: string;
  current_owner: string;
}

const call = async (
  { origin }: Takseru,
  token: string,
  [method, path, body]: [method: string, path: string, body?: unknown],
): Promise<Stored> => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

/** A valuer with one report, and the address of its legal description in the builder. */
const start = async (takseru: Takseru) => {
  const { token } = await newValuer(takseru.origin);
  const fields = { lot_number: "1", plan_number: "10", report_reference: "VR/EX/1" };
  const { id } = await call(takseru, token, ["POST", "/reports/create", fields]);
  return {
    token,
    id,
    address: `/reports/builder/${id}?section=legal_description`,
    stored: () => call(takseru, token, ["GET", `/reports/${id}`]),
  };
};

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const status = (page: Page) => page.getByRole("status", { name: "Saving" });

/** Successful saves of the page. The number of failed ones depends on how long the server was away. */
const savesOf = (page: Page): Response[] => {
  const saves: Response[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "PUT" && response.url().endsWith("/section") && response.ok())
      saves.push(response);
  });
  return saves;
};

/** Waits for the service worker: after that, a reload needs no connection. */
const siteIsCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Every further save fails, as without a connection. */
const loseSaves = (page: Page) => page.route("**/section", (route) => route.abort("internetdisconnected"));

test("offline, edited, reloaded, online again: everything is saved, once", {
  tag: ["@each-change", "@repeated"],
}, async ({ page, context, takseru }) => {
  const { token, address, stored } = await start(takseru);
  await openSignedIn(page, token, address);
  await expect(field(page, "Lot number")).toHaveValue("1");
  await siteIsCached(page);
  const saves = savesOf(page);

  // The server stops as well: requests of the service worker would otherwise still succeed.
  await context.setOffline(true);
  await takseru.kill();
  await field(page, "Lot number").fill("4B");
  await field(page, "Current owner").fill("E. Example, in a paddy field");
  await expect(status(page)).toHaveText("Offline: kept on this device");
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await page.reload();
  // A page that was loaded offline believes it is online until the next event.
  await context.setOffline(true);
  await expect(field(page, "Lot number")).toHaveValue("4B");
  await expect(field(page, "Current owner")).toHaveValue("E. Example, in a paddy field");
  await expect(field(page, "Plan number")).toHaveValue("10");
  expect(saves).toHaveLength(0);

  await takseru.restart();
  await context.setOffline(false);
  await expect(status(page)).toHaveText(/^Saved \d\d:\d\d$/);
  expect(saves).toHaveLength(1);
  expect(await stored()).toMatchObject({
    lot_number: "4B",
    plan_number: "10",
    current_owner: "E. Example, in a paddy field",
    version: 2,
  });
  await page.reload();
  await expect(field(page, "Lot number")).toHaveValue("4B");
  await expect(status(page)).toHaveText(/^Saved/);
  expect(saves).toHaveLength(1);
});

test("autosave saves typed text and shows when", async ({ page, takseru }) => {
  const { token, address, stored } = await start(takseru);
  const saves = savesOf(page);
  await openSignedIn(page, token, address);
  await field(page, "Lot number").fill("4B");
  await expect.poll(async () => (await stored()).lot_number).toBe("4B");
  await expect(status(page)).toHaveText(/^Saved \d\d:\d\d$/);
  await expect(field(page, "Lot number")).toBeFocused();
  await expect(page.getByText("Section saved successfully")).toHaveCount(0);
  expect(saves).toHaveLength(1);
  await field(page, "Plan number").fill("11");
  await page.getByRole("button", { name: /^Land Description/ }).click();
  await expect.poll(async () => (await stored()).plan_number).toBe("11");
});

test("a killed page has its text back", { tag: ["@each-change", "@repeated"] }, async ({
  page,
  context,
  takseru,
}) => {
  const { token, address, stored } = await start(takseru);
  await openSignedIn(page, token, address);
  await expect(field(page, "Lot number")).toHaveValue("1");
  await takseru.kill();
  await field(page, "Lot number").fill("typed before the crash");
  await expect(status(page)).toHaveText("Offline: kept on this device");
  await page.close({ runBeforeUnload: false });
  await takseru.restart();
  expect((await stored()).lot_number).toBe("1");

  const again = await context.newPage();
  await openSignedIn(again, token, address);
  await expect(field(again, "Lot number")).toHaveValue("typed before the crash");
  await expect.poll(async () => (await stored()).lot_number).toBe("typed before the crash");
});

test("a conflict between two tabs shows both values and saves the chosen one", {
  tag: ["@each-change", "@repeated"],
}, async ({ page, context, takseru }) => {
  const { token, address, stored } = await start(takseru);
  const other = await context.newPage();
  await openSignedIn(page, token, address);
  await openSignedIn(other, token, address);
  await expect(field(other, "Lot number")).toHaveValue("1");

  await loseSaves(other);
  await field(other, "Lot number").fill("of the other tab");
  await field(page, "Lot number").fill("of this tab");
  await field(page, "Plan number").fill("11");
  await expect.poll(async () => (await stored()).lot_number).toBe("of this tab");

  await expect(field(other, "Plan number")).toHaveValue("11");
  await expect(field(other, "Lot number")).toHaveValue("of the other tab");
  await other.unroute("**/section");
  await other.getByRole("button", { name: "Compare" }).click();
  const dialog = other.getByRole("dialog", { name: "Changed in two places" });
  await expect(dialog.getByText("of this tab")).toBeVisible();
  await expect(dialog.getByText("of the other tab")).toBeVisible();
  await dialog.getByRole("radio", { name: "Keep mine" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(status(other)).toHaveText(/^Saved/);
  expect(await stored()).toMatchObject({ lot_number: "of the other tab", plan_number: "11" });
  await expect(field(page, "Lot number")).toHaveValue("of the other tab");
});

test("signing out asks about unsaved drafts and deletes them", async ({ page, takseru }) => {
  const { token, address } = await start(takseru);
  await page.goto("/login");
  await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
  await page.goto(address);
  await loseSaves(page);
  await field(page, "Lot number").fill("not for the next user");
  await expect(status(page)).toHaveText("Offline: kept on this device");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out before it is saved?" });
  await dialog.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("not for the next user");
  expect(kept).not.toContain("E. Example");
});

test("what an earlier page left unsaved is taken back, also after another reload", async ({
  page,
  takseru,
}) => {
  const { token, address } = await start(takseru);
  await openSignedIn(page, token, address);
  await loseSaves(page);
  await field(page, "Lot number").fill("4B");
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain("4B");
  await page.reload();
  await expect(field(page, "Lot number")).toHaveValue("4B");
  await page.getByRole("button", { name: "Undo: Lot number" }).click();
  await expect(field(page, "Lot number")).toHaveValue("1");
  await expect(status(page)).toHaveText(/^Saved/);
  await page.reload();
  await expect(field(page, "Lot number")).toHaveValue("1");
});

test("the history shows changes and restores an old value", async ({ page, takseru }) => {
  const { token, address, stored } = await start(takseru);
  await openSignedIn(page, token, address);
  await field(page, "Lot number").fill("4B");
  await expect.poll(async () => (await stored()).lot_number).toBe("4B");
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog.getByText("Report created")).toBeVisible();
  await expect(dialog.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · You$/).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Restore this value: Lot number, 1" }).click();
  await expect(page.getByText("Lot number restored: 1")).toBeVisible();
  await expect(field(page, "Lot number")).toHaveValue("1");
  expect((await stored()).lot_number).toBe("1");
});

test("a new report whose reply was lost is created once, with the text typed since", async ({
  page,
  context,
  takseru,
}) => {
  const { token, id } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/reports/new");
  await typePosition(page, { latitude: 7.2936, longitude: 80.6413 });
  await page.getByRole("button", { name: "Analyze Location" }).click();
  await page.getByLabel(/^Client name/).fill("Example Bank PLC");
  // The request arrives, its reply does not.
  await page.route("**/reports/create", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Create Report" }).click();
  await expect(page.getByText(/Offline: kept on this device/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.route("**/reports/create", (route) => route.abort("connectionreset"));
  await openSignedIn(again, token, "/reports/new");
  await again.getByRole("link", { name: "a new report (Kandy)" }).click();
  await expect(again.getByLabel(/^Client name/)).toHaveValue("Example Bank PLC");
  await again.getByLabel(/^Client name/).fill("Example Bank PLC, Kandy");
  await again.unroute("**/reports/create");
  await again.getByRole("button", { name: "Create Report" }).click();
  await again.waitForURL("**/reports/builder/*");
  await expect(again.getByLabel(/^Client name/)).toHaveValue("Example Bank PLC, Kandy");
  await expect(status(again)).toHaveText(/^Saved/);
  const list = await fetch(`${takseru.origin}/api/reports/user/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await list.json()) as { data: { instruction_source: string }[] };
  expect(data.map((report) => report.instruction_source)).toEqual(["Example Bank PLC, Kandy"]);
});
