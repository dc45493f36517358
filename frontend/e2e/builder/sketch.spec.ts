import type { Locator, Page } from "@playwright/test";
import { countEffort } from "../helpers/count-effort.ts";
import { sketchLine as line, openBuilding, sketchOf, storedReport } from "../helpers/sketch-steps.ts";
import { expect, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

const MAX_PRESSES = 60;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a house of two storeys with verandah, porch and balcony is drawn in at most 60 presses", {
    tag: "@each-change",
  }, async ({ page, takseru: { origin } }) => {
    const effort = await countEffort(page);
    const report = await openBuilding(page, origin);
    await effort.begin();
    await effort.press(line(page));
    const sketch = sketchOf(page);
    const pad = sketch.getByRole("group", { name: "Length and direction" });
    const key = (target: Locator) => effort.press(target);
    const button = (name: string | RegExp) => sketch.getByRole("button", { name });
    const draw = async (typed: string, direction: string) => {
      const names: Record<string, string> = { "'": "feet", '"': "inches" };
      for (const letter of typed)
        await key(pad.getByRole("button", { name: names[letter] ?? letter, exact: true }));
      await key(pad.getByRole("button", { name: `Draw ${direction}`, exact: true }));
    };
    const add = async (what: string) => {
      await key(button("Add a part or a floor"));
      await key(page.getByRole("dialog", { name: "Add" }).getByRole("button", { name: what, exact: true }));
    };
    const share = async (typed: string) => {
      for (const letter of typed) await key(pad.getByRole("button", { name: letter, exact: true }));
      await key(button(`Count ${typed} %`));
    };
    // The phone's own keyboard stays shut.
    await expect(sketch.getByRole("textbox", { name: /^Length of leg 1/ })).toHaveAttribute(
      "inputmode",
      "none",
    );

    await draw("32", "up");
    await draw("24'6", "right");
    await draw("8", "down");
    await draw("14", "right");
    await draw("24", "down");
    await expect(sketch.getByRole("status").filter({ hasText: "Leg 5, down 24 feet" })).toContainText(
      "1,120 square feet if closed",
    );
    await expectNoFindings(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await key(button("Close: left 38'6\""));

    await add("Verandah");
    // At the corner of the floor where its fourth leg ends.
    const corner = await sketch.getByRole("img").locator("circle").nth(3).boundingBox();
    await page.touchscreen.tap((corner?.x ?? 0) + 6, (corner?.y ?? 0) + 6);
    await expect(sketch.getByLabel("Begins at").locator("option:checked")).toHaveText(
      "Ground floor, the end of its leg 3",
    );
    await draw("6", "up");
    await draw("14", "right");
    await key(button("Close: down 6'0\", left 14'0\""));
    await share("50");

    await add("Car porch");
    await draw("18", "up");
    await draw("12", "left");
    await key(button(/^Close/));
    await share("50");

    await add("Next floor of the main building");
    await draw("28", "up");
    await draw("28", "right");
    await key(button(/^Close/));
    // The tap on the corner.
    const presses = (await effort.spent()).presses + 1;
    console.log(`A house of two storeys with verandah and porch: ${presses} presses`);
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    await key(button("Areas"));
    await expect(sketch.getByRole("row", { name: /^Main building/ })).toContainText("2,054.00");
    await expectNoFindings(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await key(button("Use these areas"));
    await expect(sketch.getByRole("list", { name: "Where the areas go" })).toContainText("2,054.00 now");
    await expect(sketch.getByText(/^Saved/)).toBeVisible();
    // What stands in another section is saved after it.
    await expect.poll(async () => (await storedReport(origin, report)).worksheet).not.toBeNull();
    const stored = await storedReport(origin, report);
    expect(stored.sketch.floors).toHaveLength(2);
    expect(stored.total_floor_area).toBe(2_054);
    expect(stored.sketch.taken).toMatchObject([{ building: "", area: 2_054 }]);
    expect(stored.worksheet.buildings).toMatchObject([{ area_sq_ft: 2_054, sketch_area: 2_054 }]);
  });
});

test("a floor is drawn by the keyboard alone, offline, and is in another tab once there is a connection", {
  tag: "@each-change",
}, async ({ page, context, takseru: { origin } }) => {
  await page.setViewportSize({ width: 1280, height: 850 });
  const report = await openBuilding(page, origin);
  await line(page).focus();
  await page.keyboard.press("Enter");
  const sketch = sketchOf(page);
  await expect(sketch.getByRole("textbox", { name: /^Length of leg 1/ })).toBeFocused();
  await context.setOffline(true);
  const keys = async (direction: string, typed: string) => {
    await page.keyboard.press(`Arrow${direction}`);
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  };
  await keys("Up", "32");
  await keys("Right", "24'6\"");
  await keys("Down", "9");
  await page.keyboard.press("Backspace");
  await keys("Down", "8");
  await keys("Right", "4.2672 m");
  await keys("Down", "24 ft");
  // The empty box closes what is drawn.
  await page.keyboard.press("Enter");
  await expect(sketch.getByText("Closes exactly")).toBeVisible();
  await page.keyboard.press("l");
  await expect(sketch.getByRole("button", { name: /^1 Up/ })).toBeFocused();
  await expect(sketch.getByText("On this device")).toBeVisible();
  await context.setOffline(false);
  await expect(sketch.getByText(/^Saved/)).toBeVisible();
  expect((await storedReport(origin, report)).sketch.floors[0].parts[0].legs).toHaveLength(6);
  await expectNoFindings(page);

  // Two tabs: another floor here, a verandah there; both stay.
  await page.setViewportSize({ width: 1280, height: 850 });
  const other = await context.newPage();
  await other.goto(`/reports/builder/${report.id}?section=building_details`);
  await other.setViewportSize({ width: 1280, height: 850 });
  await line(other).click();
  await expect(sketchOf(other).getByText("Closes exactly")).toBeVisible();
  await context.setOffline(true);
  const addOn = async (tab: Page, what: string, presses: readonly string[]) => {
    await sketchOf(tab).getByRole("button", { name: "Add a part or a floor" }).click();
    await tab.getByRole("dialog", { name: "Add" }).getByRole("button", { name: what, exact: true }).click();
    for (const press of presses) {
      const [direction = "", typed = ""] = press.split(" ");
      await tab.keyboard.press(`Arrow${direction}`);
      await tab.keyboard.type(typed);
      await tab.keyboard.press("Enter");
    }
    await tab.keyboard.press("Enter");
  };
  await addOn(page, "Next floor of the main building", ["Up 28", "Right 28"]);
  await addOn(other, "Verandah", ["Left 6", "Up 10"]);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const { floors } = (await storedReport(origin, report)).sketch;
      return floors.map(({ parts }: { parts: { legs: unknown[] }[] }) =>
        parts.map(({ legs }) => legs.length),
      );
    })
    .toEqual([[6, 4], [4]]);
});
