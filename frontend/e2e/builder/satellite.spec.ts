import { findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { startPictureServer } from "@takseru/testing/picture-server";
import { valuerWith } from "../helpers/list-steps.ts";
import { test as base, expect, openSignedIn } from "../helpers/takseru.ts";
import { expectNoFindings, findingsOn } from "../helpers/views.ts";

/** A server of its own, with a provider that has pictures alone, on this machine. */
const test = base.extend<object, { provider: { endpoint: string } }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names off the pattern
    async ({}, use) => {
      const provider = await startPictureServer();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  serverVariables: [
    async ({ provider }, use) =>
      use({
        TAKSERU_LOCATION_PROVIDER: "google",
        TAKSERU_GOOGLE_KEY: "not-a-key",
        TAKSERU_LOCATION_URL: provider.endpoint,
        TAKSERU_KEEP_SATELLITE_PICTURES: "1",
      }),
    { scope: "worker" },
  ],
});
test.skip(findDeployedStack() !== undefined, "the provider of a deployed stack is not on this machine");

const report = { report_reference: "S/1", latitude: 7.2936, longitude: 80.6413, district: "Kandy" };

const devices = [
  ["a phone", { width: 360, height: 740 }],
  ["a desk", { width: 1280, height: 850 }],
] as const;

for (const [device, viewport] of devices)
  test(`on ${device} a satellite picture is put into the report, warned of when the position moves, and taken out`, async ({
    page,
    takseru,
  }) => {
    const { token, ids } = await valuerWith(takseru.origin, [report]);
    await page.setViewportSize(viewport);
    await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=property_location`);
    const region = page.getByRole("region", { name: "Satellite picture" });
    await region.getByRole("button", { name: "Add a satellite picture" }).click();
    const picture = region.getByRole("img");
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(960);
    await expect(region.getByRole("figure")).toContainText("Satellite picture from Google Maps");
    await expectNoFindings(page);
    await page.setViewportSize(viewport);
    await region.getByRole("button", { name: "Take it out" }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath("taken.png") });

    const latitude = page.getByRole("textbox", { name: "Latitude" });
    await latitude.fill("7.295");
    await expect(region.getByRole("note")).toContainText("shows another position and is not printed");
    await page.screenshot({ path: test.info().outputPath("elsewhere.png") });
    await region.getByRole("button", { name: "Fetch the picture again" }).click();
    await expect(region.getByRole("note")).toBeHidden();
    await expect(region.getByRole("status")).toHaveText("The satellite picture is in the report.");

    // What is typed afterwards is saved over the version that the picture has raised.
    await page.getByRole("textbox", { name: "Village" }).fill("Asgiriya");
    await expect(page.getByText("All changes saved").or(page.getByText("Saved")).first()).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();

    await region.getByRole("button", { name: "Take it out" }).click();
    await expect(region.getByRole("button", { name: "Add a satellite picture" })).toBeVisible();
    await expect(region).toBeFocused();
    await page.reload();
    await expect(region.getByRole("button", { name: "Add a satellite picture" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Village" })).toHaveValue("Asgiriya");
  });

for (const [device, viewport] of devices)
  test(`on ${device} the plot is drawn on the satellite picture, which lies where it belongs`, async ({
    page,
    takseru,
  }) => {
    const { token, ids } = await valuerWith(takseru.origin, [report]);
    await page.setViewportSize(viewport);
    await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=property_location`);
    await page.getByRole("button", { name: "Add a satellite picture" }).click();
    await expect(page.getByText("The satellite picture is in the report.")).toBeVisible();
    await page.getByRole("heading", { name: "Map and plot" }).click();
    const map = page.getByRole("dialog", { name: "Map of the property" });
    const canvas = map.getByRole("application", { name: "Map" });
    const picture = canvas.locator("img");
    await expect(picture).toBeVisible();
    await expect(map.getByText(/^Google Maps · /)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("opened.png") });

    // The pin's point is the picture's middle, and by the map's own bar the picture is 284 m across.
    const bar = map.getByRole("img", { name: /^Scale: / });
    const [image, pin, says, path] = await Promise.all([
      picture.boundingBox(),
      map.getByRole("button", { name: /^Pin of the property/ }).boundingBox(),
      bar.getAttribute("aria-label"),
      bar.locator("path").getAttribute("d"),
    ]);
    if (!image || !pin) throw new Error("the map is not shown");
    expect(Math.abs(image.x + image.width / 2 - (pin.x + pin.width / 2))).toBeLessThan(2);
    expect(Math.abs(image.y + image.height / 2 - (pin.y + pin.height))).toBeLessThan(2);
    const metersPerPixel =
      Number(/(\d+) m/.exec(says ?? "")?.[1]) / Number(/h([\d.]+)/.exec(path ?? "")?.[1]);
    expect(image.width * metersPerPixel).toBeGreaterThan(284 * 0.99);
    expect(image.width * metersPerPixel).toBeLessThan(284 * 1.01);

    await map.getByRole("button", { name: "Plot", exact: true }).click();
    for (const [right, down] of [
      [-60, -40],
      [60, -40],
      [60, 40],
      [-60, 40],
    ] as const) {
      const box = await canvas.boundingBox();
      if (!box) throw new Error("the map is not shown");
      await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
    }
    await expect(map.getByText(/^Drawn /)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("drawn.png") });
    expect(await findingsOn(page)).toEqual([]);

    const toggle = map.getByRole("button", { name: "Satellite picture" });
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await toggle.click();
    await expect(picture).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await page.screenshot({ path: test.info().outputPath("sketch.png") });
    await toggle.click();
    await expect(picture).toBeVisible();
  });
