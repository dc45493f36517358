import type { Page } from "@playwright/test";
import { UNITS_PER_FOOT } from "@takseru/shared-types";
import { legs } from "@takseru/testing/sketch-legs";
import sharp from "sharp";
import { openBuilding, sketchLine, sketchOf, storedReport } from "../helpers/sketch-steps.ts";
import { expect, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

interface Point {
  x: number;
  y: number;
}

const square = {
  id: "part-1",
  kind: "floor" as const,
  name: "",
  share_percent: 100,
  start: { right: 0, up: 0 },
  legs: legs("up 20, right 30, down 20, left 30"),
  holes: [],
  walls: [],
  rooms: [],
  doors: [],
};
const sketch = {
  unit: "feet" as const,
  north: null,
  floors: [{ id: "floor-1", name: "", building: "", parts: [square] }],
  taken: [],
};

const drawing = (page: Page) => sketchOf(page).getByRole("img");
const undo = (page: Page) => sketchOf(page).getByRole("button", { name: "Undo" }).first();

/** The corners in hand on the screen, in their order. */
const cornersOn = async (page: Page): Promise<Point[]> =>
  drawing(page)
    .locator("circle[r='4']")
    .evaluateAll((circles) =>
      circles.map((circle) => {
        const { x, y, width, height } = circle.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );

const between = (one: Point | undefined, other: Point | undefined): Point => ({
  x: ((one?.x ?? 0) + (other?.x ?? 0)) / 2,
  y: ((one?.y ?? 0) + (other?.y ?? 0)) / 2,
});

/** A drag by a finger; `during` runs before it is lifted. */
const dragByFinger = async (
  page: Page,
  from: Point,
  to: Point,
  during: () => Promise<void> = async () => undefined,
) => {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await touch("touchStart", from);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  await during();
  await touch("touchEnd");
};

const dragByMouse = async (
  page: Page,
  from: Point,
  to: Point,
  during: () => Promise<void> = async () => undefined,
) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await during();
  await page.mouse.up();
};

for (const { name, width, hasTouch, drag } of [
  { name: "phone", width: 360, hasTouch: true, drag: dragByFinger },
  { name: "desk", width: 1280, hasTouch: false, drag: dragByMouse },
])
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch });

    test(
      "walls and corners are dragged with their right angles, and each drag is one step",
      {
        tag: "@each-change",
      },
      async ({ page, takseru: { origin } }, testInfo) => {
        const report = await openBuilding(page, origin, { sketch });
        await sketchLine(page).click();
        await expect(drawing(page)).toBeVisible();
        const stored = async () => (await storedReport(origin, report)).sketch.floors[0].parts[0].legs;
        const scrolled = await page.evaluate(() => window.scrollY);
        const [, upperLeft, upperRight, lowerRight] = await cornersOn(page);
        const wall = between(upperRight, lowerRight);

        await drag(page, wall, { x: wall.x - 40, y: wall.y + 25 }, async () => {
          await expect(
            sketchOf(page).getByText(/^Leg 2 \d+'\d+", leg 4 \d+'\d+"; [\d,.]+ sq ft$/),
          ).toBeVisible();
          await expect(drawing(page).locator("[data-magnifier]")).toHaveCount(hasTouch ? 1 : 0);
          await page.screenshot({ path: testInfo.outputPath("wall.png") });
        });
        await expect(sketchOf(page).getByText(/^Saved/)).toBeVisible();
        await expect.poll(async () => (await stored())[1].right).toBeLessThan(30 * UNITS_PER_FOOT);
        const [up, right, down, left] = await stored();
        expect([up, down]).toEqual([square.legs[0], square.legs[2]]);
        expect([right.up, left.up, right.right + left.right]).toEqual([0, 0, 0]);
        await undo(page).click();
        await expect(undo(page)).toBeDisabled();
        await expect.poll(stored).toEqual(square.legs);

        // Up and inwards: both of its walls go with it.
        await drag(
          page,
          upperLeft ?? wall,
          { x: (upperLeft?.x ?? 0) + 30, y: (upperLeft?.y ?? 0) - 20 },
          async () => {
            await page.screenshot({ path: testInfo.outputPath("corner.png") });
          },
        );
        await expect.poll(async () => (await stored())[0].up).toBeGreaterThan(20 * UNITS_PER_FOOT);
        const moved = await stored();
        expect(moved.map((leg: { right: number; up: number }) => leg.right === 0 || leg.up === 0)).toEqual([
          true,
          true,
          true,
          true,
        ]);
        expect(moved[1].right).toBeLessThan(30 * UNITS_PER_FOOT);
        expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
        expect(await findingsOn(page)).toEqual([]);
      },
    );
  });

