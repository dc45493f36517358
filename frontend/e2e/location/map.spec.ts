import type { Locator, Page } from "@playwright/test";
import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

interface Stored {
  latitude: number;
  longitude: number;
  plot_outline: { latitude: number; longitude: number }[];
}

const screens = [
  { name: "phone", width: 360, height: 740, hasTouch: true },
  { name: "desk", width: 1280, height: 850, hasTouch: false },
] as const;

/** Opens the map of a new report in its section; also how the report is stored. */
const openMap = async (page: Page, origin: string, change: Record<string, unknown> = {}) => {
  const { token, ids } = await valuerWith(origin, [{ ...fullReport, ...change }]);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("heading", { name: "Map and plot" }).click();
  const map = page.getByRole("dialog", { name: "Map of the property" });
  await expect(map.getByRole("application", { name: "Map" })).toBeVisible();
  const stored = async (): Promise<Stored> => {
    const answer = await fetch(`${origin}/api/reports/${ids[0]}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as Stored;
  };
  return { map, stored };
};

const press = (map: Locator, name: string) => map.getByRole("button", { name, exact: true }).click();

/** A point of the map, from its middle. */
const pointOf = async (map: Locator, right: number, down: number) => {
  const box = await map.getByRole("application").boundingBox();
  if (!box) throw new Error("the map is not shown");
  return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 + down };
};

const pinOf = (map: Locator) => map.getByRole("button", { name: /^Pin of the property/ });

const dragByMouse = async (page: Page, from: { x: number; y: number }, by: number) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by / 2, from.y, { steps: 4 });
  await page.mouse.move(from.x + by, from.y, { steps: 4 });
  await page.mouse.up();
};

const dragByTouch = async (page: Page, from: { x: number; y: number }, by: number) => {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    });
  await touch("touchStart", from.x);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", from.x + by * part);
  await touch("touchEnd");
};

for (const { name, width, height, hasTouch } of screens)
  test.describe(`the map on a ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test("writes where the pin is dragged to, says how far, and takes it back", {
      tag: hasTouch ? "@each-change" : [],
    }, async ({ page, takseru }) => {
      const { map, stored } = await openMap(page, takseru.origin);
      const before = await stored();
      const box = await pinOf(map).boundingBox();
      if (!box) throw new Error("no pin");
      const grip = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await (hasTouch ? dragByTouch : dragByMouse)(page, grip, 60);
      await expect(map.getByText(/^Moved \d+ m to the east\./)).toBeVisible();
      await expect.poll(async () => (await stored()).longitude).toBeGreaterThan(before.longitude);
      expect((await stored()).latitude).toBeCloseTo(before.latitude, 3);
      await press(map, "Move it back");
      await press(map, "Done");
      await expect(page.getByRole("textbox", { name: "Longitude" })).toHaveValue(before.longitude.toFixed(6));
      await expect.poll(async () => (await stored()).longitude).toBe(before.longitude);
    });

    test("moves the pin by keyboard, and gives the focus back", async ({ page, takseru }) => {
      const { map, stored } = await openMap(page, takseru.origin);
      const before = await stored();
      await pinOf(map).focus();
      for (const key of ["ArrowUp", "ArrowUp", "Shift+ArrowUp"]) await page.keyboard.press(key);
      await expect(map.getByText(/^Moved \d+ m to the north\./)).toBeVisible();
      await expect(pinOf(map)).toBeFocused();
      await expect.poll(async () => (await stored()).latitude).toBeGreaterThan(before.latitude);
      await page.keyboard.press("Escape");
      await expect(map).toBeHidden();
      await expect(page.locator("summary:focus")).toContainText("Map and plot");
      await page.getByRole("button", { name: /^Undo/ }).first().click();
      await expect(page.getByRole("textbox", { name: "Latitude" })).toHaveValue(before.latitude.toFixed(6));
    });

    test("says what a place is that is pressed, and takes a corner where its mark stands", async ({
      page,
      takseru,
    }) => {
      const { map, stored } = await openMap(page, takseru.origin);
      const mark = map.locator('[title$="(Religious)"]').first();
      const pressMark = async () => {
        const box = await mark.boundingBox();
        if (!box) throw new Error("no place is shown");
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      };
      await pressMark();
      const card = map.getByRole("region", { name: /^Place: / });
      await expect(card).toBeFocused();
      await expect(card).toContainText(/Religious, [\d.]+ k?m from the pin/);
      await page.screenshot({ path: test.info().outputPath("place.png") });
      await card.getByRole("button", { name: "Close the place" }).click();
      await expect(card).toBeHidden();

      await press(map, "Plot");
      await expect(async () => {
        await press(map, "Zoom out");
        await expect(mark).toBeVisible({ timeout: 500 });
      }).toPass();
      await pressMark();
      await expect.poll(async () => (await stored()).plot_outline.length).toBe(1);
      await expect(card).toBeHidden();
    });

    test("draws the plot, compares its area with the stated extent and stores it", {
      tag: hasTouch ? "@each-change" : [],
    }, async ({ page, takseru }) => {
      const { map, stored } = await openMap(page, takseru.origin);
      await press(map, "Plot");
      await expect(map.getByText("No plot is drawn yet.")).toBeVisible();
      for (const [right, down] of [
        [-60, -60],
        [60, -60],
        [60, 40],
      ] as const) {
        const { x, y } = await pointOf(map, right, down);
        await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      }
      await expect(map.getByRole("button", { name: /^Corner 3 of 3/ })).toBeVisible();
      await press(map, "Add a corner in the middle");
      await expect(map.getByText(/^Drawn [\d.,]+ perches; stated 13\.8 perches\./)).toBeVisible();
      await expect.poll(async () => (await stored()).plot_outline.length).toBe(4);

      await map.getByRole("button", { name: /^Corner 4 of 4/ }).focus();
      await page.keyboard.press("Delete");
      await expect(map.getByRole("button", { name: /^Corner 3 of 3/ })).toBeVisible();
      await press(map, "Clear");
      await press(map, "Bring it back");
      await expect(map.getByRole("button", { name: /^Corner 3 of 3/ })).toBeVisible();
      await press(map, "Done");
      await expect(page.getByText("3 corners drawn")).toBeVisible();
      await expect.poll(async () => (await stored()).plot_outline.length).toBe(3);
    });

    test("measures a line in metres", async ({ page, takseru }) => {
      const { map } = await openMap(page, takseru.origin);
      await press(map, "Measure");
      for (const right of [-70, 70]) {
        const { x, y } = await pointOf(map, right, 0);
        await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      }
      await expect(map.getByText(/^\d+ m along 2 points\.$/)).toBeVisible();
    });

    test("switches categories in its legend, and says in words what is missing", async ({
      page,
      takseru,
    }) => {
      const { map } = await openMap(page, takseru.origin);
      await expect(map.getByText("No map was imported: no roads, few places.")).toBeVisible();
      await press(map, "Places");
      const temples = map.locator('[title$="(Religious)"]');
      await expect(temples.first()).toBeVisible();
      await map.getByRole("checkbox", { name: /^Religious/ }).uncheck();
      await expect(temples).toHaveCount(0);
    });

    test("has no accessibility findings, light and dark, in any of its parts", async ({ page, takseru }) => {
      test.slow();
      const { map } = await openMap(page, takseru.origin);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const part of ["Pin", "Plot", "Measure", "Places"]) {
          await press(map, part);
          expect(await findingsOn(page), `${part}, ${colorScheme}`).toEqual([]);
        }
      }
    });
  });

