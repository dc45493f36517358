import { openAllGroups } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

const facts = {
  report_reference: "T/1",
  village_name: "Dangolla",
  city: "Kandy",
  total_extent: "13.8P",
  land_shape: "rectangular",
  topography_type: "fairly_level",
  access_road_type: "motorable_road",
  land_features: "A rectangular block of land.",
};

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 850 },
] as const;

test("proposed text is shown as a difference, accepted, edited, kept out, and taken back", async ({
  page,
  takseru,
}, testInfo) => {
  const { token, ids } = await valuerWith(takseru.origin, [{ ...facts, land_features: "" }]);
  await page.setViewportSize(sizes[0]);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=land_description`);
  await page.getByRole("button", { name: "Write for me: Land features" }).click();
  const panel = page.getByRole("region", { name: "AI Content Enhancement" });
  await panel.getByRole("button", { name: "Propose text" }).click();
  await expect(panel.getByText(/^Not written by an AI service: Templates/)).toBeVisible();
  const accept = panel.getByRole("button", { name: /^Accept Land features/ }).first();
  await expect(accept).toBeVisible();
  for (const size of sizes)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: testInfo.outputPath(`panel-${size.width}-${colorScheme}.png`),
        fullPage: true,
      });
      expect(await findingsOn(page)).toEqual([]);
    }
  const features = page.getByRole("textbox", { name: "Land features", exact: true });
  await panel
    .getByRole("button", { name: /^Edit: Land features/ })
    .first()
    .click();
  const edited = panel.getByRole("textbox", { name: /^Proposed text: Land features/ });
  await edited.press("End");
  await edited.pressSequentially(" As edited.");
  await accept.press("Enter");
  await expect(features).toHaveValue(/ As edited\./);
  const undo = panel.getByRole("button", { name: /^Undo Land features/ });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(features).toHaveValue("");
  await accept.press("Enter");
  await expect(features).toHaveValue(/ As edited\./);
  await panel.getByRole("button", { name: /^Again: Land features/ }).press("Enter");
  await expect(panel.getByText(/proposed below|The same again/)).toBeVisible();
  await expect(features).toHaveValue(/ As edited\./);
});

test("a phrase is inserted by key as one step, also on a phone, and made of selected text", async ({
  page,
  takseru,
}, testInfo) => {
  test.slow();
  const { token, ids } = await valuerWith(takseru.origin, [facts]);
  await page.setViewportSize(sizes[1]);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=land_description`);
  await openAllGroups(page);
  const features = page.getByRole("textbox", { name: "Land features", exact: true });
  await features.focus();
  await features.selectText();
  await page.getByRole("button", { name: "Write for me: Land features" }).click();
  await page.getByRole("button", { name: "Phrases", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Phrase", exact: true })).toHaveValue(
    "A {land_shape} block of land.",
  );
  await page.screenshot({ path: testInfo.outputPath("save-phrase.png") });
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Save phrase" }).click();
  await expect(page.getByText("Saved as a phrase")).toBeVisible();

  const option = page.getByRole("option", { name: /A rectangular block of land/ });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await features.fill("A rectangular block of land.");
    await features.press("Control+End");
    await features.pressSequentially(" /rect");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(option).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: testInfo.outputPath(`phrases-${size.width}-${colorScheme}.png`) });
      expect(await findingsOn(page)).toEqual([]);
    }
  }
  await features.press("Enter");
  await expect(features).toHaveValue("A rectangular block of land. A rectangular block of land.");
  // The browser's own undo takes the whole phrase back, and brings what was typed.
  await features.press("Control+z");
  await expect(features).toHaveValue("A rectangular block of land. /rect");

  await page.goto("/practice?part=phrases");
  const phrases = page.getByRole("region", { name: "Phrases", exact: true });
  await phrases.getByRole("button", { name: "Import from a report" }).click();
  await page.getByRole("button", { name: /^T\/1/ }).click();
  await page.getByRole("checkbox", { name: /block of land/ }).check();
  await page.screenshot({ path: testInfo.outputPath("import.png") });
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Add 1 phrase" }).click();
  await expect(phrases.getByText("2 of 2 shown")).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await phrases.scrollIntoViewIfNeeded();
    await page.screenshot({ path: testInfo.outputPath(`profile-${size.width}.png`), fullPage: true });
    expect(await findingsOn(page)).toEqual([]);
  }
});
