import type { Page } from "@playwright/test";
import { pdfDocument } from "@takseru/testing/pdf/pdf-document";
import { kandy } from "../helpers/main-job-data.ts";
import { openReport } from "../helpers/photograph-steps.ts";
import { expect, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ["camera", "geolocation"],
  geolocation: { ...kandy, accuracy: 8 },
  launchOptions: {
    ...(process.env.CHROMIUM_BIN ? { executablePath: process.env.CHROMIUM_BIN } : {}),
    // The moving picture that Chromium has in place of a camera.
    args: ["--no-sandbox", "--use-fake-device-for-media-stream"],
  },
});

const viewer = (page: Page) => page.getByRole("dialog", { name: "Photographs in full size" });

test("the full size goes on by keys, says what is known, and gives the focus back", async ({
  page,
  takseru,
}) => {
  await openReport(page, takseru.origin, ["gate.jpg", "road.jpg", "well.jpg"]);
  await page.getByRole("button", { name: "View gate.jpg full size" }).press("Enter");
  const dialog = viewer(page);
  await expect(
    dialog.getByText("Photograph 1 in the PDF · 12 m from the pin, 09:30 · 14/03/2026"),
  ).toBeVisible();
  for (const [key, at] of [
    ["ArrowRight", 2],
    ["End", 3],
    ["ArrowLeft", 2],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog.getByText(`${at} of 3`)).toBeVisible();
  }
  const picture = dialog.getByRole("img", { name: "gate.jpg" });
  const before = (await picture.boundingBox())?.width ?? 0;
  await page.keyboard.press("+");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before);
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "View gate.jpg full size" })).toBeFocused();
});

test("without a connection the full size shows the small picture and says so", async ({ page, takseru }) => {
  await page.route("**/print.*", (route) => route.abort());
  await openReport(page, takseru.origin, ["gate.jpg"]);
  const view = page.getByRole("button", { name: "View gate.jpg full size" });
  await view.click();
  await expect(viewer(page).getByText(/^The full size could not be loaded/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.context().setOffline(true);
  await view.click();
  await expect(viewer(page).getByText(/^You are offline: this is the small picture\./)).toBeVisible();
  await page.context().setOffline(false);
});

test("the camera stays open for the next shot and keeps category, time and position", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const stored = await openReport(page, takseru.origin, [], "land_description");
  await page.getByRole("button", { name: "Take a photograph" }).click();
  const camera = page.getByRole("dialog", { name: "Camera" });
  await expect(camera.getByText("With time and position")).toBeVisible();
  const shutter = camera.getByRole("button", { name: "Take the photograph" });
  await shutter.click();
  await expect(camera.getByText("1 taken")).toBeVisible();
  await camera.getByRole("button", { name: "Building Exterior" }).click();
  await shutter.press("Enter");
  await expect(camera.getByText("2 taken")).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await camera.getByRole("button", { name: "Done" }).click();
  await expect(camera).toBeHidden();
  await expect
    .poll(async () => (await stored()).map(({ category }) => category).sort())
    .toEqual(["building_exterior", "land_views"]);
  for (const { taken_at, gps } of await stored()) {
    expect(gps).toEqual(kandy);
    expect(Date.now() - Date.parse(taken_at ?? "")).toBeLessThan(240_000);
  }
});

test("chosen pages of a PDF become pictures, and pins on the plan lead to photographs", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const stored = await openReport(page, takseru.origin, ["gate.jpg", "road.jpg"]);
  await page.getByRole("tab", { name: /^Plans & Documents/ }).click();
  const input = page.getByLabel("Images for Plans & Documents");
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
  for (const [refused, reason] of [
    [pdf("locked.pdf", pdfDocument(1, { encrypted: true })), /protected by a password/],
    [pdf("broken.pdf", Buffer.from("%PDF-1.7 and no more")), /damaged/],
  ] as const) {
    await input.setInputFiles(refused);
    const dialog = page.getByRole("dialog", { name: `Pages of ${refused.name}` });
    await expect(dialog.getByRole("alert")).toContainText(reason);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await input.setInputFiles(pdf("Plan 1602.pdf", pdfDocument(3)));
  const pages = page.getByRole("dialog", { name: "Pages of Plan 1602.pdf" });
  await pages.getByRole("checkbox", { name: "Page 2" }).uncheck();
  expect(await findingsOn(page)).toEqual([]);
  await pages.getByRole("button", { name: "Add 2 pages" }).click();
  await expect(page.getByRole("button", { name: "View Plan 1602.pdf, page 3 of 3 full size" })).toBeVisible();
  await expect
    .poll(async () => (await stored()).filter(({ category }) => category === "documents").length)
    .toBe(2);

  await page.getByRole("button", { name: "View Plan 1602.pdf, page 1 of 3 full size" }).click();
  const dialog = viewer(page);
  await dialog.getByRole("button", { name: "Set pins" }).click();
  await dialog.getByRole("button", { name: "Add a pin" }).click();
  await page.getByRole("button", { name: "2. road.jpg" }).click();
  const pin = dialog.getByRole("button", { name: "Pin of photograph 2: road.jpg" });
  await pin.press("Shift+ArrowRight");
  const pins = async () => (await stored()).flatMap((image) => image.pins.map(({ x, y }) => [x, y]));
  await expect.poll(pins).toEqual([[0.55, 0.5]]);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.poll(pins).toEqual([[0.5, 0.5]]);
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Photograph 2: road.jpg" }).click();
  await expect(dialog.getByText(/^Photograph 2 in the PDF/)).toBeVisible();
});

test("a photograph on the map shows itself in small and opens in full size", async ({ page, takseru }) => {
  await openReport(page, takseru.origin, ["gate.jpg"], "property_location");
  await page.getByRole("heading", { name: "Map and plot" }).click();
  const map = page.getByRole("dialog", { name: "Map of the property" });
  await map.getByRole("button", { name: "Photograph: gate.jpg" }).press("Enter");
  const card = map.getByRole("region", { name: "Photograph: gate.jpg" });
  await expect(card).toBeFocused();
  expect(await findingsOn(page)).toEqual([]);
  await card.getByRole("button", { name: "Full size" }).click();
  await expect(viewer(page).getByText(/^Photograph 1 in the PDF/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(card.getByRole("button", { name: "Full size" })).toBeFocused();
});