/** A plan: a black outline of 800 by 600 pixels on white, its upper left corner at (200, 150). */
const plan = { width: 1_200, height: 900, left: 200, top: 150, right: 1_000, bottom: 750 };
const planPicture = (): Promise<Buffer> =>
  sharp({ create: { width: plan.width, height: plan.height, channels: 3, background: "white" } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect x="200" y="150" width="800" height="600" fill="none" stroke="black" stroke-width="8"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    "a plan among the photographs is traced to the scale of one known length, also without a connection",
    {
      tag: "@each-change",
    },
    async ({ page, context, takseru: { origin } }, testInfo) => {
      const picture = await planPicture();
      const report = await openBuilding(page, origin, {}, async ({ id, token }) => {
        const form = new FormData();
        form.append("category", "documents");
        form.append("images[]", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "plan.jpg");
        const answer = await fetch(`${origin}/api/reports/${id}/images`, {
          method: "POST",
          body: form,
          headers: { Authorization: `Bearer ${token}` },
        });
        expect(answer.status).toBe(201);
      });
      await sketchLine(page).click();
      const dialog = sketchOf(page);
      const more = async (what: string) => {
        await dialog.getByRole("button", { name: /^More: floors/ }).click();
        await page
          .getByRole("dialog", { name: "More" })
          .getByRole("button", { name: what, exact: true })
          .click();
      };
      const sheet = page.getByRole("dialog", { name: "Trace a plan" });
      await more("Trace a plan");
      await sheet.getByRole("button", { name: "plan.jpg" }).click();
      const image = drawing(page).locator("image").first();
      await expect(image).toBeVisible();
      await more("Trace a plan");
      expect(await findingsOn(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath("sheet.png") });
      await sheet.getByRole("button", { name: "Set its scale by two points" }).click();
      const onPlan = async (x: number, y: number): Promise<Point> => {
        const box = await image.boundingBox();
        if (!box) throw new Error("the picture is not shown");
        return { x: box.x + (box.width * x) / plan.width, y: box.y + (box.height * y) / plan.height };
      };
      const tap = async (x: number, y: number) => {
        const point = await onPlan(x, y);
        await page.touchscreen.tap(point.x, point.y);
      };
      await context.setOffline(true);
      await tap(plan.left, plan.top);
      await tap(plan.right, plan.top);
      await dialog.getByLabel("Distance of the two points").fill("40");
      await page.screenshot({ path: testInfo.outputPath("scale.png") });
      await dialog.getByRole("button", { name: "Set the scale" }).click();
      await expect(dialog.getByRole("button", { name: "Press where it begins" })).toBeDisabled();
      await tap(plan.left, plan.bottom);
      await tap(plan.left, plan.top);
      await tap(plan.right, plan.top);
      // A finger that lands beside the corner is led to it.
      const near = await onPlan(plan.right - 60, plan.bottom - 60);
      await dragByFinger(page, near, await onPlan(plan.right, plan.bottom), async () => {
        await expect(drawing(page).locator("[data-magnifier]")).toHaveCount(1);
        await page.screenshot({ path: testInfo.outputPath("traced.png") });
      });
      await tap(plan.left, plan.bottom);
      await expect(dialog.getByText("On this device")).toBeVisible();
      await context.setOffline(false);
      await expect(dialog.getByText(/^Saved/)).toBeVisible();
      const { floors } = (await storedReport(origin, report)).sketch;
      const drawn = floors[0].parts[0].legs;
      expect(drawn).toHaveLength(4);
      const feet = drawn.map(
        ({ right, up }: { right: number; up: number }) => Math.hypot(right, up) / UNITS_PER_FOOT,
      );
      for (const [index, wanted] of [30, 40, 30, 40].entries())
        expect(Math.abs(feet[index] - wanted)).toBeLessThan(0.6);
      // The picture is one of the photographs, and none is stored besides.
      const images = await fetch(`${origin}/api/reports/${report.id}/images`, {
        headers: { Authorization: `Bearer ${report.token}` },
      });
      const { data } = await images.json();
      expect(data.map(({ id }: { id: string }) => id)).toEqual([floors[0].trace.image_id]);
      await page.screenshot({ path: testInfo.outputPath("closed.png") });

      await more("Trace a plan");
      await sheet.getByRole("button", { name: "Turn it a quarter to the right" }).click();
      await page.screenshot({ path: testInfo.outputPath("turned.png") });
      const turned = await image.boundingBox();
      const whole = await drawing(page).boundingBox();
      // All of the turned picture is in sight.
      expect(turned?.y).toBeGreaterThanOrEqual(whole?.y ?? 0);
      expect((turned?.y ?? 0) + (turned?.height ?? 0)).toBeLessThanOrEqual(
        (whole?.y ?? 0) + (whole?.height ?? 0),
      );
    },
  );
});

