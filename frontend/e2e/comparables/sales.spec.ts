import type { Locator } from "@playwright/test";
import { openGroup } from "../helpers/builder-steps.ts";
import { countEffort } from "../helpers/count-effort.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

const property = { latitude: 7.2936, longitude: 80.6413 };
const METRES_PER_DEGREE = 111_195;

/** A sale so many metres from the property, all around it. */
const sale = (number: number, metres: number) => ({
  description: `Lot ${number}, Hill Street`,
  town: "Kandy",
  district: "Kandy",
  kind: number % 3 === 0 ? "asking_price" : "deed",
  transaction_date: number % 10 === 9 ? "2022-05-11" : `2026-0${1 + (number % 9)}-15`,
  extent_perches: 10 + (number % 7),
  price: 6_500_000 + number * 10_000,
  building_value: null,
  source: `Deed ${number}`,
  remarks: "",
  unit: "perch",
  latitude: property.latitude + (metres * Math.sin(number)) / METRES_PER_DEGREE,
  longitude: property.longitude + (metres * Math.cos(number)) / METRES_PER_DEGREE / 0.992,
  position_source: "pin",
});

const fillBank = async (origin: string, token: string, count: number): Promise<void> => {
  const sales = Array.from({ length: count }, (_, index) => sale(index + 1, 60 + index * 12));
  for (let from = 0; from < count; from += 40) {
    const response = await fetch(`${origin}/api/comparables/batch`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ sales: sales.slice(from, from + 40) }),
    });
    if (!response.ok) throw new Error(`adding sales answered ${response.status}`);
  }
};

test("three sales of a thousand stand in a report after at most eight presses, on a phone", {
  tag: "@each-change",
}, async ({ page, takseru: { origin } }) => {
  const { token, ids } = await valuerWith(origin, [
    { report_reference: "S/1", ...property, valuation_date: "2026-11-20", land_rate: 650_000 },
  ]);
  await fillBank(origin, token, 1_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const effort = await countEffort(page);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  await page.getByRole("heading", { level: 3, name: "Comparable sales" }).waitFor();
  await effort.begin();
  await effort.press(page.getByRole("heading", { level: 3, name: "Comparable sales" }));
  await effort.press(page.getByRole("button", { name: "Sales near this property" }));
  await expect(page.getByText("Ticked: the nearest three of the last three years")).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await effort.press(page.getByRole("button", { name: "Add 3 sales to the grid" }));
  await expect(page.getByRole("button", { name: /^Sale C: / })).toBeVisible();
  expect((await effort.spent()).presses).toBeLessThanOrEqual(8);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOn(page)).toEqual([]);
  }
});

