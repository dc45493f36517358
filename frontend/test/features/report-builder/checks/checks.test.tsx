import type { Check } from "@takseru/shared-types";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press, rewrite } from "../../../helpers/open-builder";

const missing: Check = {
  code: "plan_number_missing",
  level: "error",
  blocks: "completing",
  message: "Plan number is required",
  section: "legal_description",
  field: "plan_number",
};
const empty: Check = {
  code: "soil_type_missing",
  level: "warning",
  message: "Soil type is empty",
  section: "land_description",
  field: "soil_type",
};
const photographs: Check = {
  code: "boundaries_missing",
  level: "warning",
  message: "No photograph under Property Boundaries",
  section: "property_images",
  field: "boundaries",
};

const panel = async () => within(await screen.findByRole("region", { name: "Report check" }));
const step = (title: RegExp) => screen.findByRole("button", { name: title });

describe("checking a report", () => {
  it("lists the findings, worst first, and leads to each field", async () => {
    openBuilder(fakeReport({}, [empty, missing]));
    await press("Check report");
    await (await panel()).findByText("As saved: 1 error, 1 warning, 0 hints.");
    expect(
      (await panel()).getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(["errors (1)", "warnings (1)"]);
    await press(empty.message);
    const soil = within(await screen.findByRole("radiogroup", { name: "Soil type" }));
    expect(soil.getByRole("radio", { name: "Red earth" })).toHaveFocus();
  });

  it("leads to a category of photographs", async () => {
    openBuilder(fakeReport({}, [photographs]), { reports: {} });
    await press("Check report");
    await press(photographs.message);
    await screen.findByRole("heading", { level: 2, name: "Property Images" });
  });

  it("runs again after a save", async () => {
    const server = fakeReport();
    openBuilder(server, {
      section: "legal_description",
      reports: { checks: () => ({ data: server.current().plan_number === "" ? [missing] : [] }) },
    });
    await press("Check report");
    await (await panel()).findByText(/1 error/);
    await rewrite("Plan number", "4711");
    await press("Save Section");
    await (await panel()).findByText("Nothing was found: the report passes every check.");
  });

  it("shows the findings of a refused completion", async () => {
    openBuilder(fakeReport({}, [missing]));
    await press("Check and sign");
    await (await panel()).findByRole("button", { name: missing.message });
  });

  it("marks the section that has errors, in words too", async () => {
    openBuilder(fakeReport({}, [missing]));
    await screen.findByRole("button", { name: "Check report" });
    expect(await step(/^Legal Description/)).toHaveTextContent("Empty");
    await press("Check report");
    await (await panel()).findByText(/1 error/);
    expect(await step(/^Legal Description/)).toHaveTextContent("Has errors: 1 to correct");
  });

  it("marks a section with invalid values", async () => {
    openBuilder(fakeReport(), { section: "valuation" });
    await rewrite("Market value", "about 2 million");
    expect(await step(/^Valuation/)).toHaveTextContent("Has errors: 1 to correct");
    await rewrite("Market value", "2,000,000");
    expect(await step(/^Valuation/)).toHaveTextContent("Partly filled, 1 of 4");
  });

  it("is complete with the specification's fields, without the optional groups", async () => {
    openBuilder(
      fakeReport({
        lot_number: "1",
        plan_number: "2",
        licensed_surveyor: "S. Example",
        current_owner: "K. Example",
      }),
      { section: "legal_description" },
    );
    expect(await field("Lot number")).toHaveValue("1");
    expect(await step(/^Legal Description/)).toHaveTextContent("Complete");
  });
});
