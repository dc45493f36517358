import type { Locator, Page } from "@playwright/test";
import { countEffort } from "../helpers/count-effort.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// Counted is every tap, and every field that is entered to be typed into, from the opened Valuation section on. The kind of property
// and the floor area are stated in their own sections before.

const parts = (page: Page) => ({
  worksheet: page.getByRole("region", { name: "Worksheet" }),
  button: (within: Page | Locator, name: string | RegExp) =>
    within.getByRole("button", { name, exact: true }),
  line: (name: string) =>
    page
      .getByRole("region", { name: "Worksheet" })
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .first(),
});

const start = async (page: Page, origin: string, fields: Record<string, unknown>) => {
  const { token, ids } = await valuerWith(origin, [
    { report_reference: "V/1", report_type: "mortgage", ...fields },
  ]);
  const effort = await countEffort(page);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  await parts(page).button(parts(page).worksheet, "Add an approach").waitFor();
  await effort.begin();
  return effort;
};

const expectSound = async (page: Page) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOn(page)).toEqual([]);
  }
};

test("a flat is valued by three sales in at most 60 presses", async ({ page, takseru: { origin } }) => {
  const effort = await start(page, origin, { property_kind: "condominium_unit", total_floor_area: 1235 });
  const { worksheet, button } = parts(page);
  await effort.press(page.getByRole("heading", { level: 3, name: "Comparable sales" }));
  for (const [index, price] of ["49560000", "60260000", "44690000"].entries()) {
    await effort.press(button(page, "Write a new one"));
    const sale = page.getByRole("group", { name: `Comparable ${index + 1}`, exact: true });
    await effort.type(sale.getByLabel("Which property"), `Crest ${index + 1}`);
    const named = page.getByRole("group", { name: `Crest ${index + 1}`, exact: true });
    await effort.type(named.getByRole("textbox", { name: "Date of the sale" }), "14/06/2026");
    await effort.type(named.getByLabel("Floor area (sq ft)"), "1180");
    await effort.type(named.getByLabel("Price"), price);
    await effort.type(named.getByLabel("Time %"), "1");
    await effort.type(named.getByLabel("Location %"), "2");
  }
  await effort.type(worksheet.getByRole("textbox", { name: "Adopted rate" }), "42500");
  await effort.press(button(worksheet, "Add extra"));
  await effort.type(worksheet.getByRole("textbox", { name: "Description" }), "One covered parking space");
  await effort.type(worksheet.getByRole("textbox", { name: "Amount" }), "2500000");
  await expect(page.getByRole("region", { name: "Value" })).toContainText("Rs. 55,000,000/=");
  const { presses } = await effort.spent();
  console.log(`a flat: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(60);
  await expectSound(page);
});

test("a shop on rent is valued in at most 70 presses", async ({ page, takseru: { origin } }) => {
  const effort = await start(page, origin, { property_kind: "commercial_building" });
  const { worksheet, button } = parts(page);
  const fill = async (table: string, texts: Record<string, string>) => {
    const rows = worksheet.getByRole("region", { name: table });
    for (const [label, text] of Object.entries(texts))
      await effort.type(rows.getByRole("textbox", { name: label, exact: true }), text);
  };
  await effort.press(button(worksheet, /^Tenancy 1/));
  await fill("Tenancies", {
    Description: "Ground floor",
    "Area, sq ft": "1150",
    "Rent a sq ft a month": "185",
    Tenant: "Example Textiles",
  });
  await effort.press(button(worksheet, "Add tenancy"));
  await fill("Tenancies", {
    Description: "Upper floor",
    "Rent a month": "95000",
    "Voids, %": "5",
    Tenant: "A. Example",
  });
  for (const [name, figure, label] of [
    ["Rates and taxes", "86400", "Amount a year"],
    ["Repairs", "6", "Of the rent, %"],
    ["Insurance", "42000", "Amount a year"],
    ["Management", "3", "Of the rent, %"],
  ] as const) {
    await effort.press(button(worksheet, "Add outgoing"));
    await fill("Outgoings", { Description: name, [label]: figure });
  }
  await effort.type(worksheet.getByRole("textbox", { name: "Yield" }), "7.25");
  await effort.press(worksheet.getByRole("button", { name: /^Years' purchase/ }));
  await expect(worksheet.getByText("1 / 0.0725 = 13.7931")).toBeVisible();
  await expect(page.getByRole("region", { name: "Value" })).toContainText("Rs. 43,900,000/=");
  const { presses } = await effort.spent();
  console.log(`a shop: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(70);
  await expectSound(page);
});

test("an estate of five fields is valued in at most 90 presses", async ({ page, takseru: { origin } }) => {
  const effort = await start(page, origin, { property_kind: "agricultural_land" });
  const { worksheet, button } = parts(page);
  const fill = async (table: string, texts: Record<string, string>) => {
    const rows = worksheet.getByRole("region", { name: table });
    for (const [label, text] of Object.entries(texts))
      await effort.type(rows.getByRole("textbox", { name: label, exact: true }), text);
  };
  await effort.press(button(worksheet, /^Field 1/));
  await fill("Fields", { Description: "Coconut, bearing", Acres: "12.5", "Rate an acre": "3200000" });
  await effort.press(button(worksheet, "Add field"));
  await effort.press(worksheet.getByRole("radio", { name: "Income of the crop" }));
  await fill("Fields", {
    Description: "Cinnamon",
    Acres: "3.25",
    "Yield an acre": "420",
    Price: "2600",
    "Cost an acre": "610000",
    Years: "12",
    At: "14",
    "Land rate an acre, after the crop": "1800000",
  });
  for (const name of ["Tea", "Pepper", "Bare land"]) {
    await effort.press(button(worksheet, "Add field"));
    await fill("Fields", { Description: name, Acres: "2", "Rate an acre": "1000000" });
  }
  await effort.press(button(worksheet, "Add trees"));
  await fill("Trees", { Description: "Teak, over 4 ft girth", Number: "38", "Rate a tree": "65000" });
  await expect(page.getByRole("region", { name: "Value" })).toContainText("Rs. 58,600,000/=");
  const { presses } = await effort.spent();
  console.log(`an estate: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(90);
  await expectSound(page);
});
