import { expect, type Locator, type Page } from "@playwright/test";
import { kandy } from "./main-job-data.ts";

const MAX_STEPS = 150;

/** The key that goes on towards an element, none once it has the focus: a bar of buttons is one stop of Tab, with arrows within. */
const keyTowards = (target: Node): string | undefined => {
  if (target === document.activeElement) return undefined;
  const bar = document.activeElement?.closest("[role=toolbar], nav ol");
  if (!bar?.contains(target)) return "Tab";
  return bar.matches("[role=toolbar]") ? "ArrowRight" : "ArrowDown";
};

/** Presses Tab, and arrows within a bar, until the element has the focus. */
export const tabTo = async (page: Page, element: Locator): Promise<void> => {
  // Resolved once: a lookup by name after each step is slow.
  const target = await element.elementHandle();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const key = await target?.evaluate(keyTowards);
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${element}`);
};

export const pressKey = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, page.getByRole("button", { name }));
  await page.keyboard.press("Enter");
};

/** Chooses an option of a select with the arrow keys, because typing letters depends on their speed. */
const chooseInSelect = async (page: Page, field: Locator, prefix: string): Promise<void> => {
  const chosen = () => field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? "");
  await tabTo(page, field);
  await page.keyboard.press("Home");
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if ((await chosen()).startsWith(prefix)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${field} has no option that starts with ${prefix}`);
};

/** Chooses a chip with the arrow keys. The field is the group of the chips. */
const chooseChip = async (page: Page, group: Locator, prefix: string): Promise<void> => {
  const wanted = group.getByRole("radio", { name: new RegExp(`^${prefix}`) });
  const checked = group.getByRole("radio", { checked: true });
  await tabTo(page, (await checked.count()) > 0 ? checked : group.getByRole("radio").first());
  await page.keyboard.press("Space");
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${group} has no option that starts with ${prefix}`);
};

/** A field by the beginning of its label: a text, a place, a select, or the group of its chips. */
export const fieldOf = (page: Page, label: string): Locator => {
  const name = new RegExp(`^${label}`);
  return page
    .getByRole("textbox", { name })
    .or(page.getByRole("combobox", { name }))
    .or(page.getByRole("radiogroup", { name }));
};

/** Fills in fields with the keyboard alone. */
export const typeInto = async (page: Page, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    const field = fieldOf(page, label);
    const kind = await field.evaluate((node) => node.getAttribute("role") ?? node.tagName);
    if (kind === "SELECT") await chooseInSelect(page, field, text);
    else if (kind === "radiogroup") await chooseChip(page, field, text);
    else {
      await tabTo(page, field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    }
  }
};

/** Fills in fields at once. */
export const fillIn = async (page: Page, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await fieldOf(page, label).fill(text);
};

/** Chooses options with the mouse or the finger. */
export const choose = async (page: Page, choices: Record<string, string>): Promise<void> => {
  for (const [label, option] of Object.entries(choices)) {
    const field = fieldOf(page, label);
    const isSelect = await field.evaluate((node) => node.tagName === "SELECT");
    if (isSelect) await field.selectOption({ label: option });
    else await field.getByRole("radio", { name: option, exact: true }).check();
  }
};

export const openGroup = async (page: Page, title: string): Promise<void> => {
  const summary = page.locator("summary", { has: page.getByRole("heading", { name: title }) });
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  await expect(summary.locator("..")).toHaveAttribute("open");
};

/** Goes to the next section, whose heading takes the focus. */
export const goToNext = async (page: Page, to: string): Promise<void> => {
  await pressKey(page, /^Next(?! page)/);
  await expect(page.getByRole("heading", { level: 2, name: to, exact: true })).toBeFocused();
};

/** Opens all disclosures, nested ones too, but for the map and the sketch, which open over the screen. */
export const openAllGroups = async (page: Page): Promise<void> => {
  const closed = page.locator("details:not([open]) > summary").filter({ hasNotText: /Map and plot|Sketch/ });
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    const details = closed.first().locator("..");
    const handle = await details.elementHandle();
    await closed.first().click();
    await page.waitForFunction((node) => node instanceof HTMLDetailsElement && node.open, handle);
    // The contents of a group may be loaded with it.
    await expect(page.getByText("Loading...")).toHaveCount(0);
  }
};

const building = {
  name: "Annexe",
  building_type: "apartment",
  building_age: 4,
  condition_grade: "good",
  total_floor_area: 420,
  bedrooms: 1,
  roof_description: "",
  wall_description: "",
  floor_description: "",
  doors_windows: "",
  room_layout_description: "",
  building_conveniences: [],
  occupier: "",
};

const comparable = (description: string, price: number) => ({
  comparable_id: null,
  description,
  town: "Kandy",
  district: "Kandy",
  kind: "sale",
  transaction_date: "2026-01-15",
  extent_perches: 10,
  price,
  building_value: 500_000,
  source: "Deed 1234",
  remarks: "",
  adjustments: { time: 10, location: -5, extent: 0, access: 0, shape: 2.5, other: 0 },
  adjustment_reason: "",
});

/** A report with entries in every list. */
export const fullReport = {
  report_reference: "VR/NE/2026/031",
  report_date: "2026-03-20",
  latitude: kandy.latitude,
  longitude: kandy.longitude,
  district: "Kandy",
  instruction_source: "Example Bank PLC",
  lot_number: "1A",
  plan_number: "4711/2019",
  plan_date: "2010-01-01",
  total_extent: "0A-0R-13.8P",
  deed_extent: "14 P",
  province: "Central",
  total_floor_area: 1_768,
  other_buildings: [building],
  papers: [
    { kind: "deed", state: "seen", number: "1187", date: "2020-02-28", remark: "" },
    { kind: "non_vesting", state: "not_seen", number: "", date: null, remark: "Applied for" },
    { kind: "bill_of_quantities", state: "not_needed", number: "", date: null, remark: "" },
  ],
  worksheet: {
    land: [{ description: "Lot 1A", extent_perches: 13.8, rate_per_perch: 650_000 }],
    buildings: [
      { description: "Main house", area_sq_ft: 1_768, rate_per_sq_ft: 8_500, depreciation_percent: 10 },
    ],
    other: [{ description: "Boundary wall", amount: 250_000 }],
    rounding_step: 100_000,
    forced_sale_percent: 80,
  },
  land_rate: 650_000,
  market_value: 22_000_000,
  value_difference_reason: "The bank's panel rounds down",
  forced_sale_value: 17_600_000,
  insurance_value: 15_028_000,
  foreign_currency: "USD",
  exchange_rate: 302.45,
  comparables: [
    comparable("Lot 4, Example Mawatha", 7_000_000),
    comparable("Lot 9 in Plan 1234, Sample Road, Peradeniya", 8_000_000),
  ],
};

/** Adds comparables to a valuer's bank through the API. */
export const fillComparableBank = async (
  origin: string,
  token: string,
  entries: ReadonlyArray<Record<string, unknown>>,
): Promise<void> => {
  const { comparable_id: _, adjustments: __, adjustment_reason: ___, ...facts } = comparable("", 0);
  for (const entry of entries) {
    const response = await fetch(`${origin}/api/comparables`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...facts, building_value: null, ...entry }),
    });
    if (!response.ok) throw new Error(`adding a comparable answered ${response.status}`);
  }
};
