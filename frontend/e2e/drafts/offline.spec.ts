import type { BrowserContext, Page } from "@playwright/test";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";

test.use({ serviceWorkers: "allow" });

const lot = (page: Page) => page.getByRole("textbox", { name: "Lot number" });
const edit = (page: Page, name: string) => page.getByRole("link", { name: `Edit ${name}` });

/** What the browser has kept of reports and lists. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = "takseru-kept-1";
    // Opened before the site does, it would be created without its store.
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === name)) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const keys = opening.result.transaction("answers").objectStore("answers").getAllKeys();
        keys.onsuccess = () => resolve(keys.result.map(String));
      };
    });
  });

/** A valuer who has seen the list and one of two reports; then the connection is gone and the browser was killed. */
const killedOffline = async (context: BrowserContext, page: Page, origin: string) => {
  const valuer = await valuerWith(origin, [
    { report_reference: "E/SEEN", lot_number: "1", plan_number: "10" },
    { report_reference: "E/UNSEEN", lot_number: "2" },
  ]);
  await openSignedIn(page, valuer.token, `/reports/builder/${valuer.ids[0]}?section=legal_description`);
  await expect(lot(page)).toHaveValue("1");
  // Once the screen is at rest.
  await expect.poll(async () => (await keptIn(page)).join()).toContain(`["reports",${valuer.ids[0]}]`);
  await page.goto("/reports");
  await expect(edit(page, "E/UNSEEN")).toBeVisible();
  const stored = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(stored).toBe("activated");
  await expect.poll(async () => (await keptIn(page)).join()).toContain('"pages"');
  await page.close();
  await context.setOffline(true);
  return valuer;
};

test("the list and a report that was open start without a connection, and what is typed is saved once", {
  tag: "@each-change",
}, async ({ context, page, takseru }) => {
  const { token, ids } = await killedOffline(context, page, takseru.origin);
  const reopened = await context.newPage();
  await reopened.goto("/reports");
  await expect(edit(reopened, "E/SEEN")).toBeVisible();
  await expect(reopened.getByText(/^On this device, as of/)).toBeVisible();
  await expect(reopened.getByText("Needs a connection")).toHaveCount(1);
  await edit(reopened, "E/SEEN").click();
  await reopened.getByRole("button", { name: /^Legal Description/ }).click();
  await expect(lot(reopened)).toHaveValue("1");
  await lot(reopened).fill("typed on the plot");
  await expect(reopened.getByRole("status", { name: "Saving" })).toContainText(/kept on this/i);
  await reopened.close();

  const again = await context.newPage();
  // How often it is tried without a connection is not counted.
  const saves: string[] = [];
  again.on("response", (response) => {
    if (response.request().method() === "PUT" && response.url().endsWith("/section") && response.ok())
      saves.push(response.url());
  });
  await again.goto(`/reports/builder/${ids[0]}?section=legal_description`);
  await expect(lot(again)).toHaveValue("typed on the plot");
  expect(saves).toEqual([]);
  await context.setOffline(false);
  const stored = async () => {
    const reply = await fetch(`${takseru.origin}/api/reports/${ids[0]}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await reply.json()).lot_number;
  };
  await expect.poll(stored).toBe("typed on the plot");
  await expect(again.getByText(/^On this device, as of/)).toBeHidden();
  expect(saves).toHaveLength(1);
});

test("signing out without a connection leaves nothing of the reports on the device", async ({
  context,
  page,
  takseru,
}) => {
  await killedOffline(context, page, takseru.origin);
  const reopened = await context.newPage();
  await reopened.goto("/dashboard");
  await reopened.getByRole("button", { name: "Logout" }).click();
  await expect(reopened.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => keptIn(reopened)).toEqual([]);
});

test("the site can be installed: a manifest with icons that load, and a worker", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  await page.goto("/login");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const reply = await fetch(new URL(address ?? "", takseru.origin));
  expect(reply.headers.get("content-type")).toContain("application/manifest+json");
  expect(reply.headers.get("cache-control")).toBe("no-cache");
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ short_name: "Takseru", display: "standalone", start_url: "/dashboard" });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
