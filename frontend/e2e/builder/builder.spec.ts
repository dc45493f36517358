import { readFile } from "node:fs/promises";
import { sections } from "@takseru/shared-types";
import { unzipSync } from "fflate";
import {
  fillComparableBank,
  fullReport,
  goToNext,
  openAllGroups,
  openGroup,
  pressKey,
  tabTo,
  typeInto,
} from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { kandy } from "../helpers/main-job-data.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings, findingsOn } from "../helpers/views.ts";

test("a report is created, completed and signed with the keyboard alone", async ({ page, takseru }) => {
  test.setTimeout(480_000);
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/reports/new");

  await test.step("from the position", async () => {
    await typeInto(page, { Latitude: String(kandy.latitude), Longitude: String(kandy.longitude) });
    await pressKey(page, "Analyze Location");
    await expect(page.getByRole("heading", { level: 2, name: "Basic Information" })).toBeFocused();
    await pressKey(page, "Create Report");
    await page.waitForURL("**/reports/builder/*");
  });

  await test.step("through the written sections", async () => {
    await typeInto(page, {
      "Report reference": "VR/NE/2026/018",
      "Report date": "20/03/2026",
      "Client name": "Example Bank PLC",
    });
    await openGroup(page, "Basis of value and dates");
    await typeInto(page, { "Basis of value": "Market v", "Inspected in the presence of": "The owner" });
    await goToNext(page, "Property Location");
    await typeInto(page, { Village: "Dangolla" });
    await goToNext(page, "Legal Description");
    await typeInto(page, { "Lot number": "1A", "Plan number": "4711/2019", "Current owner": "K. Example" });
    await goToNext(page, "Property Boundaries");
    await typeInto(page, {
      "North boundary": "Lot 2",
      "South boundary": "Ela",
      "East boundary": "Road",
      "West boundary": "Lot 3",
    });
    await goToNext(page, "Land Description");
    await typeInto(page, {
      "Total extent": "0A-0R-13.8P",
      "Land shape": "Rect",
      Topography: "Gently",
      "Soil type": "Red",
      "Land use": "Resid",
    });
    // It is also said to a screen reader.
    await expect(page.getByText("13.8 P = 0.0349 ha = 349 m² = 3,757 sq ft").first()).toBeVisible();
  });

  await test.step("with a second building", async () => {
    await goToNext(page, "Building Details");
    await typeInto(page, { "Building type": "Single", "Total floor area": "1,768" });
    await openGroup(page, "Other buildings");
    await pressKey(page, "Add a building");
    await typeInto(page, { Name: "Annexe" });
    await expect(page.getByRole("heading", { level: 4, name: "Annexe" })).toBeVisible();
    await goToNext(page, "Property Images");
    await goToNext(page, "Valuation");
  });

  await test.step("valued by worksheet and comparables", async () => {
    const worksheet = page.getByRole("region", { name: "Worksheet" });
    await pressKey(page, "Add land");
    await typeInto(page, { "Land 1, Rate per perch": "650,000" });
    await pressKey(page, "Add building");
    await typeInto(page, {
      "Main building, Rate per sq ft": "8,500",
      "Main building, Depreciation": "10",
    });
    await expect(worksheet.getByText("Rs. 22,495,200/=")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Market value/ })).toHaveValue("22,500,000");
    await expect(page.getByRole("textbox", { name: /^Land rate per perch/ })).toHaveValue("650,000");
    await openGroup(page, "Comparable sales");
    await pressKey(page, "Write a new one");
    await typeInto(page, {
      "Comparable 1, Which property": "Lot 4",
      "Sale A, Price": "5,000,000",
    });
  });

  await test.step("checked and completed", async () => {
    await pressKey(page, "Check report");
    await expect(page.getByRole("heading", { name: "Report check" })).toBeFocused();
    await pressKey(page, /^Date of the plan is empty/);
    await expect(page.getByRole("textbox", { name: "Date of the plan" })).toBeFocused();
    await pressKey(page, "Check and sign");
    await expect(page.getByText("COMPLETED", { exact: true })).toBeVisible();
  });

  await test.step("signed", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Finalize Report" })).toBeVisible();
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    for (const warning of await page.getByRole("checkbox").all()) {
      await tabTo(page, warning);
      await page.keyboard.press("Space");
      await expect(warning).toBeChecked();
    }
    const downloaded = page.waitForEvent("download");
    await pressKey(page, "Sign and finalize");
    await downloaded;
    await expect(page.getByText(/^Signed .* unchanged since$/)).toBeVisible();
    const verification = page.getByRole("region", { name: "Verification" });
    const code = await verification.getByText(/^[0-9A-Z-]{8,}$/).textContent();
    await tabTo(page, verification.getByRole("link", { name: "Check page" }));
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    const publicPage = await opened;
    await expect(publicPage.getByText("Genuine")).toBeVisible();
    expect(publicPage.url()).toContain(`/verify/${code}`);
  });
});

