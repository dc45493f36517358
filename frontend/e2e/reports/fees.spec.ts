import { readFile } from "node:fs/promises";
import { chooseAction, valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

test("a fee is set by keyboard, is overdue, is invoiced and is paid", async ({ page, takseru }) => {
  test.slow();
  const { token } = await valuerWith(takseru.origin, [
    { report_reference: "F/1", market_value: 22_500_000, instruction_source: "Example Bank PLC" },
    { report_reference: "F/2" },
  ]);
  await openSignedIn(page, token, "/reports");
  await page.getByRole("button", { name: "More actions for F/1" }).press("Enter");
  await page.getByRole("menuitem", { name: "Fee" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Fee" });
  await expect(dialog.getByRole("textbox", { name: "Fee" })).toHaveValue("23,750");
  await dialog.getByRole("textbox", { name: "Due date" }).fill("02/01/2026");
  await dialog.getByRole("checkbox", { name: "Give the invoice its number" }).press("Space");
  await dialog.getByRole("button", { name: "Save fee" }).press("Enter");
  await expect(dialog.getByText(/^Invoice INV\/\d{4}\/001$/)).toBeVisible();
  await expectNoFindings(page);

  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download invoice" }).press("Enter");
  const bytes = await readFile(await (await started).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const overdue = page.getByRole("checkbox", { name: "Fee overdue" });
  await overdue.press("Space");
  await expect(page.getByText("1 report found")).toBeVisible();
  await expect(page.getByRole("cell", { name: /Fee overdue LKR 23,750/ })).toBeVisible();
  await expectNoFindings(page);

  await chooseAction(page, "F/1", "Fee");
  await dialog.getByRole("textbox", { name: "Paid on" }).fill("03/01/2026");
  await dialog.getByRole("button", { name: "Save fee" }).click();
  await expect(page.getByText("No fee is overdue.")).toBeVisible();
});
