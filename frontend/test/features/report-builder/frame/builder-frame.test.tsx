import { messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press, rewrite } from "../../../helpers/open-builder";
import { onPhone } from "../../../helpers/phone";

/** Nothing keeps it from being signed, and most of it is empty. */
const signable = {
  instruction_source: "Example Bank PLC",
  lot_number: "1A",
  plan_number: "1234",
  market_value: 22_500_000,
  current_owner: "A. N. Example",
  total_extent: "0A-0R-13.8P",
  property_address: "Example Gardens, Kandy",
  district: "Kandy",
  report_date: "2026-03-02",
  valuation_date: "2026-03-02",
  inspection_date: "2026-03-01",
  latitude: 7.2936,
  longitude: 80.6413,
  position_districts: ["Kandy"],
};

const section = (title: string) => screen.findByRole("heading", { level: 2, name: title });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("a report's bar on the desk", () => {
  it("is one stop of the Tab key, its buttons are reached by the arrows", async () => {
    openBuilder(fakeReport(), { section: "legal_description" });
    (await button("Save Section")).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(await button("History")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    expect(await button("Check report")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    expect(await button("Check and sign")).toHaveFocus();
    await userEvent.tab();
    expect(document.activeElement).toHaveAttribute("aria-current", "step");
  });

  it("says the progress through the sections as the specification counts it", async () => {
    openBuilder(fakeReport(), { section: "land_description" });
    await button("Save Section");
    const progress = screen.getByRole("progressbar", { name: "Progress through the sections" });
    expect(progress).toHaveAttribute("aria-valuenow", "63");
    expect(progress).toHaveAttribute("aria-valuetext", "Section 5 of 8 · 63%");
    expect([...progress.children].map((part) => part.hasAttribute("data-passed"))).toEqual([
      ...Array(5).fill(true),
      ...Array(3).fill(false),
    ]);
    expect(screen.getByText("Section 5 of 8 · 63%")).toBeVisible();
  });

  it("says in a bar of its own how much is filled in, and in no second percentage", async () => {
    openBuilder(fakeReport({ completeness: 46 }), { section: "land_description" });
    expect(await screen.findByRole("progressbar", { name: "Fields filled in" })).toHaveAttribute(
      "aria-valuenow",
      "46",
    );
    expect(screen.getByText("23 of 50 fields are filled in")).toBeVisible();
    expect(screen.queryByText(/46\s?%/)).toBeNull();
  });

  it("names Save Section as long as something is not saved", async () => {
    openBuilder(fakeReport({ lot_number: "1A" }), { section: "legal_description" });
    await button("Save Section");
    expect(screen.queryByText("Save Section")).toBeNull();
    await rewrite("Lot number", "4B");
    expect(await screen.findByText("Save Section")).toBeVisible();
    await press("Save Section");
    await screen.findByText(messages.reports.sectionSaved);
    expect(screen.queryByText("Save Section")).toBeNull();
  });

  it("says that a report is ready to sign only where nothing is left to look at", async () => {
    openBuilder(fakeReport(signable));
    await press(/^No errors; \d+ points to look at before you sign$/);
    expect(await screen.findByRole("heading", { name: "Report check" })).toHaveFocus();
    expect(screen.queryByText("Ready to sign")).toBeNull();
  });

  it("counts what is left before the report can be signed, and leads to it", async () => {
    openBuilder(fakeReport());
    await press(/^\d+ things before you can sign$/);
    expect(await screen.findByRole("heading", { name: "Report check" })).toHaveFocus();
  });

  it("marks a section that holds something to look at", async () => {
    openBuilder(fakeReport({ total_extent: "13.8 P", deed_extent: "20 P" }), { section: "valuation" });
    await waitFor(async () =>
      expect(await button(/^Land Description/)).toHaveTextContent("Something to look at"),
    );
    expect(await button(/^Legal Description/)).toHaveTextContent("Empty");
  });
});

describe("the builder's keys", () => {
  it("save the section with Ctrl+S", async () => {
    const server = fakeReport();
    openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "4B");
    await userEvent.keyboard("{Control>}s{/Control}");
    await screen.findByText(messages.reports.sectionSaved);
    expect(server.current().lot_number).toBe("4B");
  });

  it("go to the next section and back with Alt and an arrow", async () => {
    openBuilder(fakeReport(), { section: "legal_description" });
    await field("Lot number");
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await section("Property Boundaries");
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    await section("Legal Description");
  });
});

describe("the builder on a phone", () => {
  it("opens the sections from the bottom bar, each with what it holds", async () => {
    onPhone();
    openBuilder(fakeReport({ lot_number: "1A", plan_number: "4711" }), { section: "legal_description" });
    await button("Save Section");
    await press(/^3 of 8 Legal Description/);
    const sheet = within(await screen.findByRole("dialog", { name: "Sections" }));
    expect(sheet.getByRole("button", { name: /^Legal Description/ })).toHaveTextContent(
      "Lot 1A, Plan No. 4711",
    );
    expect(sheet.getByRole("button", { name: /^Valuation/ })).toHaveTextContent("Nothing yet");
    await userEvent.click(sheet.getByRole("button", { name: /^Valuation/ }));
    await section("Valuation");
    expect(screen.queryByRole("dialog", { name: "Sections" })).toBeNull();
  });

  it("keeps what the bar has no room for in a menu, with the last change to take back", async () => {
    onPhone();
    openBuilder(fakeReport({ lot_number: "1A" }), { section: "legal_description" });
    await rewrite("Lot number", "4B");
    await press("More");
    const menu = within(await screen.findByRole("dialog", { name: "More" }));
    for (const name of ["History", "Check report", "Preview PDF", "Check and sign"])
      expect(menu.getByRole("button", { name })).toBeEnabled();
    await userEvent.click(menu.getByRole("button", { name: "Undo: Lot number" }));
    expect(await field("Lot number")).toHaveValue("1A");
  });

  it("leads from the last section to the check and the signature, and to no next one", async () => {
    onPhone();
    const finding = {
      code: "lot_number_missing",
      level: "error",
      blocks: "completing",
      message: "Lot number is required",
      section: "legal_description",
      field: "lot_number",
    } as const;
    openBuilder(fakeReport({}, [finding]), { section: "valuation" });
    await button("Save Section");
    expect(await button("Next")).toBeDisabled();
    await press("Check and sign");
    await press("Lot number is required");
    expect(await field("Lot number")).toHaveFocus();
  });
});
