import type { Locator, Page } from "@playwright/test";
import { countEffort } from "../helpers/count-effort.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { kandy } from "../helpers/main-job-data.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  geolocation: { ...kandy, accuracy: 6 },
  permissions: ["geolocation"],
});

// Counted is every tap, and every field that is entered to be typed into, from the dashboard on: the position, the kind of property
// and a flat's area included.

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

/** A report from nothing, on a kind of property, at its Valuation section. */
const start = async (page: Page, origin: string, kind: string, area?: string) => {
  const { token } = await valuerWith(origin, []);
  const effort = await countEffort(page);
  await openSignedIn(page, token, "/dashboard");
  const { worksheet, button } = parts(page);
  await page.getByRole("link", { name: "New Report", exact: true }).waitFor();
  await effort.begin();
  await effort.press(page.getByRole("link", { name: "New Report", exact: true }));
  await effort.press(page.getByRole("button", { name: "I am at the property" }).first());
  await effort.press(button(page, "Create Report"));
  await page.waitForURL("**/reports/builder/*");
  const opened = (await effort.spent()).presses;
  await effort.press(page.getByRole("radio", { name: kind, exact: true }));
  const goTo = async (section: string) => {
    await effort.press(page.getByRole("button", { name: /of 8/ }));
    await effort.press(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${section}`) }));
  };
  if (area !== undefined) {
    await goTo("Building Details");
    await effort.type(page.getByRole("textbox", { name: /^Floor area of the unit/ }), area);
  }
  await goTo("Valuation");
  await button(worksheet, "Add an approach").waitFor();
  return { effort, opened };
};

/** Expects a value in so many presses from nothing, and says how many there are from the opened report. */
const expectEffort = async (
  what: string,
  { effort, opened }: Awaited<ReturnType<typeof start>>,
  most: number,
): Promise<void> => {
  const { presses } = await effort.spent();
  console.log(`${what}: ${presses} presses from nothing, ${presses - opened} from the opened report`);
  expect(presses).toBeLessThanOrEqual(most);
};

const expectSound = async (page: Page) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOn(page)).toEqual([]);
  }
};

test("a flat is valued by three sales in at most 60 presses from nothing", async ({
  page,
  takseru: { origin },
}) => {
  const started = await start(page, origin, "Condominium unit", "1235");
  const { effort } = started;
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
  await expectEffort("a flat", started, 60);
  await expectSound(page);
});

test("a shop on rent is valued in at most 70 presses from nothing", async ({ page, takseru: { origin } }) => {
  const started = await start(page, origin, "Commercial");
  const { effort } = started;
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
  await expectEffort("a shop", started, 70);
  await expectSound(page);
});

test("an estate of five fields is valued in at most 90 presses from nothing", async ({
  page,
  takseru: { origin },
}) => {
  const started = await start(page, origin, "Agricultural");
  const { effort } = started;
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
  await expectEffort("an estate", started, 90);
  await expectSound(page);
});
