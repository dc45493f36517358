import { colomboDay, type Report, type Sketch } from "@takseru/shared-types";
import { at, buildPart } from "@takseru/testing/sketch-legs";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildSketch } from "../../../../../shared-types/test/helpers/build-sketch";
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder, press } from "../../../helpers/open-builder";
import { setWidth } from "../../../helpers/set-width";

/** A house of 1,120 and 784 sq ft with a verandah of 84. */
const drawn = (change: Partial<Sketch> = {}): Sketch =>
  buildSketch({
    floors: [
      {
        id: "ground",
        name: "",
        building: "",
        parts: [
          buildPart("up 32, right 24'6\", down 8, right 14, down 24, left 38'6\""),
          buildPart("up 6, right 14, down 6, left 14", {
            id: "part-2",
            kind: "verandah",
            share_percent: 50,
            start: at("24'6\"", "24"),
          }),
        ],
      },
      {
        id: "first",
        name: "",
        building: "",
        parts: [buildPart("up 28, right 28, down 28, left 28", { id: "part-3" })],
      },
    ],
    ...change,
  });

/** Half of the verandah counts. */
const AREA = 1_946;
const today = () => colomboDay(new Date().toISOString());
const row = (change: Record<string, unknown> = {}) => ({
  description: "House",
  area_sq_ft: 1_900,
  rate_per_sq_ft: 8_500,
  depreciation_percent: 10,
  ...change,
});
const worksheet = (buildings: ReturnType<typeof row>[]): Report["worksheet"] => ({
  land: [],
  buildings,
  other: [],
  rounding_step: 0,
  forced_sale_percent: 80,
});

const openSketch = async (change: Partial<Report>) => {
  setWidth(1280);
  const report = fakeReport(change);
  openBuilder(report, { section: "building_details" });
  await userEvent.click(await screen.findByRole("heading", { level: 3, name: "Sketch" }));
  const sketch = within(await screen.findByRole("dialog", { name: "Sketch of the buildings" }));
  await sketch.findByRole("heading", { name: /Sketch/ });
  return {
    report,
    sketch,
    offers: () => sketch.getByRole("list", { name: "Where the areas go" }),
    use: () => userEvent.click(sketch.getByRole("button", { name: "Use these areas" })),
    saved: async () => {
      await userEvent.click(sketch.getByRole("button", { name: "Back to the report" }));
      await press("Save Section");
      await screen.findByText("Section saved successfully");
      return report.current();
    },
  };
};

it("takes the areas to floor area and worksheet by one press, each with what it was and the day", async () => {
  const { report, offers, use, saved } = await openSketch({
    sketch: drawn(),
    worksheet: worksheet([row()]),
  });
  expect(offers()).toHaveTextContent("Worksheet, House1,900.00 now1,946.00 offered");
  await use();
  expect(offers()).toHaveTextContent(/Floor area.*1,946.00 now/);
  const { total_floor_area, sketch } = await saved();
  expect(total_floor_area).toBe(AREA);
  expect(sketch?.taken).toEqual([{ building: "", area: AREA, on: today() }]);
  await waitFor(() =>
    expect(report.current().worksheet?.buildings).toEqual([
      row({ area_sq_ft: AREA, sketch_source: "building:", sketch_area: AREA, sketch_on: today() }),
    ]),
  );
});

it("offers a later change and takes nothing by itself; what was typed over stays when the rest is taken", async () => {
  const taken = { sketch_source: "building:", sketch_area: 1_800, sketch_on: "2026-11-20" };
  const { report, offers, use, saved } = await openSketch({
    sketch: drawn({ taken: [{ building: "", area: 1_800, on: "2026-11-20" }] }),
    total_floor_area: 1_800,
    worksheet: worksheet([row({ ...taken, area_sq_ft: 1_850 })]),
  });
  screen.getByText(/^The sketch has changed since its areas were taken: Floor area\./);
  expect(offers()).toHaveTextContent("Floor areafrom the sketch of 20/11/20261,800.00 now1,946.00 offered");
  expect(offers()).toHaveTextContent("from the sketch of 20/11/2026, since changed by hand");
  expect(report.current().total_floor_area).toBe(1_800);
  await use();
  expect((await saved()).total_floor_area).toBe(AREA);
  expect(report.current().worksheet?.buildings[0]?.area_sq_ft).toBe(1_850);
});

it("adds a row to a worksheet that has none, and gives everything back by one undo", async () => {
  const { sketch, use } = await openSketch({ sketch: drawn() });
  await use();
  await userEvent.click(sketch.getByRole("button", { name: "Back to the report" }));
  const area = screen.getByRole("textbox", { name: /^Total floor area/ });
  expect(area).toHaveValue("1,946");
  await userEvent.click(screen.getByRole("button", { name: /^Undo the change of Total floor area/ }));
  expect(area).toHaveValue("");
});

it("takes no area while a share is not chosen, and says which", async () => {
  const unshared = drawn();
  const verandah = unshared.floors[0]?.parts[1];
  if (verandah) verandah.share_percent = null;
  const { sketch } = await openSketch({ sketch: unshared });
  expect(sketch.getByRole("button", { name: "Use these areas" })).toBeDisabled();
  sketch.getByText("Choose the share of Verandah first.");
});

it("keeps what two tabs draw of different parts", async () => {
  const { report, sketch, saved } = await openSketch({ sketch: drawn() });
  const theirs: Sketch = drawn();
  const [ground] = theirs.floors;
  if (ground?.parts[1]) ground.parts[1].name = "Front verandah";
  report.changeElsewhere({ sketch: theirs });
  await userEvent.click(sketch.getByRole("button", { name: "First floor", pressed: false }));
  await userEvent.type(sketch.getByRole("textbox", { name: /^Length of leg/ }), "{Backspace}");
  const { sketch: stored } = await saved();
  expect(stored?.floors[0]?.parts[1]?.name).toBe("Front verandah");
  expect(stored?.floors[1]?.parts[0]?.legs).toHaveLength(3);
});

it("opens in a signed report, to be read", async () => {
  const { sketch, offers } = await openSketch({ sketch: drawn(), status: "finalized" });
  expect(sketch.queryByRole("button", { name: "Use these areas" })).toBeNull();
  expect(sketch.queryByRole("textbox", { name: /^Length/ })).toBeNull();
  expect(offers()).toHaveTextContent("1,946.00 offered");
});
