import { messages } from "@takseru/shared-types";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

const report = {
  report_reference: "VR/PAPER/1",
  lot_number: "1",
  plan_number: "4711",
  current_owner: "Mrs. D. M. Sumanawathie",
};

/** The ink of the page, which changes with what is printed. */
const inkOf = (canvas: Element): string => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : "");

test("the page beside the form follows what is typed, and a press on a line goes to its field", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const { token, ids } = await valuerWith(takseru.origin, [report]);
  await page.setViewportSize({ width: 1280, height: 850 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=legal_description`);
  const ink = page.getByRole("img", { name: /^Page \d+ of \d+ as it will be printed$/ });
  await expect(ink).toBeVisible();
  await expect.poll(() => ink.evaluate(inkOf)).not.toBe("");

  const plan = page.getByRole("textbox", { name: /^Plan number/ });
  await plan.focus();
  const before = await ink.evaluate(inkOf);
  await plan.fill("4711/99");
  await expect.poll(() => ink.evaluate(inkOf)).not.toBe(before);

  const lines = page.getByRole("listbox", { name: "Lines of the page" });
  await lines.getByRole("option", { name: "Current owner" }).first().hover({ force: true });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("textbox", { name: /^Current owner/ })).toBeFocused();

  await lines.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(lines).not.toBeFocused();
  expect(await findingsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Close the page" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Show the page" }).click();
  await expect(ink).toBeVisible();
});

test("the preview opens as a draft on a phone, and downloading it is a second press", async ({
  page,
  takseru,
}) => {
  test.slow();
  const { token, ids } = await valuerWith(takseru.origin, [report]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Preview PDF" }).click();
  const draft = page.getByRole("dialog", { name: "Draft of the report" });
  const first = draft.getByRole("img", { name: /^Page 1 of / });
  await expect.poll(() => first.evaluate(inkOf)).not.toBe("");
  expect(await findingsOn(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await draft.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/[- ]draft\.pdf$/);
  await expect(page.getByText(messages.reports.draftDownloaded)).toBeVisible();
  await draft.getByRole("button", { name: "Close the draft" }).click();
  await expect(draft).toBeHidden();
});
