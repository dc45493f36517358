import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";

/** The share of the screen that may move: a fifth of what people begin to notice (web.dev/cls). */
const STILL = 0.02;

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 850 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the map comes into room that is kept for it", { tag: "@each-change" }, async ({
      page,
      takseru,
    }) => {
      const { token, ids } = await valuerWith(takseru.origin, [fullReport]);
      await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=property_location`);
      const map = page.locator('[data-field="plot_outline"]');
      await expect(map.getByRole("heading", { name: "Map and plot" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Analyze again" })).toBeVisible();
      if (viewport.width > 1_000) await expect(map.getByText("No map was imported")).toBeVisible();

      const moved = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: "layout-shift", buffered: true });
        const values = observer
          .takeRecords()
          .map((shift) => ("value" in shift && typeof shift.value === "number" ? shift.value : 0));
        return values.reduce((sum, value) => sum + value, 0);
      });
      expect(moved).toBeLessThan(STILL);
    });
  });