test("three sales of a thousand stand in a report by the keyboard alone", async ({
  page,
  takseru: { origin },
}, testInfo) => {
  const { token, ids } = await valuerWith(origin, [
    { report_reference: "S/3", ...property, valuation_date: "2026-11-20", land_rate: 650_000 },
  ]);
  await fillBank(origin, token, 1_000);
  await page.setViewportSize({ width: 1_280, height: 900 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  const heading = page.getByRole("heading", { level: 3, name: "Comparable sales" });
  await heading.waitFor();
  // Where the section has put the focus, the keys begin.
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const hasFocus = (target: Locator) => target.evaluate((node) => node === document.activeElement);
  const goTo = async (target: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
    await target.waitFor();
    while (!(await hasFocus(target))) {
      if (keys > 150) throw new Error(`the keyboard does not reach ${target}`);
      await press(key);
    }
  };
  let presses = 0;
  const choose = async (target: Locator) => {
    await goTo(target);
    presses += 1;
    await press("Enter");
  };
  await choose(page.locator("summary", { has: heading }));
  await choose(page.getByRole("button", { name: "Sales near this property" }));
  await expect(page.getByText("Ticked: the nearest three of the last three years")).toBeVisible();
  // From the head of the dialog backwards: its last button is the one that adds.
  await goTo(page.getByRole("button", { name: "Add 3 sales to the grid" }), "Shift+Tab");
  presses += 1;
  await press("Enter");
  const grid = page.getByRole("grid", { name: "Comparable sales" });
  await expect(grid.getByRole("textbox", { name: "Sale C, Which property" })).toBeVisible();
  testInfo.annotations.push({ type: "keys", description: String(keys) });
  expect(presses).toBeLessThanOrEqual(8);
  expect(keys).toBeLessThanOrEqual(60);
});

test("a sale far away leaves the map to the near ones, and is shown at its border", async ({
  page,
  takseru: { origin },
}) => {
  const adjustments = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };
  const inReport = { comparable_id: null, adjustments, adjustment_reason: "" };
  const comparables = [
    ...[1, 2, 3].map((number) => ({ ...sale(number, number * 250), ...inReport })),
    { ...sale(4, 0), ...inReport, latitude: 7.8, longitude: 81.14 },
  ];
  const { token, ids } = await valuerWith(origin, [{ report_reference: "S/4", ...property, comparables }]);
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
    await openGroup(page, "Comparable sales");
    // The map is loaded once it is scrolled to.
    await page.getByRole("region", { name: "What four sales say" }).scrollIntoViewIfNeeded();
    const map = page.getByLabel("Map of the sales");
    await map.scrollIntoViewIfNeeded();
    const letterOf = (letter: string) => map.getByRole("img", { name: new RegExp(`^${letter}: `) });
    await expect(letterOf("D")).toHaveAccessibleName("D: Lot 4, Hill Street, beyond the map");
    await expect(letterOf("A")).toHaveAccessibleName("A: Lot 1, Hill Street");
    await expect(letterOf("D")).toContainText("78.7 km NE");
    const placeOf = async (letter: string) => {
      const { x = 0, y = 0, width: wide = 0, height = 0 } = (await letterOf(letter).boundingBox()) ?? {};
      return [x + wide / 2, y + height / 2] as const;
    };
    const [frame, d, a, c] = [
      await map.boundingBox(),
      await placeOf("D"),
      await placeOf("A"),
      await placeOf("C"),
    ];
    // At the upper right border, and the near ones are far enough apart to be told.
    expect(Math.min((frame?.x ?? 0) + (frame?.width ?? 0) - d[0], d[1] - (frame?.y ?? 0))).toBeLessThan(30);
    expect(Math.hypot(a[0] - c[0], a[1] - c[1])).toBeGreaterThan(40);
  }
});

