import type { Page } from "@playwright/test";
import { openDeployments } from "../helpers/deployments.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expectStoredDraft } from "../helpers/stored-drafts.ts";
import { test as base, expect, openSignedIn } from "../helpers/takseru.ts";

const test = base.extend<{ site: Awaited<ReturnType<typeof openDeployments>> }>({
  site: async ({ takseru, page }, use) => {
    const site = await openDeployments(takseru.origin);
    await use(site);
    // A late part that the page still loads would fail.
    await page.close();
    await site.close();
  },
});

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const status = (page: Page) => page.getByRole("status", { name: "Saving" });
const versionOf = (page: Page) => page.locator("meta[name=version]");
const loseSaves = (page: Page) => page.route("**/section", (route) => route.abort("internetdisconnected"));
const goTo = (page: Page, section: string) =>
  page.getByRole("button", { name: new RegExp(`^${section}`) }).click();

/** The builder of the former version, with unsaved text. */
const openWithUnsent = async (page: Page, site: { origin: string }, api: string) => {
  const { token, ids } = await valuerWith(api, [{ lot_number: "1", plan_number: "10" }]);
  await openSignedIn(page, token, `${site.origin}/reports/builder/${ids[0]}?section=legal_description`);
  await expect(versionOf(page)).toHaveCount(0);
  await loseSaves(page);
  await field(page, "Lot number").fill("typed before");
  await expect(status(page)).toHaveText("Offline: kept on this device");
  const stored = async () => {
    const report = await fetch(`${api}/api/reports/${ids[0]}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return report.json();
  };
  return { stored };
};

/** Expects the new version, with the text that was typed in the former one. */
const expectNewWithText = async (page: Page, text: string) => {
  await expect(versionOf(page)).toHaveAttribute("content", "2");
  await goTo(page, "Legal Description");
  await expect(field(page, "Lot number")).toHaveValue(text);
};

test.describe("a new version of the site, with the former one in the cache,", () => {
  test.use({ serviceWorkers: "allow" });

  test("keeps saving in the former one, and appears with the text after a reload", {
    tag: "@each-change",
  }, async ({ page, site, takseru }) => {
    const { stored } = await openWithUnsent(page, site, takseru.origin);
    const kept = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect.poll(kept).toBe("activated");
    const old = await page.locator("script[type=module]").getAttribute("src");
    await site.deploy("2");
    expect((await fetch(`${site.origin}${old}`)).status).toBe(404);

    await field(page, "Plan number").fill("typed after");
    await page.unroute("**/section");
    await page.getByRole("button", { name: "Save Section" }).click();
    await expect(status(page)).toHaveText(/^Saved/);
    expect(await stored()).toMatchObject({ lot_number: "typed before", plan_number: "typed after" });
    // The server no longer has assets that were not loaded yet.
    await goTo(page, "Building Details");
    await expect(page.getByRole("checkbox", { name: "Electricity" })).toBeVisible();
    await goTo(page, "Legal Description");

    await loseSaves(page);
    await field(page, "Lot number").fill("not sent yet");
    await expectStoredDraft(page, "not sent yet");
    await page.reload();
    await expectNewWithText(page, "not sent yet");
    await page.unroute("**/section");
    await page.getByRole("button", { name: "Save Section" }).click();
    await expect.poll(async () => (await stored()).lot_number).toBe("not sent yet");
  });
});

test.describe("an asset of the former version that the server no longer has", () => {
  test("shows an error in its place, and a reload loads the new version with the text", {
    tag: "@each-change",
  }, async ({ page, site, takseru }) => {
    await openWithUnsent(page, site, takseru.origin);
    await site.deploy("2");
    await goTo(page, "Building Details");
    await expect(page.getByText("This part could not be loaded").first()).toBeVisible();
    await goTo(page, "Legal Description");
    await expect(field(page, "Lot number")).toHaveValue("typed before");
    await goTo(page, "Building Details");
    await page.getByRole("button", { name: "Reload the page" }).first().click();
    await expectNewWithText(page, "typed before");
    await goTo(page, "Building Details");
    await expect(page.getByRole("checkbox", { name: "Electricity" })).toBeVisible();
  });

  test("leaves the screen in place if it shows toasts or dialogs", async ({ page, site, takseru }) => {
    const { stored } = await openWithUnsent(page, site, takseru.origin);
    await site.deploy("2");
    await page.getByRole("button", { name: "History" }).click();
    await expect(page.getByText("A part of this page could not be loaded").first()).toBeVisible();
    await expect(field(page, "Lot number")).toHaveValue("typed before");

    await page.unroute("**/section");
    await page.getByRole("button", { name: "Save Section" }).click();
    await expect(status(page)).toHaveText(/^Saved/);
    expect(await stored()).toMatchObject({ lot_number: "typed before" });

    await loseSaves(page);
    await field(page, "Lot number").fill("typed afterwards");
    await expectStoredDraft(page, "typed afterwards");
    await page.getByRole("button", { name: "Reload", exact: true }).last().click();
    await expectNewWithText(page, "typed afterwards");
  });

  test("may be a whole screen: it shows an error, and the text is there when it is opened again", async ({
    page,
    site,
    takseru,
  }) => {
    const { stored } = await openWithUnsent(page, site, takseru.origin);
    await site.deploy("2");
    await page.unroute("**/section");
    await page.getByRole("link", { name: "Back to Reports" }).click();
    await expect(page.getByText("This page could not be shown")).toBeVisible();
    expect(await stored()).toMatchObject({ lot_number: "typed before" });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(versionOf(page)).toHaveAttribute("content", "2");
    await expect(page.getByRole("heading", { level: 1, name: "Your Valuation Reports" })).toBeVisible();
  });
});
