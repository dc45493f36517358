import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

/** A rectangle of 30 m by 40 m near the pin, as a plan's list has it in SLD99. */
const LIST = [
  "Point\tEasting\tNorthing",
  "P1\t485362.20\t532360.10",
  "P2\t485392.20\t532360.10",
  "P3\t485392.20\t532400.10",
  "P4\t485362.20\t532400.10",
  "P1\t485362.20\t532360.10",
].join("\n");

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 850 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "a plan's list of corners is pasted, seen with its area and sides, and becomes the plot",
      {
        tag: "@each-change",
      },
      async ({ page, takseru: { origin } }, testInfo) => {
        const { token, ids } = await valuerWith(origin, [
          { report_reference: "C/1", latitude: 7.2936, longitude: 80.6413, total_extent: "0A-1R-7.4P" },
        ]);
        await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=property_location`);
        await page.getByRole("heading", { name: "Map and plot" }).click();
        const map = page.getByRole("dialog", { name: "Map of the property" });
        await map.getByRole("button", { name: "Plot", exact: true }).click();
        await map.getByRole("button", { name: "Paste the plan's corners" }).click();
        const box = map.getByRole("textbox", { name: "Corners of the plan" });
        await box.fill("P1 485362.20\nP2 485392.20 532360.10");
        await expect(
          map.getByText("Line 1 has only one figure that can be an east or a north."),
        ).toBeVisible();
        await box.fill(LIST.replace(/.*\n/, ""));
        await expect(map.getByText("Nothing in the list says which figure comes first.")).toBeVisible();
        await expect(map.getByRole("button", { name: "Use these corners" })).toBeDisabled();
        await map.getByRole("radio", { name: /^The north: the plot then lies \d+(?:\.\d)? km from/ }).check();
        await expect(map.getByText(/^The plot lies \d+(?:\.\d)? km from the pin\.$/)).toBeVisible();
        await map.getByRole("radio", { name: /^The east: the plot then lies \d+ m from/ }).check();
        await expect(map.getByText(/^4 corners in SLD99/)).toBeVisible();
        await page.screenshot({ path: testInfo.outputPath("which-first.png") });
        await box.fill(LIST);
        await expect(
          map.getByText(/4 corners in SLD99 \(EPSG:5235\): 0A-1R-7\.44P; stated 0A-1R-7\.4P\./),
        ).toBeVisible();
        await expect(map.getByText(/good to about 15 m/)).toBeVisible();
        await expect(map.getByRole("row", { name: "P1 to P2 30.00 90° 00′ 00″" })).toBeVisible();
        await page.screenshot({ path: testInfo.outputPath("corner-list.png") });
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await findingsOn(page)).toEqual([]);
        }
        await map.getByRole("button", { name: "Use these corners" }).click();
        await expect(
          map.getByText(/Corner list in SLD99 \(EPSG:5235\): 47\.4 perches; stated 47\.4 perches/),
        ).toBeVisible();
        await page.screenshot({ path: testInfo.outputPath("plot-taken.png") });
        await map.getByRole("button", { name: "Done" }).click();
        await expect(page.getByText("4 corners of the plan")).toBeVisible();
        await expect(page.getByRole("status", { name: "Saving" })).toHaveText(/^Saved/);
        await page.reload();
        await expect(page.getByText("4 corners of the plan")).toBeVisible();
      },
    );
  });
