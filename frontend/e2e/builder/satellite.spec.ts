import type { Page } from "@playwright/test";
import { findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { startPictureServer } from "@takseru/testing/picture-server";
import sharp from "sharp";
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

/** How a report is stored. */
const storedReport = async (origin: string, token: string, id: number | undefined) => {
  const answer = await fetch(`${origin}/api/reports/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as { village_name: string };
};

/** The colour on the screen, in CSS pixels from its upper left corner. */
const colourAt = async (screen: Buffer, x: number, y: number): Promise<number[]> => {
  const point = { left: Math.round(x), top: Math.round(y), width: 1, height: 1 };
  return [...(await sharp(screen).extract(point).removeAlpha().raw().toBuffer())];
};

/** How much the colours of a part of the screen differ at most, from 0 to 255. */
const unevenness = async (screen: Buffer, left: number, top: number, width: number, height: number) => {
  const part = sharp(screen).extract({
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  });
  const { channels } = await sharp(await part.removeAlpha().toBuffer()).stats();
  return Math.max(...channels.slice(0, 3).map(({ min, max }) => max - min));
};

/** Turns the page beside the form until it shows the satellite picture. */
const turnToPicture = async (page: Page) => {
  const paper = page.getByRole("region", { name: "As it will be printed" });
  const picture = paper.locator('img[src*="/satellite/"]');
  await expect(paper.getByText(/^Page \d+ of \d+$/)).toBeVisible();
  await expect(async () => {
    const next = paper.getByRole("button", { name: "Next page" });
    if ((await picture.count()) === 0) {
      if (await next.isDisabled()) await paper.getByRole("button", { name: "Previous page" }).click();
      else await next.click();
    }
    await expect(picture).toBeVisible({ timeout: 500 });
  }).toPass();
  return { paper, picture };
};

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
    await expect(region.getByRole("note")).toContainText(
      "was fetched for another position and is not printed",
    );
    await page.screenshot({ path: test.info().outputPath("elsewhere.png") });
    await region.getByRole("button", { name: "Fetch the picture again" }).click();
    await expect(region.getByRole("note")).toBeHidden();
    await expect(region.getByRole("status")).toHaveText("The satellite picture is in the report.");

    // What is typed afterwards is saved over the version that the picture has raised.
    await page.getByRole("textbox", { name: "Village" }).fill("Asgiriya");
    await expect
      .poll(async () => (await storedReport(takseru.origin, token, ids[0])).village_name)
      .toBe("Asgiriya");
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

test("beside the form the page shows what is printed over the satellite picture, on paper of its own", async ({
  page,
  takseru,
}) => {
  const plot = [
    [7.2938, 80.6409],
    [7.2938, 80.6416],
    [7.2933, 80.6416],
    [7.2933, 80.6409],
  ].map(([latitude, longitude]) => ({ latitude, longitude }));
  const { token, ids } = await valuerWith(takseru.origin, [{ ...report, plot_outline: plot }]);
  await page.setViewportSize({ width: 1280, height: 1250 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=property_location`);
  await page.getByRole("button", { name: "Add a satellite picture" }).click();
  await expect(page.getByText("The satellite picture is in the report.")).toBeVisible();
  const { paper, picture } = await turnToPicture(page);
  await paper.scrollIntoViewIfNeeded();

  const [image, sheet] = await Promise.all([
    picture.boundingBox(),
    paper.locator("canvas").first().boundingBox(),
  ]);
  if (!image || !sheet) throw new Error("the page is not shown");
  const points = (count: number) => (count * sheet.width) / 595.28;
  const white = [255, 255, 255];
  await expect(async () => {
    const screen = await page.screenshot({ path: test.info().outputPath("paper.png") });
    // The paper of the arrow to the north, in its corner; that of the scale bar; the square in the pin.
    const marks = [
      [image.width - points(28), points(9)],
      [points(12), points(20)],
      [image.width / 2, image.height / 2 - points(12.5)],
    ] as const;
    for (const [right, down] of marks)
      expect(await colourAt(screen, image.x + right, image.y + down)).toEqual(white);
    // Beside the plot the picture has one colour, over which the word DRAFT below it does not show.
    const { x, y, width, height } = image;
    const beside = [x + 0.67 * width, y + 0.3 * height, 0.06 * width, 0.4 * height] as const;
    expect(await unevenness(screen, ...beside)).toBeLessThan(12);
    expect(await colourAt(screen, beside[0], beside[1])).not.toEqual(white);
  }).toPass({ timeout: 60_000 });
});