test(
  "areas go to the report by a press, and a later change of the sketch is offered only",
  {
    tag: "@each-change",
  },
  async ({ page, takseru: { origin } }, testInfo) => {
    await page.setViewportSize({ width: 1280, height: 850 });
    const report = await openBuilding(page, origin, {
      sketch,
      worksheet: {
        land: [],
        buildings: [{ description: "House", area_sq_ft: 0, rate_per_sq_ft: 8_000, depreciation_percent: 0 }],
        other: [],
        rounding_step: 100_000,
        forced_sale_percent: 80,
        approaches: [
          {
            id: "r1",
            kind: "reinstatement",
            title: "For insurance",
            buildings: [{ description: "House", area_sq_ft: 0, rate_per_sq_ft: 9_000 }],
            external: [],
            fees_percent: 0,
            debris_percent: 0,
            tax_percent: 0,
            increase_percent: 0,
            rounding_step: 0,
          },
        ],
      },
    });
    await sketchLine(page).click();
    const dialog = sketchOf(page);
    const offers = dialog.getByRole("list", { name: "Where the areas go" });
    await expect(offers.getByRole("listitem")).toHaveCount(3);
    await dialog.getByRole("button", { name: "Use these areas" }).click();
    const areasOf = async () => {
      const stored = await storedReport(origin, report);
      return [
        stored.total_floor_area,
        stored.worksheet.buildings[0].area_sq_ft,
        stored.worksheet.approaches[0].buildings[0].area_sq_ft,
      ];
    };
    await expect.poll(areasOf).toEqual([600, 600, 600]);
    await dialog.getByRole("button", { name: /^2 Right/ }).click();
    await page.keyboard.type("31");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: /^4 Left/ }).click();
    await page.keyboard.type("31");
    await page.keyboard.press("Enter");
    await expect(offers.getByText("620.00 offered")).toHaveCount(3);
    await expect(dialog.getByText(/^Saved/)).toBeVisible();
    expect(await areasOf()).toEqual([600, 600, 600]);
    await page.screenshot({ path: testInfo.outputPath("offered.png") });
    await dialog.getByRole("button", { name: "Back to the report" }).click();
    await expect(
      page.getByText(/^The sketch has changed since its areas were taken: Floor area/),
    ).toBeVisible();
    await sketchLine(page).click();
    await dialog.getByRole("button", { name: "Use these areas" }).click();
    await expect.poll(areasOf).toEqual([620, 620, 620]);
  },
);
