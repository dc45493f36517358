import { openGroup } from "../helpers/builder-steps.ts";
import { createReport } from "../helpers/list-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

const rules = {
  id: "invented-bank",
  name: "Invented Bank PLC",
  edition: "Letter to the panel",
  in_force: "2026-01-01",
  source: "Invented",
  validity_months: 3,
};
const fileOf = (text: string) => ({
  name: "rules.json",
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

for (const [view, viewport] of [
  ["on the desk", { width: 1280, height: 850 }],
  ["on a phone", { width: 360, height: 640 }],
] as const)
  test(`a lender's rules are written, changed and removed by keyboard ${view}, and the focus is never lost`, async ({
    page,
    takseru,
  }) => {
    await page.setViewportSize(viewport);
    const valuer = await newValuer(takseru.origin);
    await openSignedIn(page, valuer.token, "/practice?part=texts");
    const button = (name: string) => page.getByRole("button", { name });
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await button("Add a lender's rules").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "A lender's rules" })).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByLabel("Lender").focus();
    await page.keyboard.type("Hill Savings Bank PLC");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Letter to the panel");
    await page.keyboard.press("Tab");
    await page.keyboard.type("01/02/2026");
    await dialog.getByLabel("A report is valid for").focus();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The rules of Hill Savings Bank PLC are kept")).toBeVisible();
    await expect(button("Add a lender's rules")).toBeFocused();

    await button("Change the rules of Hill Savings Bank PLC").focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("A report is valid for")).toHaveValue("3");
    await page.keyboard.press("Escape");
    await expect(button("Change the rules of Hill Savings Bank PLC")).toBeFocused();

    await button("Remove the rules of Hill Savings Bank PLC").focus();
    await page.keyboard.press("Enter");
    await expect(button("Undo")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button("Change the rules of Hill Savings Bank PLC")).toBeVisible();
    expect(await focused()).not.toBe("BODY");
  });

test("a lender's rules come as a file, and a report is held to them and begins after its template", async ({
  page,
  takseru,
}) => {
  const valuer = await newValuer(takseru.origin);
  await openSignedIn(page, valuer.token, "/practice?part=texts");
  const panel = page.getByRole("region", { name: "Lenders' rules" });
  const choose = async (text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await panel.getByRole("button", { name: "From a file" }).click();
    await (await chooser).setFiles(fileOf(text));
  };
  await choose(JSON.stringify({ ...rules, validity_month: 3 }));
  await expect(panel.getByRole("alert")).toHaveText("rules.json: validity_month: this rule is not known");
  await choose(JSON.stringify(rules));
  await expect(page.getByText("The rules of Invented Bank PLC are kept")).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveCount(0);

  const id = await createReport(takseru.origin, valuer, { report_type: "mortgage" });
  await openSignedIn(page, valuer.token, `/reports/builder/${id}?section=basic_information`);
  await page.getByRole("button", { name: "Use the template for Mortgage" }).click();
  const template = page.getByRole("region", { name: "Template for Mortgage" });
  await expect(template.getByRole("status")).toContainText("Filled in:");
  await template.getByRole("button", { name: "Close" }).click();
  await openGroup(page, "Loan and lender");
  await page.getByLabel("Lender's rules").selectOption({ label: "Invented Bank PLC" });
  await expect(page.getByText("valid for 3 months")).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole("heading", { name: "Loan and lender" }).click();
  await expect(page.locator("summary", { hasText: "Loan and lender" })).toContainText("Invented Bank PLC");
  await page.getByRole("button", { name: "Check report" }).click();
  const check = page.getByRole("region", { name: "Report check" });
  await expect(check.getByRole("heading", { name: /^By the rules of Invented Bank PLC/ })).toBeVisible();
  await expect(check.getByText("The report is valid for 6 months; at most 3 months are taken")).toBeVisible();
});
