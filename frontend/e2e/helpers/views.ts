import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isNight } from "@takseru/testing/generated-cases";
import { expect } from "./takseru.ts";

interface View {
  width: 360 | 1280;
  colorScheme: "light" | "dark";
  /** The browser's own size of text, in percent: it scales the widths at which the layout changes as well. */
  text?: 200;
}

/** A phone and a desktop, light and dark, each once: colours and layout do not depend on each other. */
const few: readonly View[] = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
];

/** Before a release: `TAKSERU_VIEWS=all npm run browser`. */
const all: readonly View[] = [
  ...few,
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "light", text: 200 },
  { width: 1280, colorScheme: "dark", text: 200 },
];

const isEveryView = process.env.TAKSERU_VIEWS === "all";
const views = isEveryView ? all : few;

/** The horizontal overflow in pixels. */
const overflowOn = async (page: Page): Promise<string[]> => {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [`${overflow} px sideways`] : [];
};

/** The accessibility findings of axe, and the horizontal overflow in pixels. */
export const findingsOn = async (page: Page): Promise<string[]> => {
  const overflow = await overflowOn(page);
  // Legacy mode runs inside the page: the other mode opens another page for frames, and there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...overflow];
};

/** In pixels. */
const USUAL_TEXT = { standard: 16, fixed: 13 };

/** As the browser's settings do: a style of the root would leave the media queries as they are. */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const { standard, fixed } = USUAL_TEXT;
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", {
    fontSizes: { standard: (standard * percent) / 100, fixed: (fixed * percent) / 100 },
  });
};

/** How many screens of a test's page have been looked at. */
const looks = new WeakMap<Page, number>();

/**
 * Expects no findings in any view, and goes on where there are some; `prepare` runs after each change of the view. Axe takes
 * most of such a test's time: at each change a screen has it in one view and the next screen in the other, at night in all.
 */
export const expectNoFindings = async (
  page: Page,
  prepare: (view: View) => Promise<void> = async () => undefined,
): Promise<void> => {
  const look = looks.get(page) ?? 0;
  looks.set(page, look + 1);
  for (const [index, view] of views.entries()) {
    const isWhole = isNight || isEveryView || index === look % views.length;
    const { width, colorScheme, text = 100 } = view;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await setTextSize(page, text);
    await prepare(view);
    expect
      .soft(
        await (isWhole ? findingsOn : overflowOn)(page),
        `${new URL(page.url()).pathname}, ${width} px, ${colorScheme}, text ${text} %`,
      )
      .toEqual([]);
  }
  await setTextSize(page, 100);
};
