import { fullReport } from "../helpers/builder-steps.ts";
import { chooseAction, createReport, reportRows, shownReports, valuerWith } from "../helpers/list-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

const land = { report_reference: "E/1", current_owner: "Kamala Example", market_value: 3_000_000 };
const house = { report_reference: "E/2", instruction_source: "Example Bank PLC", market_value: 9_000_000 };
const shop = { report_reference: "E/3", village_name: "Peradeniya", plan_number: "4711/2019" };

test("search, order and status stand in the URL and survive a reload and the way back", async ({
  page,
  takseru,
}) => {
  const valuer = await valuerWith(takseru.origin, [land, house, shop]);
  await openSignedIn(page, valuer.token, "/reports");
  await expect(page.getByText("3 reports")).toBeVisible();
  await expect.poll(() => shownReports(page)).toEqual(["E/3", "E/2", "E/1"]);

  await page.getByLabel("Sort by").selectOption("Market value");
  await expect.poll(() => shownReports(page)).toEqual(["E/2", "E/1", "E/3"]);
  const search = page.getByRole("searchbox", { name: "Search" });
  for (const [words, found] of [
    ["kamala", ["E/1"]],
    ["example ban", ["E/2"]],
    ["4711", ["E/3"]],
    ["peraden", ["E/3"]],
  ] as const) {
    await search.fill(words);
    await expect.poll(() => shownReports(page)).toEqual(found);
  }
  await search.fill("example");
  await expect.poll(() => shownReports(page)).toEqual(["E/2", "E/1"]);
  await expect(page).toHaveURL(/sort=value&q=example$/);

  await page.reload();
  await expect(search).toHaveValue("example");
  await expect.poll(() => shownReports(page)).toEqual(["E/2", "E/1"]);
  await page.getByRole("link", { name: "Edit E/1" }).click();
  await page.waitForURL("**/reports/builder/*");
  await page.goBack();
  await expect(search).toHaveValue("example");
  await expect(page.getByLabel("Sort by")).toHaveValue("value");

  await page.getByRole("radio", { name: "Finalized" }).check();
  await expect(page.getByText("Nothing matches “example”")).toBeVisible();
  await page.getByRole("button", { name: "Show all reports" }).click();
  await expect.poll(() => shownReports(page)).toEqual(["E/2", "E/1", "E/3"]);
  await expect(page).toHaveURL(/\/reports\?sort=value$/);

  await search.fill("nothing like this");
  await expect(page.getByText("0 reports found")).toBeVisible();
  await search.press("Escape");
  await expect(page.getByText("3 reports")).toBeVisible();
  await expect(search).toBeFocused();
});

