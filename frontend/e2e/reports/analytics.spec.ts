import { readFile } from "node:fs/promises";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";

test("the dashboard's cost is that of the analytics, by keyboard a table and a file of it", async ({
  page,
  takseru,
}) => {
  const { token } = await valuerWith(takseru.origin, [
    { report_reference: "E/1" },
    { report_reference: "E/2" },
  ]);
  await openSignedIn(page, token, "/dashboard");
  const card = page.getByRole("region", { name: "Figures" }).getByText(/^\$/);
  await expect(card).toBeVisible();
  const cost = (await card.textContent()) ?? "";
  await page.goto("/reports/analytics");
  await expect(page.getByRole("main").getByText(cost, { exact: true }).first()).toBeVisible();
  const table = page.getByRole("button", { name: "Table: Costs by day" });
  await table.focus();
  await page.keyboard.press("Enter");
  const section = page.getByRole("region", { name: "Costs by day" });
  await expect(section.getByRole("cell", { name: cost })).toBeVisible();
  await expect(table).toBeFocused();
  await page.keyboard.press("Tab");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^takseru-costs-by-day-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toMatch(
    /^\ufeffDay,Cost in US dollars\r\n\d{4}-\d\d-\d\d,0\.\d+\r\n$/,
  );
  await page.goto("/reports/analytics?start_date=2020-01-01&end_date=2020-01-31");
  await expect(page.getByText("No costs in this period")).toBeVisible();
});
