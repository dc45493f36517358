import { errorCodes, isOptional, messages, type Report, sections } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fieldSpecs } from "@/features/report-builder/fields/fields";
import { queryClient } from "@/lib/api/query-client";
import { clearSession } from "@/lib/api/session-store";
import { readDrafts } from "@/lib/drafts/draft-store";
import { reportQuery } from "@/lib/reports/report-queries";
import { buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";

const openBuilder = (
  server: ReturnType<typeof fakeReport>,
  { section = "basic_information", reports = {} }: { section?: string; reports?: FakeCalls["reports"] } = {},
) => open(`/reports/builder/7?section=${section}`, { reports: { ...server.calls, ...reports } }, buildUser());

const field = (label: string) => screen.findByRole("textbox", { name: label });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const rewrite = async (label: string, text: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const turnTo = (title: string) => press(new RegExp(`^${title}`));
const legal: Partial<Report> = { lot_number: "1", plan_number: "10" };

describe("the builder of a stored report", () => {
  it.each(sections.filter(({ fields }) => fields.length > 0))(
    "shows the specification's fields of $title",
    async ({ id, fields }) => {
      openBuilder(fakeReport(), { section: id });
      await screen.findByRole("heading", { level: 1, name: "VR/NP/2026/007" });
      const shown = [...document.querySelectorAll("[data-field]")].map((element) =>
        element.getAttribute("data-field"),
      );
      expect(shown).toEqual(fields.filter((name) => !isOptional(name)));
      for (const { label, kind } of fields
        .filter((name) => !isOptional(name))
        .map((name) => fieldSpecs[name]))
        if (kind === "worksheet") expect(await screen.findByRole("region", { name: label })).toBeVisible();
        // Asked for only while the market value is not the worksheet's.
        else if (kind === "difference") expect(screen.queryByText(label)).toBeNull();
        else expect((await screen.findAllByText(label))[0]).toBeVisible();
    },
  );

  it("starts at the first section and ends at the last", async () => {
    openBuilder(fakeReport(), { section: "basic_information" });
    await screen.findByRole("button", { name: "Save Section" });
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    screen.getByText("Section 1 of 8 · 13%");
    await turnTo("Valuation");
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
    screen.getByText("Section 8 of 8 · 100%");
  });

  it("saves the section with the version that it knows, numbers as they were meant", async () => {
    const server = fakeReport();
    const { calls } = openBuilder(server, { section: "building_details" });
    await rewrite("Total floor area", "1,768");
    await userEvent.click(screen.getByRole("checkbox", { name: "Electricity" }));
    await press("Save Section");
    await screen.findByText(messages.reports.sectionSaved);
    expect(server.current()).toMatchObject({
      total_floor_area: 1768,
      building_conveniences: ["Electricity"],
    });
    expect(calls.find(({ name }) => name === "reports.saveSection")?.body).toMatchObject({
      section: "building_details",
      version: 3,
    });
  });

  it("saves on the way to the next section", async () => {
    const server = fakeReport();
    openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "4B");
    await press("Next");
    expect(await screen.findByRole("heading", { name: "Property Boundaries" })).toHaveFocus();
    expect(server.current().lot_number).toBe("4B");
  });

  it("stays, with what is typed, when the section cannot be saved", async () => {
    openBuilder(fakeReport(), {
      section: "legal_description",
      reports: { saveSection: () => refuse("VALIDATION_FAILED", { lot_number: "Not like this" }) },
    });
    await rewrite("Lot number", "4B");
    await press("Next");
    await screen.findByText(messages.reports.sectionSaveFailed);
    expect(await field("Lot number")).toHaveAccessibleDescription("Not like this");
    expect(await field("Lot number")).toHaveValue("4B");
  });

  it("sends nothing that the contract would refuse", async () => {
    const { calls } = openBuilder(fakeReport(), { section: "valuation" });
    await rewrite("Market value", "about 2 million");
    await press("Save Section");
    await screen.findByText(errorCodes.VALIDATION_FAILED.message);
    expect(await field("Market value")).toHaveAccessibleDescription(/^Please enter a number\s*$/);
    expect(calls.some(({ name }) => name === "reports.saveSection")).toBe(false);
  });

  it("keeps what is typed while other sections are shown", async () => {
    openBuilder(fakeReport(), {
      section: "legal_description",
      reports: { saveSection: () => refuse("VALIDATION_FAILED", { lot_number: "Not like this" }) },
    });
    await rewrite("Lot number", "4B");
    await turnTo("Land Description");
    await screen.findByText("· Not saved");
    await turnTo("Legal Description");
    expect(await field("Lot number")).toHaveValue("4B");
  });

  it("hides the building on bare land", async () => {
    openBuilder(fakeReport(), { section: "building_details" });
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Bare land/ }));
    expect(screen.queryByRole("textbox", { name: "Roof" })).toBeNull();
  });

  it("names what it does not know", async () => {
    openBuilder(fakeReport(), { section: "appendix" });
    await screen.findByText(messages.reports.sectionUnderDevelopment);
  });

  it("says that a report is missing, and leads back", async () => {
    open("/reports/builder/99", { reports: fakeReport().calls }, buildUser());
    await screen.findByRole("heading", { name: messages.reports.notFound });
    expect(screen.getByRole("link", { name: "Back to Reports" })).toHaveAttribute("href", "/reports");
  });

  it("goes back to the list when a report cannot be loaded", async () => {
    const { path } = openBuilder(fakeReport(), { reports: { get: () => refuse("INTERNAL_ERROR") } });
    await screen.findByText(messages.reports.loadFailed);
    await waitFor(() => expect(path()).toBe("/reports"));
  });
});

