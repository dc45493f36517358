import { type Check, emptyPractice } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { openBuilder, openGroup, press } from "../../../helpers/open-builder";

const own = {
  id: "my-bank",
  name: "My Own Bank PLC",
  edition: "Letter of 01/02/2026",
  in_force: "2026-02-01",
  source: "Letter to its panel",
  validity_months: 4,
  checklist: { name: "My Own Bank's list", date: "2026-02-01" },
  largest_age: [],
  loan_share: [],
  photographs: {},
  papers: [],
  fields: [],
  valuers: [],
  currencies: [],
};

const openWith = (lender = "") => {
  const server = fakeReport({ lender });
  open(
    "/reports/builder/7?section=basic_information",
    {
      reports: server.calls,
      auth: { getPractice: () => ({ ...emptyPractice, rule_sets: [own] }) },
    },
    buildUser(),
  );
  return server;
};

const select = () => screen.findByRole("combobox", { name: "Lender's rules" });

describe("the lender's rules", () => {
  it("are chosen among the product's and the valuer's own, and fill in what the lender states", async () => {
    const server = openWith();
    await openGroup("Loan and lender");
    await screen.findByRole("option", { name: "My Own Bank PLC" });
    expect(
      within(await select())
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "None chosen",
      "My Own Bank PLC",
      "Example bank A",
      "Example bank B",
      "A licensed bank (Central Bank's directions)",
    ]);
    await userEvent.selectOptions(await select(), "Example bank A");
    await screen.findByText(
      "Guidelines and checklist effective from 01.01.2024; valid for 6 months; lends 75 % of the forced sale value (condominium: 70 %)",
    );
    await press("Fill in its checklist and validity");
    await waitFor(() =>
      expect(server.current()).toMatchObject({
        lender: "bank-a",
        validity_months: 6,
        lender_checklist: "Guidelines and checklist",
        lender_checklist_date: "2024-01-01",
      }),
    );
    expect(screen.queryByRole("button", { name: "Fill in its checklist and validity" })).toBeNull();
    await openGroup("Loan and lender");
    await screen.findByText("Example bank A, Guidelines and checklist, Checklist effective from 01/01/2024");
  });

  it.each([
    ["central-bank", "A licensed bank"],
    ["my-bank", "My Own Bank PLC"],
  ])("of %s have the name of their file while the group is closed, too", async (lender, name) => {
    openWith(lender);
    await screen.findByText(name);
    expect(screen.queryByRole("combobox", { name: "Lender's rules" })).toBeNull();
  });

  it("of a mortgage without any are offered as the Central Bank's, and taken by a press alone", async () => {
    const server = openWith();
    await openGroup("Loan and lender");
    expect(screen.queryByRole("button", { name: "Use the Central Bank's directions" })).toBeNull();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Report type" }), "Mortgage");
    await screen.findByRole("button", { name: "Use the Central Bank's directions" });
    expect(server.current().lender ?? "").toBe("");
    await press("Use the Central Bank's directions");
    await waitFor(() => expect(server.current()).toMatchObject({ lender: "central-bank" }));
  });

  it("that are gone stay chosen, and say so", async () => {
    openWith("gone");
    await openGroup("Loan and lender");
    expect(await screen.findByRole("option", { name: "gone (not known here)" })).toHaveProperty(
      "selected",
      true,
    );
  });

  it("stand under the lender's name in the check of the report", async () => {
    const finding: Check = {
      code: "mortgagor_missing",
      level: "warning",
      message: "Mortgagor is empty",
      section: "basic_information",
      field: "mortgagor",
      lender: "Example bank A",
    };
    openBuilder(fakeReport({}, [finding]));
    await press("Check report");
    const panel = within(await screen.findByRole("region", { name: "Report check" }));
    expect(await panel.findByRole("heading", { name: "By the rules of Example bank A (1)" })).toBeVisible();
    expect(panel.queryByRole("heading", { name: /^warnings/ })).toBeNull();
    await press("Mortgagor is empty");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Mortgagor" })).toHaveFocus());
  });
});
