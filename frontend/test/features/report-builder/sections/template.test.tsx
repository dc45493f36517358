import { type Report, standardTexts, templateFields, templateOf } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { loseConnection } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press } from "../../../helpers/open-builder";

const fieldsOf = (report_type: "mortgage" | "tax") => {
  const template = templateOf({ report_type });
  if (!template) throw new Error("there is no template");
  return templateFields(template, { assumptions: "As I word it." });
};

const openWith = (change: Partial<Report>) => {
  const server = fakeReport(change);
  openBuilder(server, {
    reports: { template: ({ params: { type } }) => fieldsOf(type === "tax" ? "tax" : "mortgage") },
  });
  return server;
};

const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the template of a report's type", () => {
  it("fills what is empty, offers the rest beside it, and takes back what it filled", async () => {
    const server = openWith({ report_type: "mortgage", valuation_purpose: "A loan", assumptions: "Mine." });
    await press("Use the template for Mortgage");
    const template = await region("Template for Mortgage");
    expect(await template.findByText(/^Filled in: Basis of value, /)).toHaveTextContent(
      "Fields in your own words stay as they are until you replace them.",
    );
    expect(template.getByRole("heading", { name: "Template for Mortgage" })).toHaveFocus();
    expect(await field("Valuation purpose")).toHaveValue("A loan");
    await waitFor(() =>
      expect(server.current()).toMatchObject({
        valuation_purpose: "A loan",
        assumptions: "Mine.",
        basis_of_value: "market_value",
        premise_of_value: "existing_use",
        validity_months: 6,
      }),
    );

    await press("Replace Valuation purpose");
    expect(await field("Valuation purpose")).toHaveValue("Security for a mortgage");
    await press("Undo");
    expect(await field("Valuation purpose")).toHaveValue("A loan");
    await press("Leave Assumptions");
    expect(template.queryByText("As I word it.")).toBeNull();
    await press("Close");
    expect(screen.queryByRole("region", { name: "Template for Mortgage" })).toBeNull();
    expect(screen.getByRole("button", { name: "Use the template for Mortgage" })).toHaveFocus();
  });

  it("writes over the purpose that the program began with, and over a basis of another type; one step takes it back", async () => {
    const valuation_purpose = "Property assessment based on location analysis";
    const { definitions } = standardTexts();
    const server = openWith({
      report_type: "mortgage",
      valuation_purpose,
      basis_of_value: "market_rent",
      basis_definition: definitions.market_rent,
    });
    await press("Use the template for Mortgage");
    const template = await region("Template for Mortgage");
    await template.findByText(/^Filled in: Valuation purpose, Basis of value, /);
    await waitFor(() =>
      expect(server.current()).toMatchObject({
        valuation_purpose: "Security for a mortgage",
        basis_of_value: "market_value",
        basis_definition: definitions.market_value,
      }),
    );
    await press("Undo");
    expect(await field("Valuation purpose")).toHaveValue(valuation_purpose);
    await waitFor(() => expect(server.current().basis_of_value).toBe("market_rent"));
  });

  it("gives a basis that the valuer has chosen its own definition", async () => {
    const server = openWith({ report_type: "tax", basis_of_value: "market_rent" });
    await press("Use the template for Tax");
    await (await region("Template for Tax")).findByText(/^Filled in: /);
    await waitFor(() =>
      expect(server.current()).toMatchObject({
        basis_of_value: "market_rent",
        basis_definition: standardTexts().definitions.market_rent,
      }),
    );
    await press("Replace Basis of value");
    await waitFor(() =>
      expect(server.current().basis_definition).toBe(standardTexts().definitions.market_value),
    );
  });

  it("after a change of type says which basis stands there, and changes it at a press", async () => {
    const { definitions } = standardTexts();
    const server = openWith({
      report_type: "fair_value",
      basis_of_value: "market_rent",
      basis_definition: definitions.market_rent,
    });
    expect(
      await screen.findByText(/^The basis of value is Market rent, which is not one of a report/),
    ).toBeVisible();
    await press("Use Fair value (SLFRS 13)");
    await waitFor(() =>
      expect(server.current()).toMatchObject({
        basis_of_value: "fair_value",
        basis_definition: definitions.fair_value,
      }),
    );
    expect(screen.queryByText(/^The basis of value is/)).toBeNull();
  });

  it("offers 30/09/2017 for capital gains tax, which nothing fills by itself", async () => {
    const server = openWith({ report_type: "tax" });
    await press("Use the template for Tax");
    const template = await region("Template for Tax");
    await template.findByText(/^Filled in: /);
    await waitFor(() => expect(server.current()).toMatchObject({ basis_of_value: "market_value" }));
    expect(server.current().valuation_date).toBeNull();
    await press("Capital gains tax");
    await waitFor(() => expect(server.current().earlier_valuation_date).toBe("2017-09-30"));
    expect(server.current().valuation_date).toBeNull();
  });

  it("follows the kind of property: the words of the former kind are written over, one's own are not", async () => {
    const server = fakeReport({
      report_type: "mortgage",
      property_kind: "condominium_unit",
      assumptions: "Mine.",
      investigation_limits: standardTexts().texts.investigation_limits.text,
    });
    const asked: unknown[] = [];
    openBuilder(server, {
      reports: {
        template: ({ query }) => {
          asked.push(query.property_kind);
          const template = templateOf({ report_type: "mortgage" });
          if (!template) throw new Error("there is no template");
          return templateFields(template, undefined, { property_kind: query.property_kind ?? null });
        },
      },
    });
    await press("Use the template for Mortgage");
    const template = await region("Template for Mortgage");
    await template.findByText(/^Filled in: /);
    expect(asked).toEqual(["condominium_unit"]);
    await waitFor(() =>
      expect(server.current().investigation_limits).toContain("Parts of the unit and of the common elements"),
    );
    expect(server.current().assumptions).toBe("Mine.");
    expect(
      template.getByText(/^Edition 2026\. Readers of this type of report also look for: /),
    ).toHaveTextContent("Share value in the common elements");
  });

  it("is not there while no type is chosen", async () => {
    openBuilder(fakeReport({ report_type: null }));
    await field("Valuation purpose");
    expect(screen.queryByRole("button", { name: /Use the template/ })).toBeNull();
  });

  it("changes nothing without a connection, and can be tried again", async () => {
    const server = fakeReport({ report_type: "mortgage" });
    openBuilder(server, { reports: { template: loseConnection } });
    await press("Use the template for Mortgage");
    const template = await region("Template for Mortgage");
    expect(await template.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(server.current().basis_of_value).toBeNull();
  });
});
