import type { Page } from "@playwright/test";
import goldens from "../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn, setTextSize } from "../helpers/views.ts";

const kinds = [...new Set(goldens.map(({ approach }) => approach.kind))];
const first = kinds.flatMap((kind) => goldens.find(({ approach }) => approach.kind === kind) ?? []);
const byCost = first.find(({ approach }) => approach.kind === "cost")?.approach;
const others = first.filter(({ approach }) => approach.kind !== "cost");

/** A report with the cost approach and these others, filled. */
const valued = (approaches: typeof others) => ({
  ...fullReport,
  report_type: "mortgage",
  total_extent: "90 P",
  worksheet: {
    land: byCost?.land,
    buildings: byCost?.buildings,
    other: byCost?.other,
    rounding_step: 100_000,
    forced_sale_percent: 80,
    approaches: approaches.map(({ approach }, index) => ({
      id: `a${index}`,
      title: `Number ${index}`,
      ...approach,
    })),
  },
});

const worksheetOf = (page: Page) => page.getByRole("region", { name: "Worksheet" });

/** The lines of the approaches, that of the conclusion last. */
const lines = (page: Page) => worksheetOf(page).getByRole("heading", { level: 3 }).getByRole("button");

/** Texts and inputs of the worksheet that are cut at their right edge. */
const cutIn = (page: Page): Promise<string[]> =>
  worksheetOf(page).evaluate((box) =>
    [...box.querySelectorAll("p, span, td, th, button, label")]
      .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
      .filter(
        (node) =>
          getComputedStyle(node).overflowX === "hidden" && !node.classList.contains("visually-hidden"),
      )
      .map((node) => node.textContent ?? ""),
  );

for (const half of [0, 1])
  test(`every approach is sound when it is open, on a phone and on the desk, light and dark (${half + 1} of 2)`, async ({
    page,
    takseru,
  }) => {
    test.setTimeout(300_000);
    const some = others.filter((_, index) => index % 2 === half);
    const { token, ids } = await valuerWith(takseru.origin, [valued(some)]);
    await page.setViewportSize({ width: 1280, height: 850 });
    await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=valuation`);
    for (const { width, text } of [
      { width: 1280, text: 100 },
      { width: 360, text: 100 },
      { width: 360, text: 200 },
    ]) {
      await page.setViewportSize({ width, height: 850 });
      await setTextSize(page, text);
      await page.reload();
      await lines(page).last().waitFor();
      for (const line of await lines(page).all()) {
        if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
        const name = `${await line.textContent()}, ${width} px, text ${text} %`;
        if (width === 360)
          for (const row of await worksheetOf(page).locator("section button[aria-expanded=false]").all())
            if (await row.isVisible()) {
              await row.click();
              break;
            }
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await findingsOn(page), `${name}, ${colorScheme}`).toEqual([]);
        }
        expect.soft(await cutIn(page), name).toEqual([]);
      }
    }
    await setTextSize(page, 100);
  });

test("what is typed into a table without a connection arrives once, beside what another tab has typed into another", async ({
  page,
  context,
  takseru,
}) => {
  const { token, ids } = await valuerWith(takseru.origin, [valued(others.slice(0, 1))]);
  const path = `/reports/builder/${ids[0]}?section=valuation`;
  const stored = async () => {
    const reply = await fetch(`${takseru.origin}/api/reports/${ids[0]}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await reply.json()).worksheet;
  };
  await page.setViewportSize({ width: 1280, height: 850 });
  await openSignedIn(page, token, path);
  const cell = (where: Page, name: string) => where.getByRole("textbox", { name, exact: true });
  await cell(page, "Back land, Rate per perch").waitFor();
  await context.setOffline(true);
  await cell(page, "Back land, Rate per perch").fill("700000");
  await cell(page, "Back land, Rate per perch").press("Tab");
  await page.keyboard.type("50");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("status", { name: "Saving" })).toContainText(/kept on this/i);
  await expect(page.getByRole("button", { name: /^Cost/ })).toContainText("46,964,210");
  await context.setOffline(false);
  await expect
    .poll(async () => (await stored()).land[1])
    .toMatchObject({ rate_per_perch: 700_000, share_percent: 50 });

  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 850 });
  await other.goto(path);
  await cell(other, "Garage, Rate per sq ft").fill("5000");
  await cell(page, "Front land, Rate per perch").fill("710000");
  await expect.poll(async () => (await stored()).buildings[1].rate_per_sq_ft).toBe(5_000);
  await expect.poll(async () => (await stored()).land[0].rate_per_perch).toBe(710_000);
  await expect(cell(page, "Garage, Rate per sq ft")).toHaveValue("5,000");
  await expect(cell(other, "Front land, Rate per perch")).toHaveValue("710,000");
  await expect(page.getByRole("button", { name: /Compare|changed elsewhere/i })).toHaveCount(0);
});
