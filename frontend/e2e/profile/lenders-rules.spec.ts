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

test("a lender's rules come as a file, and a report is held to them and begins after its template", async ({
  page,
  takseru,
}) => {
  const valuer = await newValuer(takseru.origin);
  await openSignedIn(page, valuer.token, "/practice?part=texts");
  const panel = page.getByRole("region", { name: "Lenders' rules" });
  const choose = async (text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await panel.getByRole("button", { name: "Add a lender's rules" }).click();
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
