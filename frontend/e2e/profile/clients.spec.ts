import { tabTo } from "../helpers/builder-steps.ts";
import { createReport } from "../helpers/list-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

test("a client's rate is entered by keyboard and becomes the fee and the invoice of its report", async ({
  page,
  takseru,
}) => {
  test.slow();
  const valuer = await newValuer(takseru.origin);
  const id = await createReport(takseru.origin, valuer, {
    report_reference: "CL/1",
    market_value: 20_000_000,
    client_organization: "Hill Savings Bank PLC",
  });
  await openSignedIn(page, valuer.token, "/practice");
  const search = page.getByLabel("Find or add a client");
  await tabTo(page, search);
  await page.keyboard.type("Hill Savings Bank PLC");
  await tabTo(page, page.getByRole("button", { name: "Add a client" }));
  await page.keyboard.press("Enter");
  const basis = page.getByLabel("Fee", { exact: true });
  await tabTo(page, basis);
  await basis.selectOption({ label: "Per cent of the value" });
  await tabTo(page, page.getByLabel("Per cent of the value"));
  await page.keyboard.type("0.25");
  await tabTo(page, page.getByRole("button", { name: "Save client" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hill Savings Bank PLC is saved")).toBeVisible();
  await expectNoFindings(page);

  await page.goto("/reports");
  await page.getByRole("button", { name: "More actions for CL/1" }).press("Enter");
  await page.getByRole("menuitem", { name: "Fee" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Fee" });
  await expect(dialog.getByText(/^Hill Savings Bank PLC was charged last 0\.25/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Fee" })).toHaveValue("50,000");
  await dialog.getByRole("checkbox", { name: "Give the invoice its number" }).press("Space");
  await dialog.getByRole("button", { name: "Save fee" }).press("Enter");
  await expect(dialog.getByText(/^Invoice INV\/\d{4}\/001$/)).toBeVisible();
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download invoice" }).press("Enter");
  await started;
  const report: unknown = await (
    await fetch(`${takseru.origin}/api/reports/${id}`, {
      headers: { Authorization: `Bearer ${valuer.token}` },
    })
  ).json();
  expect(report).toMatchObject({ fee: { valuation_fee: 50_000, percent_of_value: 0.25 } });
});
