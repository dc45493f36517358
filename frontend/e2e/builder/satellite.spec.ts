import { findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { startPictureServer } from "@takseru/testing/picture-server";
import { valuerWith } from "../helpers/list-steps.ts";
import { test as base, expect, openSignedIn } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

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

for (const [device, viewport] of [
  ["a phone", { width: 360, height: 740 }],
  ["a desk", { width: 1280, height: 850 }],
] as const)
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
