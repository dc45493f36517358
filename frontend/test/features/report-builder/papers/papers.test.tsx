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

  it("that are usual are marked as seen by one press, which spares what is marked", async () => {
    const { list, chip, saved } = await openPapers(
      fakeReport({ papers: [paper("non_vesting", "not_seen")] }),
    );
    await press("Usual papers seen");
    expect(list.queryByRole("button", { name: "Usual papers seen" })).toBeNull();
    expect(chip("Non-vesting certificate", "Not seen")).toBeChecked();
    await waitFor(() => list.getByText("7 seen, 1 not seen"));
    expect((await saved())?.map(({ kind }) => kind)).toEqual([
      "deed",
      "extracts_30_years",
      "survey_plan",
      "non_vesting",
      "ownership",
      "street_line",
      "building_line",
      "tax_receipt",
    ]);
  });

  it("may be others, which say what they are", async () => {
    const { list, saved } = await openPapers();
    await press("Add other paper");
    await userEvent.type(list.getByRole("textbox", { name: "Which paper" }), "Lease of 1998");
    await press("Add other paper");
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
