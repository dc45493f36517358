import type { Page } from "@playwright/test";
import { answerAnalytics } from "../helpers/analytics.ts";
import { chooseAction, reportRows, type Valuer, valuerWith } from "../helpers/list-steps.ts";
import { typePosition } from "../helpers/start-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

const reports = [
  { report_reference: "E/1", instruction_source: "Example Bank PLC", market_value: 9_000_000 },
  { report_reference: "A-reference-that-was-typed-without-any-space-in-it-and-is-much-too-long/2026/001" },
];

interface State {
  name: string;
  reach: (page: Page, valuer: Valuer & { ids: number[] }, origin: string) => Promise<void>;
}

/** The states of the list and its screens after an action, one after the other on the same two reports. */
const states: State[] = [
  {
    name: "the list with a menu",
    reach: async (page, { token }) => {
      await openSignedIn(page, token, "/reports");
      await page.getByRole("button", { name: "More actions for E/1" }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  {
    name: "the question before a report is started anew",
    reach: async (page, { token }) => {
      await openSignedIn(page, token, "/reports");
      await chooseAction(page, "E/1", "Start a new report from this one");
      await expect(page.getByRole("button", { name: "Make the copy" })).toBeVisible();
    },
  },
  {
    name: "a search without a result",
    reach: async (page, { token }) => {
      await openSignedIn(page, token, "/reports?q=nowhere&status=draft");
      await expect(page.getByText("Nothing matches “nowhere”")).toBeVisible();
    },
  },
  {
    name: "the analytics",
    reach: async (page, { token }) => {
      await answerAnalytics(page);
      await openSignedIn(page, token, "/reports/analytics?start_date=2025-12-01&end_date=2026-01-31");
      await page.getByRole("button", { name: "Table: Reports by month" }).click();
      await expect(page.getByRole("region", { name: "Fees due" })).toBeVisible();
    },
  },
  {
    name: "the dashboard with a location analysis",
    reach: async (page, { token }) => {
      await openSignedIn(page, token, "/dashboard");
      await page.getByRole("button", { name: "Analyze a location" }).click();
      await typePosition(page, { latitude: 7.2936, longitude: 80.6413 });
      await page.getByRole("button", { name: "Analyze Location" }).click();
      await expect(page.getByRole("region", { name: "Location analysis result" })).toBeVisible();
    },
  },
  {
    name: "a deletion that can be undone",
    reach: async (page, { token }) => {
      await openSignedIn(page, token, "/reports");
      await chooseAction(page, "E/1", "Delete");
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await expect(reportRows(page)).toHaveCount(1);
    },
  },
  {
    name: "deleted reports",
    reach: async (page, { token, ids }, origin) => {
      for (const id of ids)
        await fetch(`${origin}/api/reports/${id}`, {
          method: "DELETE",
          headers: { Authorization: `Bearer ${token}` },
        });
      await openSignedIn(page, token, "/reports/deleted");
      await expect(page.getByRole("article")).toHaveCount(2);
    },
  },
];

/** Buttons, links and inputs under 44 px, except links within text and labelled checkboxes. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator(
      "main :is(button, select, input:not([type=checkbox]), a:not(p a)), [role=dialog] footer button, [role=alert] button",
    )
    .evaluateAll((elements) =>
      elements
        .map((element) => ({
          name: element.textContent || element.ariaLabel,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height > 0 && box.height < 44)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );

test("the list and its screens: no accessibility findings, no sideways scrolling, large touch targets", async ({
  page,
  takseru,
}) => {
  test.slow();
  const valuer = await valuerWith(takseru.origin, reports);
  for (const { name, reach } of states)
    await test.step(name, async () => {
      await reach(page, valuer, takseru.origin);
      await expectNoFindings(page, async ({ width }) => {
        if (width === 360) expect.soft(await tooSmall(page), name).toEqual([]);
      });
      await page.unrouteAll();
    });
});
