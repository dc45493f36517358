import { type Check, messages, sections } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fieldSpecs } from "@/features/report-builder/fields/fields";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, openGroup, press, rewrite } from "../../../helpers/open-builder";

const shownFields = () =>
  [...document.querySelectorAll("[data-field]")]
    .filter((element) => element.childElementCount > 0)
    .map((element) => element.getAttribute("data-field"));

describe("optional groups", () => {
  it.each(sections.flatMap(({ id, optionalGroups }) => optionalGroups.map((group) => ({ id, ...group }))))(
    "stand behind $title until it is opened",
    async ({ id, title, fields }) => {
      // A property of another kind has the groups of all kinds, a report for tax those of all purposes.
      openBuilder(fakeReport({ property_kind: "other", report_type: "tax" }), { section: id });
      await screen.findByRole("heading", { level: 3, name: title });
      for (const name of fields) expect(shownFields()).not.toContain(name);
      await openGroup(title);
      // Their own tests have them: the reason is asked for only where the adopted rate lies outside the evidence, and the
      // former text of documents is shown only where a report has one.
      const shownOnce = ["rate_reason", "documents_seen"];
      for (const name of fields.filter((name) => !shownOnce.includes(name))) {
        expect(shownFields()).toContain(name);
        // Figures and lists are loaded when their group opens.
        expect((await screen.findAllByText(fieldSpecs[name].label))[0]).toBeVisible();
      }
    },
  );

  it("of one kind of property are shown with that kind alone, and what they hold stays", async () => {
    openBuilder(fakeReport({ share_value: "124 of 10,000" }), { section: "legal_description" });
    await screen.findByRole("heading", { level: 3, name: "Plan and deed" });
    expect(screen.queryByRole("heading", { level: 3, name: "Condominium unit" })).toBeNull();
    await press(/^Basic Information/);
    await userEvent.click(await screen.findByRole("radio", { name: "Condominium unit" }));
    await press(/^Legal Description/);
    const title = await screen.findByRole("heading", { level: 3, name: "Condominium unit" });
    expect(title.closest("summary")).toHaveTextContent("124 of 10,000");
  });

  it("say what their filled fields say while they are closed", async () => {
    const stored = { deed_number: "1234", deed_date: "2015-07-04", deed_type: "deed_of_gift" } as const;
    openBuilder(fakeReport(stored), { section: "legal_description" });
    const title = (await screen.findByRole("heading", { level: 3, name: "Plan and deed" })).closest(
      "summary",
    );
    expect(title).toHaveTextContent("Plan and deedDeed of Gift, 1234, Date of the deed 04/07/2015");
    await openGroup("Plan and deed");
    await rewrite("Encumbrances", "None");
    expect(title).toHaveTextContent("Date of the deed 04/07/2015, None");
  });

  it("stay open while other sections are shown", async () => {
    openBuilder(fakeReport(), { section: "legal_description" });
    await openGroup("Plan and deed");
    await press(/^Land Description/);
    await screen.findByRole("textbox", { name: "Total extent" });
    await press(/^Legal Description/);
    expect(await field("Deed number")).toBeVisible();
  });

  it("open by themselves when a finding leads into them", async () => {
    const finding: Check = {
      code: "plan_date_old",
      level: "error",
      message: messages.reports.planOld,
      section: "legal_description",
      field: "plan_date",
    };
    openBuilder(fakeReport({}, [finding]));
    await press("Check report");
    await press(messages.reports.planOld);
    expect(await screen.findByLabelText("Date of the plan")).toHaveFocus();
  });

  it("open by themselves when a value is refused", async () => {
    openBuilder(fakeReport({ foreign_currency: "" }), { section: "valuation" });
    await openGroup("Forced sale and foreign currency");
    await rewrite("Rupees for one unit", "about three hundred");
    await openGroup("Forced sale and foreign currency");
    await press("Save Section");
    expect(await field("Rupees for one unit")).toBeVisible();
  });

  it("can be opened in a finalized report", async () => {
    openBuilder(fakeReport({ status: "finalized", notary: "N. Example" }), { section: "legal_description" });
    await openGroup("Plan and deed");
    expect(await field("Notary")).toBeDisabled();
    expect(await field("Notary")).toHaveValue("N. Example");
  });
});
