import { emptyWorksheet, messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press, rewrite } from "../../../helpers/open-builder";
import { setWidth } from "../../../helpers/set-width";

const save = async () => {
  await press("Save Section");
  await screen.findByText(messages.reports.sectionSaved);
};
const REASON = "Why the market value differs from the worksheet";

/** 10 P at 1,000,000: the market value, the rate and a forced sale at 80 % are the worksheet's. */
const valued = {
  worksheet: {
    ...emptyWorksheet,
    land: [{ description: "Lot 1", extent_perches: 10, rate_per_perch: 1_000_000 }],
  },
  land_rate: 1_000_000,
  market_value: 10_000_000,
  forced_sale_value: 8_000_000,
};

afterEach(() => setWidth(1024));

describe("the report's values beside the worksheet", () => {
  it("follow it as long as they equal its results", async () => {
    openBuilder(fakeReport(valued), { section: "valuation" });
    await rewrite("Lot 1, Rate per perch", "1,200,000");
    await waitFor(async () => expect(await field("Market value")).toHaveValue("12,000,000"));
    expect(await field("Forced sale value")).toHaveValue("9,600,000");
    expect(await field("Land rate per perch")).toHaveValue("1,200,000");
  });

  it("stay as typed, with a reason required", async () => {
    openBuilder(fakeReport(valued), { section: "valuation" });
    await rewrite("Market value", "9,500,000");
    expect(await field(REASON)).toHaveAccessibleDescription(
      new RegExp(messages.reports.reasonRequired.replace(".", "\\.")),
    );
    await rewrite("Lot 1, Rate per perch", "1,100,000");
    expect(await field("Market value")).toHaveValue("9,500,000");
    await rewrite(REASON, "Sold in haste");
    expect(await field(REASON)).not.toBeInvalid();
  });

  it("return to the worksheet's value and follow it again", async () => {
    openBuilder(fakeReport({ ...valued, market_value: 9_000_000 }), { section: "valuation" });
    await press("Use the worksheet's value");
    expect(await field("Market value")).toHaveValue("10,000,000");
    expect(screen.queryByRole("textbox", { name: REASON })).toBeNull();
    await rewrite("Lot 1, Extent (perches)", "11");
    await waitFor(async () => expect(await field("Market value")).toHaveValue("11,000,000"));
  });

  it("are rounded to whole rupees, with a note", async () => {
    const server = fakeReport();
    openBuilder(server, { section: "valuation" });
    await rewrite("Market value", "9,500,000.50");
    expect(await field("Market value")).toHaveAccessibleDescription(/Saved as Rs\. 9,500,001\/=/);
    await save();
    expect(server.current().market_value).toBe(9_500_001);
  });
});

describe("the worksheet's rows", () => {
  it("are not saved while empty", async () => {
    const server = fakeReport(valued);
    openBuilder(server, { section: "valuation" });
    await press("Add building");
    await press("Add item");
    await rewrite("Market value", "10,100,000");
    await save();
    expect(server.current().worksheet).toEqual(valued.worksheet);
  });

  it("take each building of the report with its floor area", async () => {
    openBuilder(
      fakeReport({
        total_floor_area: 1768,
        other_buildings: [
          {
            name: "Annexe",
            building_type: null,
            building_age: null,
            condition_grade: null,
            total_floor_area: 420,
            bedrooms: null,
            roof_description: "",
            wall_description: "",
            floor_description: "",
            doors_windows: "",
            room_layout_description: "",
            building_conveniences: [],
            occupier: "",
          },
        ],
      }),
      { section: "valuation" },
    );
    for (const _ of [1, 2, 3]) await press("Add building");
    expect(await field("Main building, Area (sq ft)")).toHaveValue("1,768");
    expect(await field("Annexe, Area (sq ft)")).toHaveValue("420");
    expect(await field("Building 3, Area (sq ft)")).toHaveValue("");
  });

  it("of buildings stay on bare land, with a warning", async () => {
    const worksheet = {
      ...valued.worksheet,
      buildings: [{ description: "House", area_sq_ft: 100, rate_per_sq_ft: 5_000, depreciation_percent: 0 }],
    };
    const server = fakeReport({ ...valued, worksheet, bare_land: true });
    openBuilder(server, { section: "valuation" });
    await screen.findByText(/these buildings are still part of the sum/);
    expect(await field("House, Description")).toHaveValue("House");
    expect(screen.getByRole("button", { name: "Add building" })).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Insurance value" })).toBeNull();
  });
});

