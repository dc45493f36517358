import type { Locator, Page } from "@playwright/test";
import { jpegWithExif } from "@takseru/testing/image-files";
import { cutConnection } from "../helpers/faults.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, type Takseru, test } from "../helpers/takseru.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

interface StoredImage {
  filename: string;
  caption: string;
  category: string;
}

const categories = {
  "Land & Site Views": 8,
  "Building Exterior": 10,
  "Building Interior": 15,
  "Property Boundaries": 4,
  "Location & Maps": 2,
};

/** Small pictures, each of its own size. */
const pictures = async (label: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${label.slice(0, 13)} ${index + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await jpegWithExif({ width: 80 + index, height: 60, tint: [10 * index, label.length * 8, 90] }),
    })),
  );
type Pictures = Awaited<ReturnType<typeof pictures>>;

/** A valuer with a report whose photographs the server can be asked for. */
const start = async ({ origin }: Takseru) => {
  const { token, ids } = await valuerWith(origin, [{ report_reference: "E/PHOTO" }]);
  const stored = async (): Promise<StoredImage[]> => {
    const reply = await fetch(`${origin}/api/reports/${ids[0]}/images`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await reply.json()).data;
  };
  return { token, address: `/reports/builder/${ids[0]}?section=property_images`, stored };
};

const openCategory = (page: Page, label: string): Promise<void> =>
  page.getByRole("tab", { name: new RegExp(`^${label}`) }).click();

const captionFields = (page: Page) => page.getByLabel(/^Caption of/).and(page.getByRole("textbox"));

const choose = async (page: Page, label: string, files: Pictures): Promise<void> => {
  await openCategory(page, label);
  await page.getByLabel(`Images for ${label}`).setInputFiles(files);
  await expect(captionFields(page)).toHaveCount(files.length);
};

/** Presses Tab, or Shift and Tab, until the focus is there. */
const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  const isThere = () =>
    target.evaluateAll((all) => all.some((element) => element === document.activeElement));
  for (let presses = 0; presses < 150 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target.and(page.locator(":focus"))).toBeVisible();
};

/** Chooses the files of a category and writes their captions, by keyboard alone. */
const takeByKeyboard = async (page: Page, label: string, files: Pictures): Promise<void> => {
  const tab = page.getByRole("tab", { name: new RegExp(`^${label}`) });
  const chosen = page.getByRole("tab", { selected: true, name: /\d+\/\d+$/ });
  await tabTo(page, chosen, (await captionFields(page).count()) > 0 ? "Shift+Tab" : "Tab");
  while ((await tab.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowRight");
  // Asked for early: the browser is told of it while the keys are pressed.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByRole("button", { name: "Browse images" }));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(files);
  await expect(captionFields(page)).toHaveCount(files.length);
  await tabTo(page, page.locator("[data-picture]"), "Shift+Tab");
  await page.keyboard.press("Home");
  for (const { name } of files) {
    await page.keyboard.press("F2");
    await expect(page.getByRole("textbox", { name: `Caption of ${name}` })).toBeFocused();
    await page.keyboard.insertText(`caption of ${name}`);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
};

/** The captions of the photographs that this device still holds. */
const heldIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("takseru-photographs-1");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction("rows").objectStore("rows").getAll();
          rows.onsuccess = () => {
            opening.result.close();
            resolve(rows.result.map((row) => String(Reflect.get(row, "caption"))));
          };
        };
      }),
  );

/** Waits until this device holds the captions of the files. */
const expectHeld = (page: Page, files: Pictures): Promise<void> =>
  expect
    .poll(() => heldIn(page))
    .toEqual(expect.arrayContaining(files.map(({ name }) => `caption of ${name}`)));

/** Writes a caption for each photograph that the page shows. */
const caption = async (page: Page, files: Pictures): Promise<void> => {
  for (const { name } of files) {
    const field = page.getByRole("textbox", { name: `Caption of ${name}` });
    await field.fill(`caption of ${name}`);
    await field.press("Enter");
  }
  await expectHeld(page, files);
};

const inOrderOf = (files: Pictures) =>
  files.map(({ name }) => ({ filename: name, caption: `caption of ${name}` }));

const shown = (images: readonly StoredImage[]) =>
  images.map(({ filename, caption }) => ({ filename, caption }));

test("39 photographs, chosen and described by keyboard alone, arrive once each, in their order, over a connection that is cut and tabs that are killed", async ({
  page,
  context,
  takseru,
}) => {
  test.slow();
  const { token, address, stored } = await start(takseru);
  const chosen = await Promise.all(
    Object.entries(categories).map(async ([label, count]) => ({
      label,
      files: await pictures(label, count),
    })),
  );
  await openSignedIn(page, token, address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  for (const { label, files } of chosen) {
    await takeByKeyboard(page, label, files);
    await expectHeld(page, files);
  }
  expect(await heldIn(page)).toHaveLength(39);

  // Killed while it sends; what was asked or answered last is lost.
  const killWhen = async (tab: Page, count: number) => {
    await expect.poll(async () => (await stored()).length, { intervals: [50] }).toBeGreaterThanOrEqual(count);
    await tab.close({ runBeforeUnload: false });
    return context.newPage();
  };
  await cutConnection(page, /\/complete$/, { times: 2, arrives: true });
  await context.setOffline(false);
  const second = await killWhen(page, 2);
  await cutConnection(second, /\/uploads$/, { times: 1, arrives: true });
  await second.goto(address);
  const third = await killWhen(second, 10);
  await cutConnection(third, /\/complete$/, { times: 1, arrives: false });
  await cutConnection(third, /\/uploads$/, { times: 1, arrives: false });
  await third.goto("/reports");
  await expect.poll(async () => (await stored()).length, { intervals: [50] }).toBeGreaterThanOrEqual(15);
  await third.reload();

  await expect.poll(() => heldIn(third), { timeout: 60_000 }).toEqual([]);
  const images = await stored();
  expect(images).toHaveLength(39);
  for (const { files } of chosen) {
    const names = files.map(({ name }) => name);
    expect(shown(images.filter(({ filename }) => names.includes(filename)))).toEqual(inOrderOf(files));
  }
});

test("12 photographs that were taken without a connection are there when the browser opens again, and arrive once", {
  tag: "@each-change",
}, async ({ page, context, takseru }) => {
  test.slow();
  const { token, address, stored } = await start(takseru);
  const files = await pictures("Building Interior", 12);
  await openSignedIn(page, token, address);
  await expect(page.getByRole("heading", { level: 2, name: "Property Images" })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await choose(page, "Building Interior", files);
  await caption(page, files);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(address);
  // A page that was loaded offline believes it is online until the next event.
  await context.setOffline(true);
  await openCategory(again, "Building Interior");
  for (const { name } of files)
    await expect(again.getByRole("textbox", { name: `Caption of ${name}` })).toHaveValue(
      `caption of ${name}`,
    );
  await expect(again.getByText(/^On this phone$/)).toHaveCount(12);
  expect(await stored()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(async () => (await stored()).length).toBe(12);
  await expect.poll(() => heldIn(again)).toEqual([]);
  expect(shown(await stored())).toEqual(inOrderOf(files));
});
