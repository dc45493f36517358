import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

test("a standard text that two tabs change is never replaced unseen, and what is typed outlives its tab", async ({
  page,
  context,
  takseru,
}) => {
  test.slow();
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/practice?part=texts");
  await page.locator("summary", { hasText: "Assumptions" }).click();
  const mine = page.getByRole("textbox", { name: "Assumptions" });
  await mine.fill("Mine.");

  const other = await context.newPage();
  await openSignedIn(other, token, "/practice?part=texts");
  await other.locator("summary", { hasText: "Assumptions" }).click();
  await other.getByRole("textbox", { name: "Assumptions" }).fill("Theirs.");
  await other.keyboard.press("Tab");
  await expect(other.getByText("Your own words, in place of the edition of")).toBeVisible();
  await other.close();

  await mine.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByText(/^This text was changed in another window/)).toBeVisible();
  await expect(mine).toHaveValue("Mine.");
  await expectNoFindings(page);

  // The tab closes while its text is not saved.
  await page.close();
  const again = await context.newPage();
  await openSignedIn(again, token, "/practice?part=texts");
  await again.locator("summary", { hasText: "Assumptions" }).click();
  await expect(again.getByRole("textbox", { name: "Assumptions" })).toHaveValue("Mine.");
  await again.getByRole("button", { name: "Save mine" }).click();
  await expect(again.getByText("Your own words, in place of the edition of")).toBeVisible();
  await again.reload();
  await again.locator("summary", { hasText: "Assumptions" }).click();
  await expect(again.getByRole("textbox", { name: "Assumptions" })).toHaveValue("Mine.");
});