/** What may change while the map is under a finger. */
const changes = [
  {
    name: "the roads arrive",
    change: async (_: Page, map: Locator, answer: () => void) => {
      answer();
      await expect(map.getByText("Loading roads and places…")).toHaveCount(0);
    },
  },
  {
    name: "the keyboard of the phone goes away",
    change: (page: Page) => page.setViewportSize({ width: 360, height: 700 }),
  },
];

for (const { name, change } of changes)
  test(`what is beneath the cross stays there where ${name} during a drag`, async ({ page, takseru }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/location/map/**", async (route) => {
      await isAnswered;
      await route.continue();
    });
    const { map, stored } = await openMap(page, takseru.origin);
    const before = await stored();
    await expect(map.getByText("Loading roads and places…")).toBeVisible();
    const { x, y } = await pointOf(map, 60, 60);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 20, y, { steps: 4 });
    await change(page, map, answer);
    await page.mouse.move(x - 50, y, { steps: 5 });
    await page.mouse.up();
    await press(map, "Put the pin in the middle");
    await expect(map.getByText(/^Moved/)).toBeVisible();
    await expect.poll(async () => (await stored()).longitude).toBeGreaterThan(before.longitude);
    // The drag was to the side, and two pixels are 0.00015 degrees.
    expect(Math.abs((await stored()).latitude - before.latitude)).toBeLessThan(0.00015);
    answer();
  });

test("without a connection the pin still moves, and the map says what it lacks", async ({
  page,
  takseru,
}) => {
  await page.route("**/api/location/map/**", (route) => route.abort());
  const { map } = await openMap(page, takseru.origin);
  await expect(map.getByText(/^Offline: roads and places come back/)).toBeVisible();
  await page.unroute("**/api/location/map/**");
  await press(map, "Try again");
  await expect(map.getByText("No map was imported: no roads, few places.")).toBeVisible();
});

test("a failed answer is said in words and can be tried again", async ({ page, takseru }) => {
  const failure = { status: 429, json: { success: false, message: "Too many", error: { code: "TOO_MANY" } } };
  await page.route("**/api/location/map/**", (route) => route.fulfill(failure));
  const { map } = await openMap(page, takseru.origin);
  await expect(map.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a position out of Sri Lanka is said to be one", async ({ page, takseru }) => {
  const { map } = await openMap(page, takseru.origin, { latitude: 51.5, longitude: -0.12, district: "" });
  await expect(map.getByText(/this is not in Sri Lanka/).first()).toBeVisible();
});

test("a report without a position gets one from the middle of the map", async ({ page, takseru }) => {
  const { map, stored } = await openMap(page, takseru.origin, { latitude: null, longitude: null });
  await expect(map.getByText(/^No position yet\./)).toBeVisible();
  await press(map, "Put the pin in the middle");
  await expect(pinOf(map)).toBeVisible();
  await expect.poll(async () => (await stored()).latitude).toBeCloseTo(7.87, 1);
});

test("where the device may not or cannot tell its position, the map says what to do", async ({
  page,
  takseru,
}) => {
  const { map } = await openMap(page, takseru.origin);
  // Nobody has allowed it.
  await press(map, "I am here");
  await expect(map.getByRole("alert")).toContainText("Allow it in the browser's settings");
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
  await press(map, "Plot");
  await press(map, "Add a corner where I stand");
  await expect(map.getByRole("alert")).toContainText("Geolocation is not supported by this browser.");
});

test("a position that the device finds moves the pin, with its accuracy", async ({ page, takseru }) => {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 7.2951, longitude: 80.6402, accuracy: 6 });
  const { map, stored } = await openMap(page, takseru.origin);
  await press(map, "I am here");
  await expect(map.getByText(/^Moved \d+ m to the north/)).toBeVisible();
  await expect.poll(async () => (await stored()).latitude).toBe(7.2951);
});
