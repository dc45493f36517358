import { messages } from "@takseru/shared-types";
import { createReport } from "../helpers/list-steps.ts";
import { openCoordinates, typePosition } from "../helpers/start-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

test("on a phone the list links to a location analysis, which starts a report", async ({ page, takseru }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 7.2936, longitude: 80.6413 });
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/reports");
  await page.getByRole("link", { name: "location analysis", exact: true }).click();
  await page.waitForURL("**/dashboard");

  const panel = page.getByRole("region", { name: "Location Analysis", exact: true });
  await panel.getByRole("button", { name: "Analyze a location" }).click();
  await openCoordinates(panel);
  await panel.getByRole("button", { name: "Analyze Location" }).click();
  await expect(panel.getByText(messages.location.latitudeRequired)).toBeVisible();
  await panel.getByRole("button", { name: "Use my location" }).click();
  await expect(panel.getByLabel("Latitude")).toHaveValue("7.293600");
  await panel.getByRole("button", { name: "Analyze Location" }).click();

  const result = panel.getByRole("region", { name: "Location analysis result" });
  await expect(result).toBeFocused();
  await expect(result.getByText("7.293600, 80.641300", { exact: true })).toBeVisible();
  await expect(result.getByText(/^Kandy, \d+\.\d km$/)).toBeVisible();
  await result.getByRole("button", { name: /^Places found/ }).click();
  await expect(
    result
      .getByRole("list", { name: "Places nearby, nearest first" })
      .getByText(/^\d+\.\d km$/)
      .first(),
  ).toBeVisible();

  await result.getByRole("button", { name: "Create a report from this location" }).click();
  await page.waitForURL("**/reports/builder/*");
  await expect(page.getByLabel("Valuation purpose")).toHaveValue(messages.reports.locationPurpose);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const stored = await fetch(`${takseru.origin}/api/reports/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await stored.json()).toMatchObject({
    status: "draft",
    report_type: "fair_value",
    valuation_purpose: messages.reports.locationPurpose,
    valuer_name: "E. Example",
    latitude: 7.2936,
    longitude: 80.6413,
    district: "Kandy",
    nearby_facilities: expect.arrayContaining([expect.objectContaining({ distance: expect.any(Number) })]),
  });
});

test("a failed analysis shows the reason and can be retried", async ({ page, takseru }) => {
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/dashboard");
  const overload = { status: 503, json: { success: false, message: "", error: { code: "UNAVAILABLE" } } };
  await page.route("**/api/location/analyze", (route) => route.fulfill(overload), { times: 1 });
  await page.getByRole("button", { name: "Analyze a location" }).click();
  await typePosition(page, { latitude: 6.9271, longitude: 79.8612 });
  await page.getByRole("button", { name: "Analyze Location" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: messages.location.analyzeFailed }).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Analyze Location" }).click();
  await expect(page.getByRole("region", { name: "Location analysis result" })).toBeVisible();
});

for (const width of [360, 1280])
  test(`a report's location is analyzed again, and the valuer's text is offered another, at ${width} px`, async ({
    page,
    takseru,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const valuer = await newValuer(takseru.origin);
    const { token } = valuer;
    const id = await createReport(takseru.origin, valuer, {
      latitude: 7.2936,
      longitude: 80.6413,
      property_address: "12 Temple Road",
      district: "Kandy",
    });
    await openSignedIn(page, token, `/reports/builder/${id}?section=property_location`);
    await page.getByRole("button", { name: "Analyze again" }).click();
    const found = page.getByRole("region", { name: "What the analysis found" });
    await expect(found.getByRole("heading", { name: "What the analysis found" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Locality description" })).toHaveValue("");
    expect(await findingsOn(page)).toEqual([]);

    await found.getByRole("button", { name: /^Fill \d empty fields$/ }).click();
    await expect(page.getByRole("textbox", { name: "Locality description" })).toHaveValue(
      /^The property is situated in Kandy, in the Kandy District, Central Province\./,
    );
    await expect(page.getByRole("textbox", { name: "Property address" })).toHaveValue("12 Temple Road");
    await found.getByRole("button", { name: "Replace Property address" }).click();
    await expect(page.getByRole("textbox", { name: "Property address" })).toHaveValue(
      "Kandy, Kandy District, Central Province, Sri Lanka",
    );
    await found.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Property address" })).toHaveValue("12 Temple Road");
    await found.getByRole("button", { name: "Leave all as it is" }).click();
    await expect(page.getByRole("button", { name: "Analyze again" })).toBeFocused();
    await expect(async () => {
      const stored = await fetch(`${takseru.origin}/api/reports/${id}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await stored.json()).toMatchObject({
        property_address: "12 Temple Road",
        province: "Central Province",
        village_name: "Kandy",
        city: "Kandy",
      });
    }).toPass();
  });
