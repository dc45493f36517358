import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 850 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "figures of a survey's grid are shown on a map before they become the position",
      {
        tag: "@each-change",
      },
      async ({ page, takseru: { origin } }, testInfo) => {
        const { token, ids } = await valuerWith(origin, [fullReport]);
        await openSignedIn(page, token, "/reports/new");
        const pasted = page.getByRole("textbox", { name: "Coordinates, Plus Code or map link" });
        if (viewport.width < 1_000) await page.getByRole("button", { name: /^I have coordinates/ }).click();
        await pasted.fill("485362.2, 532360.1");
        await expect(page.getByText("Nothing here says which figure comes first.")).toBeVisible();
        await page.getByRole("radio", { name: "The east" }).check();
        await expect(page.getByText(/^Read as SLD99 \(EPSG:5235\), 485,362\.2 m east/)).toBeVisible();
        // The map and the question are in sight together, above the bar at the bottom of a phone.
        const shown = page.getByRole("application", { name: "Map of the property" });
        await expect(shown).toBeInViewport({ ratio: 1 });
        const yes = page.getByRole("button", { name: "Yes, take this position" });
        await expect(yes).toBeInViewport({ ratio: 1 });
        // Nothing lies over the button.
        await yes.click({ trial: true });
        const [above, button] = [await shown.boundingBox(), await yes.boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
        await page.screenshot({ path: testInfo.outputPath("asked.png") });
        await page.screenshot({ path: testInfo.outputPath("start.png"), fullPage: true });
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await findingsOn(page)).toEqual([]);
        }
        await expect(page.getByRole("textbox", { name: "Latitude" })).toHaveValue("");
        await page.getByRole("button", { name: "Yes, take this position" }).click();
        await expect(page.getByRole("textbox", { name: "Latitude" })).toHaveValue(/^7\.293/);
        await expect(page.getByRole("textbox", { name: "Longitude" })).toHaveValue(/^80\.641/);

        await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=property_location`);
        await page.getByRole("heading", { name: "Map and plot" }).click();
        const map = page.getByRole("dialog", { name: "Map of the property" });
        await map.getByRole("button", { name: "Paste coordinates" }).click();
        await map
          .getByRole("textbox", { name: "Coordinates, Plus Code or map link" })
          .fill("E 185362 N 232360");
        await expect(map.getByText(/^Read as Kandawala, the older grid of 200,000/)).toBeVisible();
        await page.screenshot({ path: testInfo.outputPath("map.png") });
        expect(await findingsOn(page)).toEqual([]);
        await map.getByRole("button", { name: "Yes, take this position" }).click();
        await map.getByRole("button", { name: "Done" }).click();
        await expect(page.getByRole("textbox", { name: "Latitude" })).toHaveValue(/^7\.293/);
      },
    );
  });
