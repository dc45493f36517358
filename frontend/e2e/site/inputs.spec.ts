import { expect, openSignedIn, test } from "../helpers/takseru.ts";

test("inputs of the built site have their tick, eye, arrow and calendar", {
  tag: "@each-change",
}, async ({ page, browser, takseru: { origin }, readOnlyValuer: { token, reportId } }) => {
  await openSignedIn(page, token, `/reports/builder/${reportId}`);
  const date = page.locator('[data-field="report_date"]');
  await expect(date.getByRole("button", { name: "Calendar: Report date" })).toBeVisible();
  const type = page.locator('[data-field="report_type"]');
  await expect(type.locator("svg").first()).toBeVisible();

  const visitor = await browser.newContext();
  const signIn = await visitor.newPage();
  await signIn.goto(`${origin}/login`);
  await expect(signIn.getByRole("button", { name: "Show or hide password" })).toBeVisible();
  const remember = signIn.getByRole("checkbox", { name: "Remember me" });
  await remember.check();
  const box = await remember.boundingBox();
  const tick = await remember.locator("xpath=..").locator("svg").boundingBox();
  // The tick stands inside its box, which the styles alone bring about.
  expect(tick?.x).toBeGreaterThanOrEqual(box?.x ?? Number.POSITIVE_INFINITY);
  expect(tick?.width).toBeLessThan(box?.width ?? 0);
  await visitor.close();
});
