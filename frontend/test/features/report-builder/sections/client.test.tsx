import { newClient } from "@takseru/shared-types";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, press } from "../../../helpers/open-builder";

// Alone, no other test has loaded what reads a worksheet.
beforeAll(loadEngine);

const bank = {
  ...newClient("5b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Hill Savings Bank PLC", "bank"),
  paper: "bank_report" as const,
  copies: 2,
  photographs_per_page: "two" as const,
  forced_sale_percent: 75,
  checklist: "Guidelines for valuers",
  checklist_date: "2026-02-12",
};

const openReport = (change: Parameters<typeof fakeReport>[0] = {}) => {
  const server = fakeReport({
    instruction_source: "",
    client_organization: "",
    report_type: "mortgage",
    ...change,
  });
  open(
    "/reports/builder/7?section=basic_information",
    { auth: { getClients: () => ({ clients: [bank], version: 1 }) }, reports: server.calls },
    buildUser(),
  );
  return server;
};

describe("a report whose client is one of the valuer's", () => {
  it("is offered what the client was given last once the client is named, and takes it at a press", async () => {
    const server = openReport();
    await userEvent.type(await field("Client organization"), "hill savings bank plc");
    await screen.findByText(
      "Hill Savings Bank PLC was given last: bank report; 2 copies; two photographs a page; forced sale 75 %; checklist: Guidelines for valuers of 12/02/2026.",
    );
    await press("Fill in as last");
    await waitFor(() =>
      expect(server.current()).toMatchObject({
        client_paper: "bank_report",
        copies: 2,
        photographs_per_page: "two",
        worksheet: { forced_sale_percent: 75 },
        lender_checklist: "Guidelines for valuers",
        lender_checklist_date: "2026-02-12",
      }),
    );
    expect(screen.queryByText(/was given last/)).toBeNull();
  });

  it("keeps what the valuer has typed, beside what it was last, until it is replaced by a press", async () => {
    const land = [{ description: "Lot 1", extent_perches: 10, rate_per_perch: 650_000 }];
    const worksheet = { land, buildings: [], other: [], rounding_step: 100_000, forced_sale_percent: 80 };
    const server = openReport({ client_organization: "Hill Savings Bank PLC", copies: 3, worksheet });
    await press("Fill in as last");
    await waitFor(() => expect(server.current().client_paper).toBe("bank_report"));
    expect(server.current()).toMatchObject({ copies: 3, worksheet: { forced_sale_percent: 80 } });
    await screen.findByText(
      "This report has 3 copies; forced sale 80 %; last it was 2 copies; forced sale 75 %.",
    );
    await press("Replace with the last");
    await waitFor(() =>
      expect(server.current()).toMatchObject({ copies: 2, worksheet: { forced_sale_percent: 75, land } }),
    );
  });

  it("of no loan is offered no forced sale", async () => {
    openReport({ client_organization: "Hill Savings Bank PLC", report_type: "visa" });
    expect(await screen.findByText(/was given last/)).not.toHaveTextContent("forced sale");
  });
});