test("further pages are loaded on demand, and the focus moves to the first new report", async ({
  page,
  takseru,
}) => {
  const references = Array.from({ length: 23 }, (_, index) => `P/${String(index + 1).padStart(2, "0")}`);
  const valuer = await valuerWith(
    takseru.origin,
    references.map((report_reference) => ({ report_reference })),
  );
  await openSignedIn(page, valuer.token, "/reports");
  await expect(page.getByText("23 reports")).toBeVisible();
  await expect.poll(() => shownReports(page)).toEqual(references.toReversed().slice(0, 20));
  const more = page.getByRole("button", { name: "Load More Reports" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => shownReports(page)).toEqual(references.toReversed());
  await expect(more).toBeHidden();
  await expect(page.getByRole("link", { name: "P/03", exact: true })).toBeFocused();
  await expect(page.getByRole("radiogroup", { name: "Status" })).toContainText("Draft23");
});

test("a list of 20 fits three and a half screens of a phone, and two of a desk", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const valuer = await valuerWith(
    takseru.origin,
    Array.from({ length: 20 }, (_, index) => ({
      ...fullReport,
      report_reference: `VR/EX/2026/${index + 101}`,
    })),
  );
  for (const [width, height, screens] of [
    [360, 740, 3.5],
    [1280, 850, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openSignedIn(page, valuer.token, "/reports");
    await expect(reportRows(page)).toHaveCount(20);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(whole, `${width} px`).toBeLessThanOrEqual(screens * height);
  }
});

test("reports are reached and opened by keys, and by a press anywhere on their row", async ({
  page,
  takseru,
}) => {
  const valuer = await valuerWith(takseru.origin, [land, house, shop]);
  await openSignedIn(page, valuer.token, "/reports");
  await expect(reportRows(page)).toHaveCount(3);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Search" }).blur();
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: "E/2", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/reports/builder/${valuer.ids[1]}*`);
  await page.goBack();
  await reportRows(page).last().click();
  await page.waitForURL(`**/reports/builder/${valuer.ids[0]}*`);
});

test("a report is deleted and restored with the keyboard alone", async ({ page, takseru }) => {
  const valuer = await valuerWith(takseru.origin, [land, house]);
  await openSignedIn(page, valuer.token, "/reports");
  await page.getByRole("button", { name: "More actions for E/2" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Start a new report from this one" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Fee" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expect.poll(() => shownReports(page)).toEqual(["E/1"]);
  await expect(page.getByText("1 report", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("E/2 is back")).toBeVisible();
  await expect.poll(() => shownReports(page)).toEqual(["E/2", "E/1"]);
  await expect(page.locator("#main")).toBeFocused();
});

test("the menu returns the focus to its button", async ({ page, takseru }) => {
  const valuer = await valuerWith(takseru.origin, [land]);
  await openSignedIn(page, valuer.token, "/reports");
  const button = page.getByRole("button", { name: "More actions for E/1" });
  await button.focus();
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});

test("a deleted report is restored from the recently deleted ones", async ({ page, takseru }) => {
  const valuer = await valuerWith(takseru.origin, [land, house]);
  await openSignedIn(page, valuer.token, "/reports");
  await chooseAction(page, "E/1", "Delete");
  await expect.poll(() => shownReports(page)).toEqual(["E/2"]);
  await page.getByRole("link", { name: "Recently deleted reports" }).click();
  await page.waitForURL("**/reports/deleted");
  const row = page.getByRole("article", { name: "E/1" });
  await expect(row.getByText(/^Deleted \d\d\/\d\d\/\d{4}\. Kept until \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await row.getByRole("button", { name: "Bring back E/1" }).click();
  await expect(page.getByText("No deleted reports")).toBeVisible();
  await page.getByRole("link", { name: "Back to Reports" }).click();
  await expect.poll(() => shownReports(page)).toEqual(["E/2", "E/1"]);
});

test("a new report starts from an earlier one, without its client and value", async ({ page, takseru }) => {
  const valuer = await valuerWith(takseru.origin, [{ ...house, village_name: "Ampitiya" }]);
  await openSignedIn(page, valuer.token, "/reports");
  await chooseAction(page, "E/2", "Start a new report from this one");
  await page.getByRole("radio", { name: /^The same property again/ }).check();
  await page.getByRole("button", { name: "Make the copy" }).click();
  await page.waitForURL("**/reports/builder/*");
  await expect(page.getByText("New report started from E/2")).toBeVisible();
  await expect(page.getByLabel(/^Client name/)).toHaveValue("");
  await page.goto("/reports");
  const started = reportRows(page).first();
  await expect(started).toContainText("Ampitiya");
  await expect(started).toContainText("Not valued");
  await expect(page.getByText("2 reports")).toBeVisible();
});

test("the dashboard shows the counts and links to the reports last worked on", async ({ page, takseru }) => {
  const valuer = await newValuer(takseru.origin);
  await openSignedIn(page, valuer.token, "/dashboard");
  const figures = page.getByRole("region", { name: "Figures" });
  const figure = (label: string) =>
    figures.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd[1]");
  await expect(figure("Reports This Month")).toHaveText("0");
  await expect(figure("Total Cost This Month")).toHaveText("$0.00");
  await expect(page.getByRole("link", { name: "Create Report" })).toBeVisible();

  await createReport(takseru.origin, valuer, land);
  await createReport(takseru.origin, valuer, house);
  await page.reload();
  await expect(figure("Reports This Month")).toHaveText("2");
  await expect(figure("Active Reports")).toHaveText("2");
  await expect(figure("Completed Reports")).toHaveText("0");
  const recent = page.getByRole("region", { name: "Recent Activity" });
  await expect(recent.getByRole("link")).toHaveText(["E/2", "E/1"]);
  await recent.getByRole("link", { name: "E/1" }).click();
  await page.waitForURL("**/reports/builder/*");
  await expect(page.getByLabel("Report reference")).toHaveValue("E/1");
});