test("cells of a spreadsheet go into the grid, those without a place are counted, and all are taken back at once", async ({
  page,
  takseru: { origin },
}, testInfo) => {
  const comparables = [1, 2, 3].map((number) => ({
    ...sale(number, number * 250),
    comparable_id: null,
    adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
    adjustment_reason: "",
  }));
  const { token, ids } = await valuerWith(origin, [
    { report_reference: "S/4", ...property, valuation_date: "2026-11-20", comparables },
  ]);
  await page.setViewportSize({ width: 1_280, height: 1_000 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  await openGroup(page, "Comparable sales");
  const grid = page.getByRole("grid", { name: "Comparable sales" });
  const cell = (name: string) => grid.getByRole("textbox", { name });
  await cell("Sale B, Time, per cent").focus();
  await cell("Sale B, Time, per cent").evaluate((element) => {
    const data = new DataTransfer();
    // Time, then location, as the subtotal between them is only read; a third column has no sale.
    data.setData("text/plain", "2.5\t+4 %\t9\r\n-3\tRs. -12,000\t9\r\n");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText("No room for 2 pasted cells. The rest was taken.")).toBeVisible();
  await expect(cell("Sale C, Time, per cent")).toHaveValue("+4");
  await expect(cell("Sale B, Location, per cent")).toHaveValue("−3");
  await expect(cell("Sale C, Location, rupees")).toHaveValue("−12,000");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell("Sale C, Time, per cent")).toHaveValue("");
  await expect(cell("Sale B, Location, per cent")).toHaveValue("");
  await expect(cell("Sale C, Location, per cent")).toHaveValue("");

  // A sheet has a sale in each row: its rows are told by their heads, and are taken back at once.
  const pasteRows = (text: string) =>
    cell("Sale A, Which property").evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData("text/plain", pasted);
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  const rows =
    "Lot 90, Mill Road\t12.03.24\t12.5 P\t65 lakhs\r\nLot 91, Mill Road\t04/03/2025\t10 P\t5.2m\r\n";
  await pasteRows(rows);
  await expect(page.getByText(/Copy the rows with their heads/)).toBeVisible();
  await pasteRows(`Property\tDate\tExtent\tPrice\r\n${rows}`);
  await expect(page.getByText(/^Each row was taken as a sale: 2 sales are placed\./)).toBeVisible();
  await expect(cell("Sale D, Which property")).toHaveValue("Lot 90, Mill Road");
  await expect(cell("Sale E, Date of the sale")).toHaveValue("04/03/2025");
  await expect(cell("Sale D, Price")).toHaveValue(/6,?500,?000/);
  await page.screenshot({ path: testInfo.outputPath("pasted-rows-1280.png"), fullPage: true });
  await cell("Sale D, Price").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell("Sale D, Which property")).toHaveCount(0);
  await expect(cell("Sale C, Which property")).toBeVisible();
});

test("the evidence is a grid with the keys of a spreadsheet, with its map, strip and figures", async ({
  page,
  takseru: { origin },
}, testInfo) => {
  const comparables = [1, 2, 3, 4, 5].map((number) => ({
    ...sale(number, number * 250),
    comparable_id: null,
    adjustments: {
      time: number,
      location: number === 4 ? 2 : 0,
      extent: 0,
      access: number === 1 ? -8 : 0,
      shape: 0,
      other: 0,
      bargaining: number === 3 ? -8 : 0,
    },
    adjustment_reason: "",
  }));
  const { token, ids } = await valuerWith(origin, [
    {
      report_reference: "S/2",
      ...property,
      valuation_date: "2026-11-20",
      total_extent: "13.8 P",
      village_name: "Bahirawakanda",
      land_rate: 650_000,
      market_change_percent: 4,
      comparables,
    },
  ]);
  await page.setViewportSize({ width: 1_280, height: 1_100 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  await openGroup(page, "Comparable sales");
  const grid = page.getByRole("grid", { name: "Comparable sales" });
  await grid.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Use the whole width" }).click();
  await page.screenshot({ path: testInfo.outputPath("grid-1280.png"), fullPage: true });

  await grid.getByRole("textbox", { name: "Sale B, Location, per cent" }).focus();
  await page.keyboard.type("-5");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("Rs. 12000");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("textbox", { name: "Sale B, Location, per cent" })).toHaveValue("−5");
  await expect(grid.getByRole("textbox", { name: "Sale B, Extent, per cent" })).toHaveValue("+3");
  await expect(grid.getByRole("textbox", { name: "Sale C, Extent, rupees" })).toHaveValue("+12,000");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("aria-label", /^Sale C, /);
  await expect(page.getByRole("region", { name: "What five sales say" })).toContainText("Hodges-Lehmann");
  await page.getByRole("region", { name: "What five sales say" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("img", { name: "B: Lot 2, Hill Street" })).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("grid-typed-1280.png"), fullPage: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOn(page)).toEqual([]);
  }
  await page.screenshot({ path: testInfo.outputPath("grid-dark-1280.png"), fullPage: true });
});

const SHEET = [
  "Location\tDate of deed\tP\tConsideration\tRoad\tTold by\tRef.",
  "Lot 9, Mill Road, Katugastota\t18/02/2026\t12.0\t7,440,000\ttarred, 15 ft\tdeed 1180\tK-201",
  "Lot 3, Mill Road, Katugastota\t04/03/2026\t10.5\t67,20,000\ttarred, 15 ft\tdeed 1192\tK-202",
  "Lot 1, Hill Street\t15/02/2026\t11\t6510000\t\tDeed 1\tK-210",
  "Lot 21, Station Road, Matale\t31/06/2025\t20.0\t5,600,000\tgravel\tdeed 877\tK-213",
  "\t\t\t\t\t\t",
  "Upper Lake Drive, Kandy\t09/01/2026\t18.0\ton request\ttarred, 20 ft\tagent\tK-228",
  "Total\t\t\t20,000,000\t\t\t",
].join("\n");

test("a pasted sheet is seen, mended by the keyboard and taken once", async ({
  page,
  takseru: { origin },
}, testInfo) => {
  const { token } = await newValuer(origin);
  await page.setViewportSize({ width: 1_280, height: 900 });
  await openSignedIn(page, token, "/reports/comparables/import");
  const box = page.getByRole("textbox", { name: "Rows of your sheet" });
  await box.waitFor();
  await page.screenshot({ path: testInfo.outputPath("paste-1280.png") });
  expect(await findingsOn(page)).toEqual([]);
  await box.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, SHEET);
  await expect(page.getByRole("button", { name: "Take 3 sales" })).toBeEnabled();
  await expect(page.getByText("to be mended: 5, 7", { exact: true })).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("preview-1280.png"), fullPage: true });
  expect(await findingsOn(page)).toEqual([]);

  await page.keyboard.press("F8");
  await expect(page.locator(":focus")).toHaveAccessibleName("Row 5, Date");
  await expect(page.locator(":focus")).toHaveAccessibleDescription("Row 5, Date: June 2025 has 30 days.");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("30/06/2025");
  await expect(page.getByText("to be mended: row 7", { exact: true })).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator(":focus")).toHaveAccessibleName("Row 7, Price, Rs.");
  await page.getByRole("button", { name: "Leave out row 7" }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: testInfo.outputPath("preview-360.png"), fullPage: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOn(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1_280, height: 900 });

  // The page is closed before anything is taken: the mended sheet is still there.
  await page.reload();
  await page.getByRole("button", { name: "Take 4 sales" }).click();
  await expect(page.getByText("All 4 sales are taken.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take 0 sales" })).toBeDisabled();
  await page.getByRole("link", { name: "To your sales" }).click();
  await expect(page.getByText("4 of 4 sales")).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("sales-1280.png"), fullPage: true });
  expect(await findingsOn(page)).toEqual([]);
});

