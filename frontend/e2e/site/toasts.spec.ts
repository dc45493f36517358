import type { Locator, Page } from "@playwright/test";
import { limits } from "@takseru/shared-types";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, type Takseru, test } from "../helpers/takseru.ts";

/** Longer than a toast takes to disappear. */
const GOING_MS = 1_000;

const centreOf = async (element: Locator): Promise<{ x: number; y: number }> => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const covers = async (element: Locator, { x, y }: { x: number; y: number }): Promise<boolean> => {
  const box = await element.boundingBox();
  return !!box && box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height;
};

/** Saves the section with the keyboard, without moving the pointer, and returns the toast. */
const pressSave = async (page: Page): Promise<Locator> => {
  await page
    .getByRole("button", { name: "Save Section" })
    .evaluate((own) => own.focus({ preventScroll: true }));
  await page.keyboard.press("Enter");
  return page.getByRole("alert").filter({ hasText: "Section saved successfully" });
};

const saveByKey = async (page: Page): Promise<Locator> => {
  const message = await pressSave(page);
  await expect(message).toBeVisible();
  return message;
};

/** Stops the clock of the page, with a new toast on it. */
const saveWithClockStopped = async (page: Page): Promise<Locator> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + limits.toastMs * 20);
  const message = await pressSave(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return message.count();
    })
    .toBe(1);
  return message;
};

/** A button where toasts appear. */
const covered = (page: Page): Locator => page.getByRole("button", { name: "Covered" });

/** Opens a report in the builder, with a button of the test's own where toasts appear. */
const openBuilder = async (page: Page, { origin }: Takseru): Promise<{ x: number; y: number }> => {
  const { token, ids } = await valuerWith(origin, [{ report_reference: "E/1" }]);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}`);
  await expect(page.getByRole("button", { name: "Save Section" })).toBeVisible();
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "Covered";
    button.style.cssText = "position: fixed; top: 80px; right: 300px";
    button.addEventListener("click", () => button.setAttribute("aria-pressed", "true"));
    document.body.append(button);
  });
  return centreOf(covered(page));
};

const finishAnimations = (element: Locator): Promise<void> =>
  element.evaluate((own) => {
    for (const animation of own.getAnimations()) animation.finish();
  });

const stopAnimations = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0 });
};

test.describe("a toast that moves", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [moment, share] of [
    ["while it slides in", 0.9],
    ["once it stands", 1],
  ] as const)
    test(`passes a press to the button that it covers, ${moment}`, {
      tag: share === 1 ? "@each-change" : [],
    }, async ({ page, takseru }) => {
      const button = await openBuilder(page, takseru);
      await stopAnimations(page);
      const message = await saveByKey(page);
      await message.evaluate((own, part) => {
        for (const animation of own.getAnimations())
          animation.currentTime = part * Number(animation.effect?.getComputedTiming().endTime);
      }, share);
      expect(await covers(message, button)).toBe(true);
      await page.mouse.click(button.x, button.y);
      await expect(covered(page)).toHaveAttribute("aria-pressed", "true");
    });

  test("takes presses on its own buttons only once it stands still", async ({ page, takseru }) => {
    await openBuilder(page, takseru);
    await stopAnimations(page);
    const message = await saveByKey(page);
    await finishAnimations(message);
    const close = message.getByRole("button", { name: "Close message" });
    const { x, y } = await centreOf(close);
    await page.mouse.click(x, y);
    await expect(message).toBeVisible();
    await finishAnimations(close);
    await page.mouse.click(x, y);
    await expect(message).toHaveCount(0);
  });
});

test.describe("the duration of a toast", () => {
  test("is not extended by a pointer that rests where it appears", async ({ page, takseru }) => {
    await page.clock.install();
    const button = await openBuilder(page, takseru);
    await page.mouse.move(button.x, button.y);
    const message = await saveByKey(page);
    expect(await covers(message, button)).toBe(true);
    await page.clock.runFor(limits.toastMs + GOING_MS);
    await expect(message).toHaveCount(0);
  });

  test("is extended by a pointer that moves onto it, until it presses or leaves", async ({
    page,
    takseru,
  }) => {
    await page.clock.install();
    const button = await openBuilder(page, takseru);
    for (const goAway of [() => page.mouse.move(0, 0), () => page.mouse.down()]) {
      const message = await saveWithClockStopped(page);
      await page.mouse.move(0, 0);
      await page.mouse.move(button.x, button.y);
      await page.clock.runFor(limits.toastMs + GOING_MS);
      await expect(message).toBeVisible();
      await goAway();
      await page.clock.runFor(limits.toastMs + GOING_MS);
      await expect(message).toHaveCount(0);
    }
  });

  test("is extended by keyboard focus, to twenty seconds and no more", async ({ page, takseru }) => {
    await page.clock.install();
    await openBuilder(page, takseru);
    const message = await saveWithClockStopped(page);
    await message.getByRole("button", { name: "Close message" }).focus();
    await page.clock.runFor(3 * limits.toastMs);
    await expect(message).toBeVisible();
    await page.clock.runFor(limits.toastMs + GOING_MS);
    await expect(message).toHaveCount(0);
  });
});

test("a toast stands above a dialog that fills the screen, and is closed there", async ({
  page,
  takseru,
}) => {
  await openBuilder(page, takseru);
  const message = await saveByKey(page);
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    dialog.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; max-width: none";
    document.body.append(dialog);
    dialog.showModal();
  });
  const close = message.getByRole("button", { name: "Close message" });
  await expect(close).toBeVisible();
  await finishAnimations(message);
  await finishAnimations(close);
  const { x, y } = await centreOf(close);
  await page.mouse.click(x, y);
  await expect(message).toHaveCount(0);
});
