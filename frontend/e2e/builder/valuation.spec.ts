import { fullReport, openGroup } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

const [sale] = fullReport.comparables;
const report = {
  ...fullReport,
  comparables: [1, 2, 3, 4].map((lot) => ({ ...sale, description: `Lot ${lot}` })),
};

test("on the desk sales are level columns, reached one after the other by Tab, over the whole width if wanted", async ({
  page,
  takseru,
}) => {
  const { token, ids } = await valuerWith(takseru.origin, [report]);
  await page.setViewportSize({ width: 1280, height: 850 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  await openGroup(page, "Comparable sales");
  const cell = (name: string) =>
    page.getByRole("grid", { name: "Comparable sales" }).getByLabel(name, { exact: true });
  const heightOf = async (name: string) => (await cell(name).boundingBox())?.y;
  expect(await heightOf("Sale A, Other, per cent")).toBe(await heightOf("Sale C, Other, per cent"));

  await cell("Sale A, Other, per cent").focus();
  await page.keyboard.press("Tab");
  await expect(cell("Sale B, Which property")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(cell("Sale B, Known from")).toBeFocused();

  const value = page.getByRole("region", { name: "Value" });
  await expect(value).toBeVisible();
  await page.getByRole("button", { name: "Use the whole width" }).click();
  await expect(value).toBeHidden();
  const last = await cell("Sale D, Which property").boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(1280);
  expect(await findingsOn(page)).toEqual([]);
});

test("on a phone the value stays above the bottom bar, and is one line while something is typed", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const { token, ids } = await valuerWith(takseru.origin, [report]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
  const value = page.getByRole("region", { name: "Value" });
  const words = value.getByText("Sri Lanka Rupees Twenty Two Million Only");
  await expect(words).toBeInViewport();
  const folded = async () => (await value.boundingBox())?.height ?? 0;
  const before = await folded();
  await page.getByRole("textbox", { name: /^Land rate per perch/ }).focus();
  await expect(words).toBeHidden();
  expect(await folded()).toBeLessThan(before / 2);
  await expect(value.getByText("Rs. 22,000,000/=")).toBeInViewport();

  await openGroup(page, "Comparable sales");
  await page.getByRole("button", { name: "Sale C: Lot 3" }).click();
  await expect(page.getByRole("group", { name: "Lot 3", exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Lot 1", exact: true })).toHaveCount(0);
});