describe("a report that is changed elsewhere meanwhile", () => {
  it("is saved without a question when the other change touched other fields", async () => {
    const server = fakeReport(legal);
    openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "4B");
    server.changeElsewhere({ plan_number: "11", client_organization: "Kandy branch" });
    await press("Save Section");
    await screen.findByText(messages.reports.sectionSaved);
    expect(server.current()).toMatchObject({
      lot_number: "4B",
      plan_number: "11",
      client_organization: "Kandy branch",
    });
    expect(await field("Plan number")).toHaveValue("11");
  });

  it("asks about each field that both changed", async () => {
    const server = fakeReport(legal);
    openBuilder(server, { section: "legal_description" });
    await field("Lot number");
    server.changeElsewhere({ lot_number: "theirs", plan_number: "theirs too" });
    await rewrite("Lot number", "mine");
    await rewrite("Plan number", "mine too");
    await press("Save Section");
    const dialog = within(await screen.findByRole("dialog", { name: "Changed in two places" }));
    const plan = within(dialog.getByRole("radiogroup", { name: "Plan number" }));
    await userEvent.click(plan.getByRole("radio", { name: "Take theirs" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText(messages.reports.sectionSaved);
    expect(server.current()).toMatchObject({ lot_number: "mine", plan_number: "theirs too" });
    expect(await field("Plan number")).toHaveValue("theirs too");
  });

  it("is not shown in an older state that arrives late", async () => {
    const server = fakeReport(legal);
    openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "4B");
    const before = server.current();
    await press("Save Section");
    await screen.findByText(messages.reports.sectionSaved);
    act(() => {
      queryClient.setQueryData(reportQuery(before.id).queryKey, before);
    });
    expect(await field("Lot number")).toHaveValue("4B");
  });

  it("is left alone, with nothing lost, when the question is not answered", async () => {
    const server = fakeReport(legal);
    openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "mine");
    server.changeElsewhere({ lot_number: "theirs" });
    await press("Save Section");
    await press("Go back without saving");
    expect(server.current().lot_number).toBe("theirs");
    expect(await field("Lot number")).toHaveValue("mine");
  });
});

describe("leaving the builder", () => {
  const unanswered = { saveSection: loseConnection };
  const typed = async () => {
    const opened = openBuilder(fakeReport(legal), { section: "legal_description", reports: unanswered });
    await rewrite("Lot number", "4B");
    return opened;
  };

  it("saves first, without a word", async () => {
    const server = fakeReport(legal);
    const { path } = openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "4B");
    await userEvent.click(screen.getByRole("link", { name: "Back to Reports" }));
    await waitFor(() => expect(path()).toBe("/reports"));
    expect(server.current().lot_number).toBe("4B");
  });

  it("asks where it could not be saved, and keeps it on this device", async () => {
    const { path, unmount } = await typed();
    await userEvent.click(screen.getByRole("link", { name: "Back to Reports" }));
    await press("Stay");
    expect(await field("Lot number")).toHaveValue("4B");
    await userEvent.click(screen.getByRole("link", { name: "Back to Reports" }));
    await press("Leave");
    await waitFor(() => expect(path()).toBe("/reports"));
    unmount();
    openBuilder(fakeReport(legal), { section: "legal_description" });
    expect(await field("Lot number")).toHaveValue("4B");
  });

  it("keeps what was typed when the session ends, for when it goes on", async () => {
    const { path, unmount } = await typed();
    act(() => clearSession("expired"));
    await waitFor(() => expect(path()).toBe("/login"));
    unmount();
    openBuilder(fakeReport(legal), { section: "legal_description" });
    expect(await field("Lot number")).toHaveValue("4B");
    await screen.findByText("What you typed earlier and did not save is back");
  });

  it("keeps nothing of it once the valuer has signed out", async () => {
    const { path } = await typed();
    act(() => clearSession("left"));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(await readDrafts("")).toEqual([]);
  });
});