test("ten thousand rows are taken within a minute, and a server that is killed in the middle has none twice and none half", async ({
  page,
  takseru,
}, testInfo) => {
  test.setTimeout(240_000);
  const { token } = await newValuer(takseru.origin);
  const rows = Array.from(
    { length: 10_000 },
    (_, index) =>
      `Lot ${index + 1}, Hill Street\t${1 + (index % 28)}/0${1 + (index % 9)}/2026\t${10 + (index % 30)}\t${5_000_000 + index}`,
  );
  await page.setViewportSize({ width: 1_280, height: 900 });
  await openSignedIn(page, token, "/reports/comparables/import");
  const input = page.getByLabel("CSV file");
  await input.waitFor({ state: "attached" });
  await input.setInputFiles({
    name: "sales.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Property\tDate\tPerches\tPrice", ...rows.slice(0, 9_999)].join("\n")),
  });
  const take = page.getByRole("button", { name: "Take 9,999 sales" });
  await take.waitFor();
  const begun = performance.now();
  await take.click();
  const figures = page.getByText(/^[\d,]+ of 9,999$/);
  await expect
    .poll(async () => Number((await figures.textContent())?.split(" ")[0]?.replace(",", "")))
    .toBeGreaterThan(2_000);
  await expect(page.getByText("A quarter of 9,999 sales is taken.")).toBeVisible();
  await takseru.kill();
  await expect(page.getByText(/Press again to go on/)).toBeVisible();
  await takseru.restart();
  await page.getByRole("button", { name: /^Take [\d,]+ sales$/ }).click();
  await expect(page.getByText(/^All [\d,]+ sales are taken\.$/)).toBeVisible({ timeout: 120_000 });
  const seconds = (performance.now() - begun) / 1_000;
  testInfo.annotations.push({ type: "seconds", description: seconds.toFixed(1) });
  const reply = await fetch(`${takseru.origin}/api/comparables?limit=1`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await reply.json()).toMatchObject({ total: 9_999 });
});
