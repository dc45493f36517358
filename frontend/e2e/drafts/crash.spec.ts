import { typePosition } from "../helpers/start-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

test("a kill -9 of the server loses no acknowledged save", { tag: "@repeated" }, async ({
  page,
  takseru,
}) => {
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/reports/new");
  await typePosition(page, { latitude: 7.2936, longitude: 80.6413 });
  await page.getByRole("button", { name: "Analyze Location" }).click();
  await page.getByRole("button", { name: "Create Report" }).click();
  await page.waitForURL("**/reports/builder/*");
  await page.getByLabel(/^Client name/).fill("Example Bank PLC");
  await page.getByRole("button", { name: "Save Section" }).click();
  await expect(page.getByText("Section saved successfully")).toBeVisible();

  // Killed before typing: autosave could otherwise save the text first.
  await takseru.kill();
  await page.getByLabel(/^Client organization/).fill("typed while the server was gone");
  await page.getByRole("button", { name: "Save Section" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel(/^Client organization/)).toHaveValue("typed while the server was gone");
  await expect(page.getByRole("status", { name: "Saving" })).toHaveText("Offline: kept on this device");

  await takseru.restart();
  await page.getByRole("button", { name: "Save Section" }).click();
  await expect(page.getByRole("status", { name: "Saving" })).toHaveText(/^Saved/);
  await page.reload();
  await expect(page.getByLabel(/^Client name/)).toHaveValue("Example Bank PLC");
  await expect(page.getByLabel(/^Client organization/)).toHaveValue("typed while the server was gone");
});