describe("on a phone, a row of the worksheet", () => {
  const openOnPhone = async () => {
    setWidth(360);
    openBuilder(fakeReport(valued), { section: "valuation" });
    return screen.findByRole("button", { name: "Lot 1 10 P at 1,000,000 10,000,000" });
  };

  it("says its sum in a line, which opens into its fields", async () => {
    const line = await openOnPhone();
    expect(screen.queryByRole("textbox", { name: "Rate per perch" })).toBeNull();
    await userEvent.click(line);
    await rewrite("Rate per perch", "1,200,000");
    expect(line).toHaveAccessibleName("Lot 1 10 P at 1,200,000 12,000,000");
  });

  it("is open alone when it is new", async () => {
    await userEvent.click(await openOnPhone());
    await press("Add item");
    expect(await field("Description")).toHaveFocus();
    expect(screen.queryByRole("textbox", { name: "Rate per perch" })).toBeNull();
  });

  it("stays open with a mistake, and while that is corrected", async () => {
    await userEvent.click(await openOnPhone());
    await rewrite("Rate per perch", "65O");
    await press("Add item");
    await rewrite("Rate per perch", "650,000");
    expect(await field("Rate per perch")).toHaveValue("650,000");
  });
});

describe("the value of the property", () => {
  const card = async () => within(await screen.findByRole("region", { name: "Value" }));

  it("stands beside the form in figures and words, with what follows from it", async () => {
    setWidth(1280);
    const report = {
      ...valued,
      total_extent: "10 P",
      insurance_value: 2_000_000,
      valuation_date: "2026-11-20",
    };
    openBuilder(fakeReport(report), { section: "valuation" });
    const shown = await card();
    for (const text of [
      "Market value as at 20/11/2026",
      "Rs. 10,000,000/=",
      "Sri Lanka Rupees Ten Million Only",
      "Forced sale value, 80 %",
      "Rs. 2,000,000/=",
      "Rs. 1,000,000/=",
    ])
      expect(shown.getByText(text)).toBeVisible();
    await rewrite("Lot 1, Rate per perch", "1,500,000");
    expect(await shown.findByText("Rs. 15,000,000/=")).toBeVisible();
  });

  it("keeps all but the market value behind a press on a phone", async () => {
    setWidth(360);
    openBuilder(fakeReport(valued), { section: "valuation" });
    const shown = await card();
    expect(shown.getByText("Rs. 8,000,000/=")).not.toBeVisible();
    await userEvent.click(shown.getByRole("button", { name: "Forced sale, insurance" }));
    expect(shown.getByText("Rs. 8,000,000/=")).toBeVisible();
  });

  it("shows what the purpose has: a rent has no forced sale, an insurance leads with its own value", async () => {
    setWidth(1280);
    openBuilder(fakeReport({ ...valued, report_type: "rental" }), { section: "valuation" });
    const shown = await card();
    expect(shown.getByText("Rs. 10,000,000/=")).toBeVisible();
    expect(shown.queryByText(/Forced sale|Insurance|per perch|Market value/)).toBeNull();
  });

  it("leads with the value for insurance where that is the purpose", async () => {
    setWidth(1280);
    openBuilder(fakeReport({ ...valued, report_type: "insurance", insurance_value: 7_000_000 }), {
      section: "valuation",
    });
    const shown = await card();
    expect(shown.getByText("Sri Lanka Rupees Seven Million Only")).toBeVisible();
    expect(shown.queryByText(/Forced sale/)).toBeNull();
  });

  it("is that of a flat by the square foot", async () => {
    setWidth(1280);
    const flat = { property_kind: "condominium_unit" as const, report_type: "mortgage" as const };
    openBuilder(fakeReport({ ...flat, total_floor_area: 1_000, market_value: 42_500_000 }), {
      section: "valuation",
    });
    const shown = await card();
    expect(shown.getByText("Market value per sq ft")).toBeVisible();
    expect(shown.getByText("Rs. 42,500/=")).toBeVisible();
    expect(shown.queryByText(/Insurance/)).toBeNull();
  });

  it("is not worked out yet in a new report", async () => {
    openBuilder(fakeReport(), { section: "valuation" });
    expect((await card()).getByText("Not worked out yet")).toBeVisible();
  });
});

describe("a removed row of the worksheet", () => {
  it("comes back where it was, with what it held", async () => {
    openBuilder(fakeReport(valued), { section: "valuation" });
    await press("Actions for Lot 1");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
    expect(screen.queryByRole("textbox", { name: "Lot 1, Rate per perch" })).toBeNull();
    await press("Undo");
    expect(await field("Lot 1, Rate per perch")).toHaveValue("1,000,000");
  });
});
