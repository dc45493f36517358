import type { Page } from "@playwright/test";
import { at, buildPart, legs } from "@takseru/testing/sketch-legs";
import { openBuilding, sketchLine, sketchOf } from "../helpers/sketch-steps.ts";
import { expect, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

const box = (wide: number, high: number) => `up ${high}, right ${wide}, down ${high}, left ${wide}`;
const door = { wall: 0, leg: 1, offset: 0, hinge: "start", side: "left" } as const;

/** A floor with everything that can be odd about one. */
const oddSketch = {
  unit: "feet" as const,
  north: 45,
  floors: [
    {
      id: "ground",
      name: "",
      building: "",
      parts: [
        buildPart(box(30, 20), {
          rooms: [{ name: "Living", at: at("10", "8") }],
          // The second is wider than its wall.
          doors: [
            { ...door, width: legs("up 3")[0]?.up ?? 0 },
            { ...door, width: legs("up 40")[0]?.up ?? 0 },
          ],
          walls: [{ start: at("15", "0"), legs: legs("up 20") }],
        }),
        // Over the main part, and nobody has said how much of it counts.
        buildPart(box(20, 10), { id: "b", kind: "verandah", share_percent: null, start: at("20", "15") }),
        buildPart(box(10, 10), { id: "c", kind: "car_porch", share_percent: 50, start: at("60", "0") }),
        buildPart(box(10, 10), {
          id: "d",
          kind: "wing",
          start: at("80", "0"),
          holes: [{ start: at("5", "5"), legs: legs(box(20, 20)) }],
        }),
        buildPart("up 10, right 10, down 5, left 15", { id: "e", kind: "other", start: at("0", "40") }),
      ],
    },
    { id: "first", name: "", building: "", parts: [buildPart(box(20, 20), { id: "f" })] },
  ],
  taken: [],
};

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1_000;

for (const { width, hasTouch } of [
  { width: 360, hasTouch: true },
  { width: 1280, hasTouch: false },
])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch });

    test("every state of the sketch is without findings", async ({ page, takseru: { origin } }, testInfo) => {
      test.slow();
      await openBuilding(page, origin, { sketch: oddSketch });
      await sketchLine(page).click();
      const dialog = sketchOf(page);
      await expect(dialog.getByRole("img")).toBeVisible();
      const look = async (state: string) => {
        await page.screenshot({ path: testInfo.outputPath(`${state}.png`) });
        expect.soft(await findingsOn(page), state).toEqual([]);
      };
      const more = async (what: string) => {
        await dialog.getByRole("button", { name: /^More(?:: floors|$)/ }).click();
        if (what !== "")
          await page
            .getByRole("dialog", { name: "More" })
            .getByRole("button", { name: what, exact: true })
            .click();
      };
      const close = () => page.keyboard.press("Escape");

      await look("drawing");
      await expect(dialog.getByText("counts twice", { exact: true })).toBeVisible();
      await more("");
      await look("more");
      await close();
      await more("North");
      await look("north");
      await close();
      await more("Name of Ground floor");
      await look("name");
      await close();
      await more("Trace a plan");
      await look("trace-nothing");
      await close();
      await more("Move the main part of Ground floor by lengths");
      await look("move");
      await more("It is in its place");
      await dialog.getByRole("button", { name: "Door", exact: true }).click();
      await look("door");
      await close();
      await dialog.getByRole("button", { name: "Add a part or a floor" }).click();
      await look("add");
      await close();
      if (isPhone(page)) await more("List of legs");
      await expect(dialog.getByText("It no longer fits into its wall and is not drawn")).toBeVisible();
      await look("legs");
      await dialog.getByRole("button", { name: "Living", exact: true }).click();
      await look("room");
      await close();
      await dialog.getByRole("button", { name: "More of leg 1" }).click();
      await look("leg");
      await close();
      await dialog.getByRole("button", { name: "Inner wall 1", exact: true }).click();
      await look("wall");
      if (isPhone(page)) await dialog.getByRole("button", { name: "Back to the drawing" }).click();
      await more("Areas and shares");
      for (const said of [
        "Ground floor and Verandah lie over one another, so that an area counts twice",
        "Car porch touches no other part of this floor",
        "hole 1 is not within its walls",
        "legs 1 and 4 cross or touch",
        "Choose the share of Verandah first.",
      ])
        await expect(dialog.getByText(said).first()).toBeVisible();
      await look("areas");
      for (const part of ["Verandah", "Car porch", "Wing", "Other part"]) {
        if (isPhone(page) && !(await dialog.getByRole("row", { name: /^Wing/ }).isVisible()))
          await more("Areas and shares");
        await dialog.getByRole("button", { name: part, exact: true }).click();
        if (isPhone(page)) await dialog.getByRole("button", { name: "Back to the drawing" }).click();
        await look(`in-hand-${part.toLowerCase().replace(" ", "-")}`);
      }
    });
  });

test("the list of legs is the drawing for those who do not see it, and a shape is drawn from nothing by keys", {
  tag: "@each-change",
}, async ({ page, takseru: { origin } }) => {
  await page.setViewportSize({ width: 1280, height: 850 });
  await openBuilding(page, origin, { sketch: null });
  await sketchLine(page).focus();
  await page.keyboard.press("Enter");
  const dialog = sketchOf(page);
  await expect(dialog.getByRole("textbox", { name: /^Length of leg 1/ })).toBeFocused();
  for (const [direction, typed] of [
    ["Up", "20"],
    ["Right", "30'6"],
  ] as const) {
    await page.keyboard.press(`Arrow${direction}`);
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: "Closed" })).toHaveText(
    "Closed: down 20'0\", left 30'6\". Ground floor, 610.00 square feet.",
  );
  await expect(dialog.getByRole("region", { name: "Legs, Ground floor" })).toMatchAriaSnapshot(`
    - region "Legs, Ground floor":
      - list:
        - listitem:
          - button "1 Up 20'0\\""
          - button "More of leg 1"
        - listitem:
          - button "2 Right 30'6\\""
          - button "More of leg 2"
        - listitem:
          - button "3 Down 20'0\\""
          - button "More of leg 3"
        - listitem:
          - button "4 Left 30'6\\""
          - button "More of leg 4"
  `);
  await expect(dialog.getByRole("img")).toHaveAccessibleName(
    "Ground floor. Main part: up 20'0\", right 30'6\", down 20'0\", left 30'6\"; 610.00 sq ft. Together 610.00 sq ft, of which 610.00 sq ft count.",
  );
});