test("every section with all its fields fits a phone and a desktop, without accessibility findings", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  test.setTimeout(480_000);
  const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}`);
  for (const { title } of sections) {
    await test.step(title, async () => {
      await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
      await openAllGroups(page);
      await expectNoFindings(page);
      if (title !== "Valuation") await page.getByRole("button", { name: "Next", exact: true }).click();
    });
  }
});

test("a report of every status has the buttons of its status", async ({ page, takseru }) => {
  test.slow();
  const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
  const [id] = ids;
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${takseru.origin}/api/reports/${id}${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual",
    });
    expect([200, 303], path).toContain(response.status);
  };
  const names = [
    "Check report",
    "Preview PDF",
    "Check and sign",
    "Reopen",
    "Finalize Report",
    "Save Section",
  ];
  const expectButtons = async (status: string, expected: string[]) => {
    await page.goto(`/reports/builder/${id}?section=legal_description`);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    for (const name of names)
      await expect(page.getByRole("button", { name, exact: true }), `${status}: ${name}`).toBeVisible({
        visible: expected.includes(name),
      });
  };
  await openSignedIn(page, token, "/reports");

  await expectButtons("DRAFT", ["Check report", "Preview PDF", "Check and sign", "Save Section"]);
  await call("PUT", "/section", { section: "legal_description", data: { notary: "N. Example" } });
  await expectButtons("IN PROGRESS", ["Check report", "Preview PDF", "Check and sign", "Save Section"]);
  await call("PUT", "/status", { status: "completed" });
  await expectButtons("COMPLETED", [
    "Check report",
    "Preview PDF",
    "Reopen",
    "Finalize Report",
    "Save Section",
  ]);
  await page.setViewportSize({ width: 1280, height: 850 });
  await typeInto(page, { "Lot number": "2B" });
  await expect(page.getByText("Not saved: completed", { exact: true })).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, "the bar of a completed report with a change is as wide as the window").toBe(0);
  await typeInto(page, { "Lot number": fullReport.lot_number });
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download draft Word" }).click();
  const files = unzipSync(await readFile(await (await started).path()));
  const body = new TextDecoder().decode(files["word/document.xml"]);
  expect(body).toContain(String(fullReport.report_reference));
  await page.getByRole("button", { name: "Finalize Report" }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("link", { name: "Back to the report" }).click();
  await expect(page.getByRole("button", { name: "Finalize Report" })).toBeVisible();
  await call("POST", "/finalize");
  await expectButtons("FINALIZED", []);
  await page.getByRole("link", { name: "Back to the PDF" }).click();
  await expect(page.getByRole("img", { name: /^QR code of/ })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("button", { name: /^Fee and invoice/ }).click();
  const fee = page.getByRole("dialog", { name: "Fee" });
  await fee.getByRole("textbox", { name: "Due date" }).fill("02/01/2026");
  await fee.getByRole("button", { name: "Save fee" }).click();
  await expect(fee.getByText(/overdue since/)).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
  await expect(fee).toBeHidden();
  await page.getByRole("button", { name: "Read the form" }).click();
  await page.goto(`/reports/builder/${ids[0]}?section=legal_description`);
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
  await expect(page.getByLabel(/^Lot number/)).toBeDisabled();
  await openGroup(page, "Plan and deed");
  await expect(page.getByLabel("Notary")).toHaveValue("N. Example");
  await expect(page.getByLabel("Notary")).toBeDisabled();
});

test("comparables from the bank and suggested texts are accepted on a phone", async ({
  page,
  takseru,
}, testInfo) => {
  const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
  await fillComparableBank(takseru.origin, token, [
    { description: "Lot 7, Bank Lane", town: "Galle", extent_perches: 20, price: 9_000_000 },
    { description: "Lot 8, Hill Street", town: "Kandy" },
  ]);
  await page.setViewportSize({ width: 360, height: 800 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  await openGroup(page, "Comparable sales");
  await page.getByRole("button", { name: "Sales near this property" }).click();
  await expect(page.getByText("No sale by the perch within 5 km")).toBeVisible();
  await page.getByRole("button", { name: "Look for all" }).click();
  await page.getByLabel("Search").fill("galle");
  await expect(page.getByRole("checkbox", { name: /Lot 8, Hill Street/ })).toHaveCount(0);
  await page.screenshot({ path: testInfo.outputPath("bank.png") });
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole("checkbox", { name: /Lot 7, Bank Lane/ }).check();
  await page.getByRole("button", { name: "Add 1 sale to the grid" }).click();
  const added = page.getByRole("group", { name: "Lot 7, Bank Lane" });
  await expect(added.getByText("Adjusted rate: Rs. 450,000/=")).toBeVisible();

  await openGroup(page, "Assumptions and limits");
  await page.getByRole("button", { name: "Write for me: Assumptions", exact: true }).click();
  const panel = page.getByRole("region", { name: "AI Content Enhancement" });
  await panel.getByRole("checkbox", { name: "All texts of this section" }).check();
  await panel.getByRole("button", { name: "Use standard text" }).click();
  await expect(page.getByText(/^\d+ proposed below/)).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("proposals.png"), fullPage: true });
  expect(await findingsOn(page)).toEqual([]);
});

test("a phone's bars stay in sight, each section begins at its top, and the camera is one press away", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=legal_description`);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await expect(page.getByRole("button", { name: "Save Section" })).toBeVisible();
  await openAllGroups(page);
  await page.getByLabel("Notary").scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.click();
  await expect(page.getByRole("heading", { level: 2, name: "Property Boundaries" })).toBeFocused();
  const first = await page.getByLabel(/^North boundary/).boundingBox();
  expect(first?.y).toBeLessThanOrEqual(170);
  await expect(page.getByRole("button", { name: "Save Section" })).toBeInViewport({ ratio: 1 });

  await page.getByRole("button", { name: "Take a photograph" }).click();
  // This browser has no camera.
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Use the phone's own camera" }).click();
  await picker;
  await page.getByRole("button", { name: "Close the camera" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Property Images" })).toBeVisible();

  await page.goto("/reports");
  await page.goto(`/reports/builder/${ids[0]}`);
  await expect(page.getByRole("heading", { level: 2, name: "Property Images" })).toBeVisible();
});

test("the list of commands is found by key, in every view without accessibility findings", async ({
  page,
  takseru,
}) => {
  const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  await expect(page.getByRole("button", { name: "Save Section" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const search = page.getByRole("textbox", { name: "Find a section, a field, a report or an action" });
  await expect(search).toBeFocused();
  await expectNoFindings(page);
  await search.fill("plan number");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Plan number/)).toBeFocused();
});
