import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

const phone = { width: 360, height: 740 };
const here = { latitude: 7.2951, longitude: 80.642 };
test.use({ viewport: phone, geolocation: { ...here, accuracy: 6 }, permissions: ["geolocation"] });

interface Stored {
  total: number;
  data: Array<{ description: string; town: string; latitude?: number; position_source?: string }>;
}

const bankOf = async (origin: string, token: string, query = ""): Promise<Stored> => {
  const reply = await fetch(`${origin}/api/comparables${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await reply.json()) as Stored;
};

const addToBank = async (origin: string, token: string, sales: ReadonlyArray<Record<string, unknown>>) => {
  const response = await fetch(`${origin}/api/comparables/batch`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ sales }),
  });
  if (!response.ok) throw new Error(`adding sales answered ${response.status}`);
};

const sale = (number: number, change: Record<string, unknown> = {}) => ({
  description: `Lot ${number}, Hill Street`,
  town: "Kandy",
  district: "Kandy",
  kind: "deed",
  transaction_date: `2026-0${1 + (number % 9)}-15`,
  extent_perches: 10 + number,
  price: 6_500_000 + number * 100_000,
  building_value: null,
  source: `Deed ${number}`,
  remarks: "",
  unit: "perch",
  ...change,
});

const paste = (page: Page, name: string, text: string) =>
  page.getByRole("textbox", { name }).evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test("a sale gets its position where the valuer stands, from an earlier report and by a pin", async ({
  page,
  takseru: { origin },
}, testInfo) => {
  const { token } = await valuerWith(origin, [
    { report_reference: "P/1", latitude: 7.31, longitude: 80.62, village_name: "Katugastota" },
  ]);
  await openSignedIn(page, token, "/reports/comparables");
  await page.getByRole("button", { name: "Add a sale" }).first().click();
  const form = page.getByRole("dialog", { name: "A new sale" });
  await form.getByRole("textbox", { name: "Which property" }).fill("Lot 9, Lake Road");
  const position = form.getByRole("group", { name: "Position" });
  await expect(position).toContainText("No position: the sale is not found by distance");
  await position.getByRole("button", { name: "I stand here" }).click();
  await expect(position).toContainText("7.295100, 80.642000 · where the valuer stood");

  await position.getByRole("button", { name: "From an earlier report" }).click();
  await position.getByRole("textbox", { name: "Search your reports" }).fill("katu");
  await position.getByRole("button", { name: /^P\/1/ }).click();
  await expect(position).toContainText("7.310000, 80.620000 · an earlier report");
  await page.screenshot({ path: testInfo.outputPath("position-360.png") });
  expect(await findingsOn(page)).toEqual([]);

  await position.getByRole("button", { name: "On the map" }).click();
  const map = page.getByRole("dialog", { name: "Map of the sale" });
  const canvas = map.getByRole("application", { name: "Map" });
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the map is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The map is moved beside the pin, which is then put in its middle.
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 60, { steps: 5 });
  await page.mouse.up();
  await map.getByRole("button", { name: "Put the pin in the middle" }).click();
  await expect(map.getByText(/^Moved/)).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("pin-360.png") });
  await map.getByRole("button", { name: /^(Done|Close)/ }).click();
  await expect(position).toContainText("pin on the map");
  await expect(position).not.toContainText("80.620000");
  await form.getByRole("button", { name: "Save in my sales" }).click();
  await expect(page.getByText("1 of 1 sale")).toBeVisible();
  const { data } = await bankOf(origin, token);
  expect(data).toMatchObject([
    { description: "Lot 9, Lake Road", position_source: "pin", latitude: expect.closeTo(7.31, 3) },
  ]);
});

test("what narrows the list of sales stands in its address: a reload and the way back keep it", async ({
  page,
  takseru: { origin },
}) => {
  const { token } = await newValuer(origin);
  await addToBank(origin, token, [
    sale(1, { ...here, position_source: "pin" }),
    sale(2, { ...here, latitude: 7.3, position_source: "pin", kind: "asking_price" }),
    sale(3, { latitude: 6.93, longitude: 79.86, position_source: "pin" }),
  ]);
  await openSignedIn(page, token, "/reports/comparables");
  await expect(page.getByText("3 of 3 sales")).toBeVisible();
  await page.getByRole("button", { name: "Near a place" }).click();
  await page.getByRole("button", { name: "I stand here" }).click();
  await expect(page.getByText("2 of 3 sales")).toBeVisible();
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByRole("combobox", { name: "Known from" }).selectOption({ label: "Asking price" });
  await page.getByRole("textbox", { name: "Price up to, Rs." }).fill("9,000,000");
  await expect(page.getByText("1 of 3 sales")).toBeVisible();
  await expect(page).toHaveURL(/near=7\.295100%2C80\.642000&kind=asking_price&max=9%2C000%2C000$/);
  await page.reload();
  await expect(page.getByText("1 of 3 sales")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Price up to, Rs." })).toHaveValue("9,000,000");
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Paste a sheet" }).click();
  await expect(page.getByRole("textbox", { name: "Rows of your sheet" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 of 3 sales")).toBeVisible();
  await page.getByRole("button", { name: "Anywhere" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Lot 2, Hill Street" })).toBeVisible();
  await expect(page).toHaveURL(/\?kind=asking_price&max=9%2C000%2C000$/);
});

const BROKEN = [
  "Property\tDate\tPerches\tPrice",
  "Lot 1, Mill Road\t18/02/2026\t12\t7,440,000",
  "Lot 2, Mill Road\t31/06/2025\t10.5\t6,720,000",
  "=Lot 3; Mill Road\t04/03/2026\t9\ton request",
].join("\n");

test("rows that are to be mended are kept as a file, which comes back with them alone", async ({
  page,
  takseru: { origin },
}, testInfo) => {
  const { token } = await newValuer(origin);
  await openSignedIn(page, token, "/reports/comparables/import");
  await page.getByRole("textbox", { name: "Rows of your sheet" }).waitFor();
  await paste(page, "Rows of your sheet", BROKEN);
  await expect(page.getByText("to be mended: 3, 4", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Keep the rows to be mended as a file" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("What is wrong");
  expect(file).toContain('Lot 2, Mill Road"');
  expect(file).toContain("June 2025 has 30 days.");
  expect(file).toContain("'=Lot 3; Mill Road");
  await page.getByRole("button", { name: "Take 1 sale" }).click();
  await expect(page.getByText("The sale is taken.")).toBeVisible();

  await page.getByRole("button", { name: "Paste again" }).click();
  await page.getByLabel("CSV file").setInputFiles({
    name: "sales-to-be-mended.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await expect(page.getByText("to be mended: 2, 3", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Row 2, Date" }).fill("30/06/2025");
  await page.getByRole("textbox", { name: "Row 3, Price, Rs." }).fill("5,400,000");
  await page.screenshot({ path: testInfo.outputPath("mended-360.png"), fullPage: true });
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Take 2 sales" }).click();
  await expect(page.getByText("All 2 sales are taken.")).toBeVisible();
  const { data } = await bankOf(origin, token);
  expect(data.map(({ description }) => description).sort()).toEqual([
    "=Lot 3; Mill Road",
    "Lot 1, Mill Road",
    "Lot 2, Mill Road",
  ]);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a sale that is added and one that is changed are kept through a closed page, and arrive once", async ({
    context,
    page,
    takseru: { origin },
  }, testInfo) => {
    const { token } = await newValuer(origin);
    await addToBank(origin, token, [sale(1)]);
    await openSignedIn(page, token, "/reports/comparables");
    await expect(page.getByText("1 of 1 sale")).toBeVisible();
    const stored = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect.poll(stored).toBe("activated");
    await context.setOffline(true);

    await page.getByRole("button", { name: "Add a sale" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: "Which property" }).fill("Lot 7, Temple Road");
    await form.getByRole("textbox", { name: "Price" }).fill("7,000,000");
    await form.getByRole("button", { name: "Save in my sales" }).click();
    await expect(
      page.getByText("Kept on this device. The sale is saved in your sales when there is a connection."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Edit Lot 1, Hill Street", exact: true }).click();
    await form.getByRole("textbox", { name: "Town" }).fill("Peradeniya");
    await form.getByRole("button", { name: "Save in my sales" }).click();
    await expect(page.getByText("A change of this sale is kept on this device.")).toBeVisible();
    for (const name of ["Lot 7, Temple Road", "Lot 1, Hill Street"])
      await expect(page.getByRole("link", { name: `a sale (${name})` })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath("kept-360.png"), fullPage: true });
    expect(await findingsOn(page)).toEqual([]);
    await page.close();

    const again = await context.newPage();
    const sent: string[] = [];
    again.on("response", (response) => {
      const request = response.request();
      if (/\/api\/comparables/.test(request.url()) && request.method() !== "GET" && response.ok())
        sent.push(request.method());
    });
    await again.goto("/reports/comparables");
    await expect(
      again.getByRole("button", { name: "Edit Lot 7, Temple Road, kept on this device" }),
    ).toBeVisible();
    await again.screenshot({ path: testInfo.outputPath("kept-offline-360.png"), fullPage: true });
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect
      .poll(async () =>
        (await bankOf(origin, token)).data.map(({ description, town }) => `${description}; ${town}`),
      )
      .toEqual(["Lot 7, Temple Road; ", "Lot 1, Hill Street; Peradeniya"]);
    await expect(again.getByRole("button", { name: /kept on this device$/ })).toHaveCount(0);
    expect(sent.sort()).toEqual(["POST", "PUT"]);
  });

  test("a sheet can be mended, says that it waits, and is taken once there is a connection", async ({
    context,
    page,
    takseru: { origin },
  }) => {
    const { token } = await newValuer(origin);
    await openSignedIn(page, token, "/reports/comparables/import");
    await page.getByRole("textbox", { name: "Rows of your sheet" }).waitFor();
    await context.setOffline(true);
    await paste(page, "Rows of your sheet", BROKEN);
    await expect(
      page.getByText("You are offline. The rows can be mended now, and taken once there is a connection."),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "Row 3, Date" }).fill("30/06/2025");
    await expect(page.getByRole("button", { name: "Take 2 sales" })).toBeDisabled();
    expect(await findingsOn(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Take 2 sales" }).click();
    await expect(page.getByText("All 2 sales are taken.")).toBeVisible();
    expect((await bankOf(origin, token)).total).toBe(2);
  });
});
