import type { Paper } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder, openGroup, press } from "../../../helpers/open-builder";

const paper = (kind: Paper["kind"], state: Paper["state"], more: Partial<Paper> = {}): Paper => ({
  kind,
  state,
  number: "",
  date: null,
  remark: "",
  ...more,
});

const openPapers = async (report = fakeReport()) => {
  openBuilder(report, { section: "legal_description" });
  await openGroup("Papers and legal access");
  const list = within(await screen.findByRole("group", { name: "Papers" }));
  const row = (name: string) => within(list.getByRole("group", { name }));
  return {
    list,
    row,
    chip: (name: string, state: string) => row(name).getByRole("radio", { name: state }),
    saved: async () => {
      await press("Save Section");
      await screen.findByText("Section saved successfully");
      return report.current().papers;
    },
  };
};

describe("the papers", () => {
  it("are all in sight, and ask for number, date and remark once one was seen", async () => {
    const { list, row, chip, saved } = await openPapers();
    expect(list.getAllByRole("radiogroup")).toHaveLength(15);
    expect(list.queryByRole("textbox")).toBeNull();
    await userEvent.click(chip("Tax receipt", "Seen"));
    await userEvent.click(chip("Deed", "Not needed"));
    await userEvent.type(row("Tax receipt").getByRole("textbox", { name: "Number" }), "R 55");
    await userEvent.type(row("Tax receipt").getByLabelText("Date"), "02/10/2025");
    await userEvent.click(chip("NBRO clearance", "Not seen"));
    await userEvent.type(row("NBRO clearance").getByRole("textbox", { name: "Remark" }), "Applied for");
    expect(row("NBRO clearance").queryByRole("textbox", { name: "Number" })).toBeNull();
    list.getByText("1 seen, 1 not seen, 1 not needed");
    // In the order of the list, whatever was pressed first.
    expect(await saved()).toEqual([
      paper("deed", "not_needed"),
      paper("tax_receipt", "seen", { number: "R 55", date: "2025-10-02" }),
      paper("nbro", "not_seen", { remark: "Applied for" }),
    ]);
  });

  it("are chosen by keyboard alone, and the focus stays", async () => {
    const { chip, saved } = await openPapers();
    chip("Deed", "Seen").focus();
    await userEvent.keyboard("[ArrowRight]");
    expect(chip("Deed", "Not seen")).toBeChecked();
    expect(chip("Deed", "Not seen")).toHaveFocus();
    await userEvent.keyboard("[Delete]");
    expect(chip("Deed", "Not seen")).not.toBeChecked();
    expect(chip("Deed", "Seen")).toHaveFocus();
    await userEvent.keyboard("[Space]");
    expect(await saved()).toEqual([paper("deed", "seen")]);
  });

  it("keep what is written when one before them is added or cleared", async () => {
    const stored = [paper("survey_plan", "seen", { number: "2345" }), paper("nbro", "seen", { number: "9" })];
    const { row, chip, saved } = await openPapers(fakeReport({ papers: stored }));
    await userEvent.click(chip("Deed", "Seen"));
    await userEvent.type(row("Deed").getByRole("textbox", { name: "Number" }), "1187");
    await userEvent.click(row("Survey plan").getByRole("button", { name: "Clear Survey plan" }));
    expect(row("NBRO clearance").getByRole("textbox", { name: "Number" })).toHaveValue("9");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await saved()).toEqual([paper("deed", "seen", { number: "1187" }), ...stored]);
  });

  it("of deed and plan are marked as seen by one press, with what the report says of them, and no other", async () => {
    const report = fakeReport({ deed_number: "1187", plan_number: "2345/B", plan_date: "2019-08-14" });
    const { list, saved } = await openPapers(report);
    await press("Deed and plan seen");
    expect(list.queryByRole("button", { name: /seen$/ })).toBeNull();
    await waitFor(() => list.getByText("2 seen"));
    expect(await saved()).toEqual([
      paper("deed", "seen", { number: "1187" }),
      paper("survey_plan", "seen", { number: "2345/B", date: "2019-08-14" }),
    ]);
  });

  it("of deed and plan say what ticking takes over, typed once above", async () => {
    const report = fakeReport({ deed_number: "1187", deed_date: "2020-02-29", plan_number: "" });
    const { row } = await openPapers(report);
    row("Deed").getByText("No. 1187 of 29/02/2020, as above; tick it once you have seen it");
    expect(row("Survey plan").queryByText(/as above/)).toBeNull();
  });

  it("are the one list: the former text of documents is shown only where a report has one", async () => {
    openBuilder(fakeReport(), { section: "basic_information" });
    await openGroup("Scope and sources");
    await screen.findByRole("textbox", { name: "What was not done" });
    expect(screen.queryByRole("textbox", { name: "Documents seen" })).toBeNull();
  });

  it("leave the text of an older report where it is", async () => {
    openBuilder(fakeReport({ documents_seen: "Copy of the deed" }), { section: "basic_information" });
    await openGroup("Scope and sources");
    expect(await screen.findByRole("textbox", { name: "Documents seen" })).toHaveValue("Copy of the deed");
  });

  it("without a number or a date are marked by the valuer alone, one by one", async () => {
    const { list, chip, saved } = await openPapers(fakeReport({ plan_number: "" }));
    expect(list.queryByRole("button", { name: /seen$/ })).toBeNull();
    await userEvent.click(chip("Non-vesting certificate", "Seen"));
    await userEvent.click(chip("Deed", "Seen"));
    expect(await saved()).toEqual([paper("deed", "seen"), paper("non_vesting", "seen")]);
  });

  it("take number and date from the deed's and plan's own fields when they are ticked, and keep what is written", async () => {
    const report = fakeReport({
      deed_number: "1187",
      deed_date: "2020-02-29",
      plan_number: "9",
      papers: [paper("deed", "not_seen"), paper("survey_plan", "not_seen", { number: "8" })],
    });
    const { chip, saved } = await openPapers(report);
    await userEvent.click(chip("Deed", "Seen"));
    await userEvent.click(chip("Survey plan", "Seen"));
    expect(await saved()).toEqual([
      paper("deed", "seen", { number: "1187", date: "2020-02-29" }),
      paper("survey_plan", "seen", { number: "8" }),
    ]);
  });

  it("may be others, which say what they are", async () => {
    const { list, saved } = await openPapers();
    await press("Add another paper");
    await userEvent.type(list.getByRole("textbox", { name: "Which paper" }), "Lease of 1998");
    await press("Add another paper");
    list.getByRole("group", { name: "Other paper 2" });
    expect(await saved()).toEqual([
      paper("other", "seen", { remark: "Lease of 1998" }),
      paper("other", "seen"),
    ]);
  });

  it("are told in the group's line while it is closed", async () => {
    openBuilder(fakeReport({ papers: [paper("deed", "seen"), paper("nbro", "not_needed")] }), {
      section: "legal_description",
    });
    const title = await screen.findByRole("heading", { level: 3, name: "Papers and legal access" });
    expect(title.closest("summary")).toHaveTextContent("1 seen, 1 not needed");
  });
});
