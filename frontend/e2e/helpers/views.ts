import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./takseru.ts";

/** A phone and a desk, light and dark, each once: colours do not depend on the width, nor the layout on the colours. */
export const views = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/** What axe finds on the page as it stands, and by how much it is wider than the screen. */
export const findingsOn = async (page: Page): Promise<string[]> => {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  // "Legacy" is all in the page itself: the other way opens a page more for the sake of frames, and there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const sideways = overflow > 0 ? [`${overflow} px sideways`] : [];
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...sideways];
};

/** Nothing to find in any view; `turned` makes the page ready again after each turn. */
export const expectNoFindings = async (
  page: Page,
  turned: (view: (typeof views)[number]) => Promise<void> = async () => undefined,
): Promise<void> => {
  for (const view of views) {
    const { width, colorScheme } = view;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await turned(view);
    expect(await findingsOn(page), `${width} px, ${colorScheme}`).toEqual([]);
  }
};
