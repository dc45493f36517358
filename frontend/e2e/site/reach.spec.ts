import type { Page } from "@playwright/test";
import { sections } from "@takseru/shared-types";
import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

/** A file is chosen by the button in front of its input. */
const FIELD =
  "input:not([type=hidden], [type=file]), select, textarea, [role=tab], button[aria-label^='Browse images']";

/** A phone and a desk, and the lowest place of the first field on them. */
const screens = [
  { name: "phone", width: 360, height: 740, firstField: 170 },
  { name: "desk", width: 1280, height: 850, firstField: 150 },
] as const;

/** Until a property has been inspected, one press fills the location's first fields, and stands before them. */
const AT_THE_GATE = "I am at the property";

/** Where the first field or the press behind the section's title begins, in pixels from the top of the window. */
const topOfFirstField = (page: Page, title: string): Promise<number> =>
  page.getByRole("heading", { level: 2, name: title, exact: true }).evaluate(
    (heading, { selector, press }) => {
      const isShown = (element: Element) => element.getClientRects().length > 0;
      const first = [...document.querySelectorAll(`${selector}, button`)].find(
        (element) =>
          heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
          (element.matches(selector) || element.textContent === press) &&
          isShown(element),
      );
      return Math.round(first?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
    },
    { selector: FIELD, press: AT_THE_GATE },
  );

for (const { name, width, height, firstField } of screens)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch: name === "phone" });

    test("every section begins with a field in sight, the first at most six presses of Tab away", async ({
      page,
      takseru,
    }) => {
      const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
      await openSignedIn(page, token, `/reports/builder/${ids[0]}`);
      await expect(page.getByLabel(/^Report reference/)).toBeVisible();
      const isAtField = () => page.evaluate((field) => document.activeElement?.matches(field), FIELD);
      let presses = 0;
      do {
        await page.keyboard.press("Tab");
        presses += 1;
      } while (presses < 20 && !(await isAtField()));
      expect(presses).toBeLessThanOrEqual(6);

      for (const [index, { title }] of sections.entries()) {
        if (index > 0) await page.getByRole("button", { name: "Next", exact: true }).click();
        const heading = page.getByRole("heading", { level: 2, name: title, exact: true });
        await expect(heading).toBeInViewport();
        await expect(page.getByText("Loading...")).toHaveCount(0);
        await expect.poll(() => topOfFirstField(page, title), title).toBeLessThanOrEqual(firstField);
      }
    });

    test("a new report starts with one press in sight", async ({ page, takseru }) => {
      const { token } = await newValuer(takseru.origin);
      await openSignedIn(page, token, "/reports/new");
      await expect(page.getByRole("button", { name: AT_THE_GATE })).toBeInViewport({ ratio: 1 });
    });
  });

test("small buttons are pressed 44 high", { tag: "@each-change" }, async ({ page, takseru }) => {
  const { token } = await newValuer(takseru.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, token, "/practice?part=texts");
  await page.locator("summary", { hasText: "Assumptions" }).click();
  await page.getByRole("textbox", { name: "Assumptions" }).fill("As I word it.");
  await page.keyboard.press("Tab");
  const button = page.getByRole("button", { name: "Restore the edition's text" });
  await expect(button).toBeVisible();
  const hits = await button.evaluate((own) => {
    own.scrollIntoView({ block: "center" });
    const { left, width, top, bottom } = own.getBoundingClientRect();
    const middle = left + width / 2;
    const isHit = (y: number) => own.contains(document.elementFromPoint(middle, y));
    let [up, down] = [top, bottom - 1];
    while (isHit(up - 1)) up -= 1;
    while (isHit(down + 1)) down += 1;
    return { drawn: Math.round(bottom - top), pressed: Math.round(down + 1 - up) };
  });
  expect(hits).toEqual({ drawn: 36, pressed: 44 });
});
