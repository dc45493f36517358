import type { Page } from "@playwright/test";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

test.use({ serviceWorkers: "allow" });

/** What is typed in each section; photographs need a stored report. */
const typed: Record<string, Record<string, string>> = {
  "Basic Information": { "Client name": "Example Bank PLC" },
  "Property Location": { Village: "Dangolla" },
  "Legal Description": { "Lot number": "4B", "Plan number": "1234" },
  "Property Boundaries": { North: "Lane 2", South: "Lot 5" },
  "Land Description": { "Total extent": "0A-0R-13.8P" },
  "Building Details": { "Total floor area": "1768" },
  "Property Images": {},
  Valuation: { "Land rate": "650000", "Market value": "22500000" },
};

const stored = {
  instruction_source: "Example Bank PLC",
  village_name: "Dangolla",
  lot_number: "4B",
  plan_number: "1234",
  north_boundary: "Lane 2",
  south_boundary: "Lot 5",
  total_extent: "0A-0R-13.8P",
  total_floor_area: 1768,
  land_rate: 650_000,
  market_value: 22_500_000,
  latitude: 7.2936,
  longitude: 80.6413,
  district: "Kandy",
  report_type: "fair_value",
};

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();

const typeSections = async (page: Page): Promise<void> => {
  for (const [title, texts] of Object.entries(typed)) {
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
    const next = page.getByRole("button", { name: "Next", exact: true });
    if (title !== "Valuation") await next.click();
  }
};

test("without a connection: from the position to eight sections, closed, reopened, and sent once", {
  tag: ["@each-change", "@repeated"],
}, async ({ page, context, takseru }) => {
  test.setTimeout(240_000);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 7.2936, longitude: 80.6413, accuracy: 8 });
  const { token, id } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/reports");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/reports/create")) sent.push(request.method());
  });

  await context.setOffline(true);
  await takseru.kill();
  await page.goto("/reports/new");
  // A page that was loaded offline believes it is online until the next event.
  await context.setOffline(true);
  await page.getByRole("button", { name: "I am at the property" }).click();
  await expect(page.getByText(/km from Kandy, places to be filled in/)).toBeVisible();
  await typeSections(page);
  await page.getByRole("button", { name: "Create Report" }).click();
  await expect(page.getByText(/^Offline: kept on this device/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto("/reports/new");
  await context.setOffline(true);
  await again.getByRole("link", { name: /^a new report/ }).click();
  await expect(field(again, "Client name")).toHaveValue("Example Bank PLC");
  await expect(again.getByText(/^Offline: kept on this device/)).toBeVisible();
  expect(sent).toEqual([]);

  await takseru.restart();
  await context.setOffline(false);
  await again.waitForURL("**/reports/builder/*");
  await expect(field(again, "Client name")).toHaveValue("Example Bank PLC");
  expect(sent).toEqual(["POST"]);

  const get = async (path: string) =>
    (
      await fetch(`${takseru.origin}/api/reports/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    ).json();
  const list = (await get(`user/${id}`)) as { data: { id: number }[] };
  expect(list.data).toHaveLength(1);
  const report = (await get(String(list.data[0]?.id))) as {
    report_reference: string;
    nearby_facilities: unknown[];
  };
  expect(report).toMatchObject(stored);
  expect(report.nearby_facilities.length).toBeGreaterThan(0);
});

test("the position is found without a connection, with its accuracy", async ({ page, context, takseru }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 6.9271, longitude: 79.8612, accuracy: 120 });
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/reports/new");
  const here = page.getByRole("button", { name: "I am at the property" });
  await expect(here).toBeInViewport({ ratio: 1 });
  await page.route("**/api/location/**", (route) => route.abort("internetdisconnected"));
  await here.click();
  await expect(page.getByText(/Rough position, ± 120 m: step into the open and try again/)).toBeVisible();
  await page.unroute("**/api/location/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(/\d+ places found/)).toBeVisible();
});