describe("completing a report", () => {
  const missing = {
    code: "plan_number_missing",
    level: "error",
    blocks: "completing",
    message: "Plan number is required",
    section: "legal_description",
    field: "plan_number",
  } as const;

  it("leads from each finding to its field", async () => {
    openBuilder(fakeReport({}, [missing]));
    await press("Check and sign");
    await press("Plan number is required");
    expect(await field("Plan number")).toHaveFocus();
  });

  it("saves what is unsaved first, and makes a draft a report in progress", async () => {
    const server = fakeReport({ status: "draft" });
    const { calls, path } = openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "4B");
    await press("Check and sign");
    await waitFor(() => expect(path()).toBe("/reports/builder/7/sign"));
    expect(server.current()).toMatchObject({ status: "completed", lot_number: "4B" });
    const saved = calls.filter(({ name }) => name === "reports.saveSection");
    expect(saved.map(({ body }) => Reflect.get(Object(body), "section"))).toEqual(["legal_description"]);
  });

  it("makes a draft a report in progress that was not changed, by saving its first section", async () => {
    const server = fakeReport({ status: "draft" });
    const { calls, path } = openBuilder(server, { section: "legal_description" });
    await press("Check and sign");
    await waitFor(() => expect(path()).toBe("/reports/builder/7/sign"));
    expect(calls.filter(({ name }) => name === "reports.saveSection")).toHaveLength(1);
  });

  it("says of a change to a completed report that it is not saved, until it is", async () => {
    const server = fakeReport({ status: "completed" });
    openBuilder(server, { section: "legal_description" });
    await screen.findByText(/^This report is completed\. A change to it is not saved by itself/);
    await rewrite("Lot number", "4B");
    expect(await screen.findByRole("alert")).toHaveTextContent("Your change is not saved");
    expect(server.current().lot_number).not.toBe("4B");
    await press("Save and reopen");
    await screen.findByText("IN PROGRESS");
    expect(server.current()).toMatchObject({ status: "in_progress", lot_number: "4B" });
  });

  it("saves what was changed in a completed report, completes it anew and leads on to the signature in one press", async () => {
    const server = fakeReport({ status: "completed" });
    const { calls, path } = openBuilder(server, { section: "legal_description" });
    await rewrite("Lot number", "4B");
    await press("Finalize Report");
    await waitFor(() => expect(path()).toBe("/reports/builder/7/sign"));
    expect(server.current()).toMatchObject({ status: "completed", lot_number: "4B" });
    expect(calls.some(({ name }) => name === "pdf.finalize")).toBe(false);
  });

  it("leaves a finalized report to be read only", async () => {
    openBuilder(fakeReport({ status: "finalized" }), { section: "legal_description" });
    expect(await field("Lot number")).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Save Section" })).toBeNull();
    expect(screen.getByRole("button", { name: "Download PDF" })).toBeEnabled();
  });
});

describe("the valuation worksheet", () => {
  it("brings the golden worksheet into the report's values", async () => {
    const server = fakeReport({ report_type: "mortgage", total_extent: "13.8 P", total_floor_area: 1768 });
    openBuilder(server, { section: "valuation" });
    await press("Add land");
    await rewrite("Land 1, Rate per perch", "650,000");
    await press("Add building");
    await rewrite("Building 1, Rate per sq ft", "8,500");
    await rewrite("Building 1, Depreciation in per cent, or age / life / residual", "10");
    screen.getByText("Rs. 22,495,200/=");
    // The values followed: nothing is left to take over.
    expect(screen.queryByRole("button", { name: "Use these values" })).toBeNull();
    // Below the field, and on the card that stays in sight.
    expect(
      screen.getAllByText("Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only"),
    ).toHaveLength(2);
    await press("Save Section");
    await screen.findByText(messages.reports.sectionSaved);
    expect(server.current()).toMatchObject({
      land_rate: 650_000,
      market_value: 22_500_000,
      forced_sale_value: 18_000_000,
      insurance_value: 15_028_000,
      worksheet: { land: [{ extent_perches: 13.8 }], buildings: [{ area_sq_ft: 1768 }] },
    });
  });

  it("takes an extent in acres, roods and perches", async () => {
    openBuilder(fakeReport(), { section: "valuation" });
    await press("Add land");
    await rewrite("Land 1, Extent (perches)", "0A-2R-10P");
    await userEvent.tab();
    expect(await field("Land 1, Extent (perches)")).toHaveValue("90");
  });
});
