import type { Locator, Page } from "@playwright/test";
import { webp } from "@takseru/testing/image-files";
import { fieldOf } from "../helpers/builder-steps.ts";
import { kandy, sections } from "../helpers/main-job-data.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

const height = 740;

/** Twelve photographs by category. */
const pictures = {
  "Land & Site Views": ["land-1", "land-2", "land-3"],
  "Building Exterior": ["front", "rear", "side", "yard", "gate"],
  "Building Interior": ["room"],
  "Property Boundaries": ["north", "south"],
  "Location & Maps": ["map"],
};

test.use({
  viewport: { width: 360, height },
  hasTouch: true,
  geolocation: { ...kandy, accuracy: 6 },
  permissions: ["geolocation"],
});

type Files = Array<{ name: string; mimeType: string; buffer: Buffer }>;

/** Works on a page and counts what a person would do: presses, and how far the page is scrolled, both ways. */
const counting = async (page: Page) => {
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
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click({ timeout: 30_000 });
  };
  const scrolled = async () => Number(await page.evaluate(() => window.name)) / height;
  return {
    press,
    type: async (target: Locator, text: string) => {
      await press(target);
      await target.fill(text);
    },
    /** A list of choices opens with the first press. */
    select: async (target: Locator, label: string) => {
      presses += 2;
      await target.selectOption({ label });
    },
    /** One press opens the device's own list and one closes it; one more for each picture. */
    pick: async (input: Locator, files: Files) => {
      presses += 2 + files.length;
      await input.setInputFiles(files);
    },
    spent: async () => ({ presses, screens: Math.round((await scrolled()) * 10) / 10 }),
  };
};

test("the main job takes a phone at most 130 presses and 30 screens of scrolling", async ({
  page,
  takseru,
}) => {
  test.setTimeout(480_000);
  const { token } = await newValuer(takseru.origin);
  const by = await counting(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const spent: Record<string, { presses: number; screens: number }> = {};

  await openSignedIn(page, token, "/dashboard");
  await by.press(page.getByRole("link", { name: "New Report", exact: true }));
  await by.press(button("I am at the property"));
  await by.press(button("Create Report"));
  await page.waitForURL("**/reports/builder/*");
  spent.start = await by.spent();

  for (const [index, { title, texts, choices = {} }] of sections.entries()) {
    if (index > 0) await by.press(button("Next"));
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    for (const [label, text] of Object.entries(texts)) await by.type(fieldOf(page, label), text);
    for (const [label, option] of Object.entries(choices)) {
      const field = fieldOf(page, label);
      if (await field.evaluate((node) => node.tagName === "SELECT")) await by.select(field, option);
      else await by.press(field.getByRole("radio", { name: option, exact: true }));
    }
    if (title === "Basic Information")
      await by.type(page.getByRole("textbox", { name: "Report date" }), "20/03/2026");
    if (title === "Building Details")
      for (const name of ["Electricity", "Water Supply"])
        await by.press(page.getByRole("checkbox", { name }));
    spent[title] = await by.spent();
  }

  await by.press(button("Next"));
  // What is in the pictures costs no press: the main job has heavy and turned ones.
  const buffer = await webp({ width: 400, height: 300 });
  for (const [label, names] of Object.entries(pictures)) {
    await by.press(page.getByRole("tab", { name: new RegExp(`^${label}`) }));
    const files = names.map((name) => ({ name, mimeType: "image/webp", buffer }));
    await by.pick(page.getByLabel(`Images for ${label}`), files);
    for (const { name } of files) {
      const caption = page.getByLabel(`Caption of ${name}`);
      await expect(caption).toBeVisible({ timeout: 90_000 });
      await by.type(caption, `Caption ${name}`);
    }
  }
  spent["Property Images"] = await by.spent();

  await by.press(button("Next"));
  const worksheet = page.getByRole("region", { name: "Worksheet" });
  const fill = async (group: Locator, texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await by.type(group.getByLabel(label), text);
  };
  await by.press(worksheet.getByRole("button", { name: "Add land" }));
  await fill(worksheet.getByRole("group", { name: "land 1" }), {
    Description: "Lot 1A",
    "Extent (perches)": "13.8",
    "Rate per perch": "650,000",
  });
  for (const [index, description] of ["Main house", "Annexe"].entries()) {
    await by.press(worksheet.getByRole("button", { name: "Add building" }));
    await fill(worksheet.getByRole("group", { name: `building ${index + 1}` }), {
      Description: description,
      "Area (sq ft)": index === 0 ? "1,768" : "420",
      "Rate per sq ft": "8,500",
      "Depreciation %": "10",
    });
  }
  // These follow the worksheet.
  await expect(page.getByRole("textbox", { name: /^Land rate per perch/ })).toHaveValue("650,000");
  await expect(page.getByRole("textbox", { name: /^Market value/ })).not.toHaveValue("");
  await by.press(page.locator("summary", { hasText: "Comparable sales" }));
  for (const lot of [1, 2, 3]) {
    await by.press(button("Write a new one"));
    await by.type(page.getByLabel("Which property").last(), `Lot ${lot}`);
    await by.type(page.getByRole("textbox", { name: "Date of the sale" }).last(), "15/01/2026");
    await by.type(page.getByLabel("Extent (perches)").last(), "10");
    await by.type(page.getByLabel("Price", { exact: true }).last(), "6,500,000");
  }
  spent.Valuation = await by.spent();

  await by.press(button("Check and sign"));
  const sign = button("Sign and finalize");
  await expect(sign).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (const warning of await page.getByRole("checkbox").all()) await by.press(warning);
  const started = page.waitForEvent("download");
  await by.press(sign);
  await started;
  spent.signed = await by.spent();

  test.info().annotations.push({ type: "spent", description: JSON.stringify(spent) });
  expect(spent.signed.presses, JSON.stringify(spent)).toBeLessThanOrEqual(130);
  expect(spent.signed.screens, JSON.stringify(spent)).toBeLessThanOrEqual(30);
});
