import type { Locator, Page } from "@playwright/test";
import { fieldOf } from "./builder-steps.ts";

export type Files = Array<{ name: string; mimeType: string; buffer: Buffer }>;

/** What a person does on the screens of a tab: presses, and by how many of its heights they scroll, both ways. */
export interface Effort {
  presses: number;
  screens: number;
}

/** Works on a page and counts the effort. Call it before the page's first screen. */
export const countEffort = async (page: Page) => {
  let presses = 0;
  await page.addInitScript(() => {
    const tops = new Map<EventTarget, number>();
    document.addEventListener(
      "scroll",
      ({ target }) => {
        if (!target) return;
        const top = target instanceof Element ? target.scrollTop : window.scrollY;
        // Kept over the screens of a tab.
        window.name = String(Number(window.name) + Math.abs(top - (tops.get(target) ?? 0)));
        tops.set(target, top);
      },
      { capture: true },
    );
  });
  const scrolled = async () =>
    Number(await page.evaluate(() => window.name)) / (page.viewportSize()?.height ?? 0);

  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click({ timeout: 30_000 });
  };
  const type = async (target: Locator, text: string): Promise<void> => {
    await press(target);
    await target.fill(text);
  };
  const choose = async (field: Locator, option: string): Promise<void> => {
    const isSelect = await field.evaluate((node) => node.tagName === "SELECT");
    if (!isSelect) return press(field.getByRole("radio", { name: option, exact: true }));
    // A list of choices opens with the first press.
    presses += 2;
    await field.selectOption({ label: option });
  };

  return {
    /** Counts from here. */
    begin: async () => {
      presses = 0;
      await page.evaluate(() => {
        window.name = "";
      });
    },
    press,
    type,
    /** Types texts into the fields of these labels. */
    fill: async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) await type(fieldOf(page, label), text);
    },
    /** Types texts into the inputs of these labels, in one group. */
    fillGroup: async (group: Locator, texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) await type(group.getByLabel(label), text);
    },
    choose: async (choices: Record<string, string>) => {
      for (const [label, option] of Object.entries(choices)) await choose(fieldOf(page, label), option);
    },
    /** One press opens the device's own list and one closes it; one more for each picture. */
    pick: async (input: Locator, files: Files) => {
      presses += 2 + files.length;
      await input.setInputFiles(files);
    },
    spent: async (): Promise<Effort> => ({ presses, screens: Math.round((await scrolled()) * 10) / 10 }),
  };
};
