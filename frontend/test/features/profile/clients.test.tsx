import { type Clients, newClient } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildReport, buildUser } from "../../helpers/build";
import { refuse } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

const bank = {
  ...newClient("5b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Hill Savings Bank PLC", "bank"),
  branches: [{ name: "Kandy", contact: "Mr. A. Example", telephone: "", email: "" }],
};
const person = newClient("6b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Mrs. B. Example", "person");

const openClients = (saveClients?: () => ReturnType<typeof refuse>) => {
  let stored: Clients = { clients: [bank, person], version: 3 };
  return open(
    "/practice",
    {
      auth: {
        getClients: () => stored,
        saveClients: ({ body }) => {
          if (saveClients) return saveClients();
          stored = { ...body, version: body.version + 1 };
          return stored;
        },
      },
      reports: {
        list: () =>
          buildPage([
            buildReport({ id: 1, status: "finalized", market_value: 20_000_000 }),
            buildReport({ id: 2, status: "draft" }),
          ]),
        day: () => ({
          jobs: [],
          unpaid: {
            count: 1,
            amount: 32_500,
            reports: [
              {
                report_id: 1,
                report_reference: "VR/001",
                client: "Hill Savings Bank PLC, Kandy Branch",
                amount: 32_500,
                due_date: null,
                invoiced_on: null,
              },
            ],
          },
        }),
      },
    },
    buildUser(),
  );
};

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the clients of a practice", () => {
  it("are listed with their branches and what they have not paid", async () => {
    openClients();
    const rows = await screen.findAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "ClientBranchesUnpaid, Rs.",
      "Hill Savings Bank PLCKandy32,500",
      "Mrs. B. Exampleperson0",
    ]);
    expect(screen.getByText(/No bank has approved these settings/)).toBeVisible();
    expect(screen.getByText(/as licensed on 31\/12\/2025/)).toBeVisible();
  });

  it("show the work of one: reports, values and unpaid fees", async () => {
    openClients();
    await press("Hill Savings Bank PLC");
    const work = within(await screen.findByRole("region", { name: "Work for this client" }));
    expect(await work.findByRole("link", { name: "2 reports" })).toBeVisible();
    expect(work.getByText(/1 signed, valued at Rs\. 20,000,000\/= together/)).toBeVisible();
    expect(work.getByRole("link", { name: "VR/001" }).getAttribute("href")).toBe("/reports/builder/1");
  });

  it("are not left with something typed unless the valuer says so", async () => {
    openClients();
    await press("Hill Savings Bank PLC");
    await userEvent.type(await screen.findByLabelText("Checklist"), "Guidelines");
    await press("Mrs. B. Example");
    await screen.findByText(/What you changed of Hill Savings Bank PLC is not saved yet/);
    await press("Stay");
    expect(await screen.findByLabelText("Checklist")).toHaveValue("Guidelines");
    await userEvent.click(screen.getByRole("link", { name: "profile" }));
    await screen.findByText(/Something on this page is not saved yet and is lost/);
    await press("Stay");
    await press("Save client");
    await screen.findByText("Hill Savings Bank PLC is saved");
    await press("Mrs. B. Example");
    await screen.findByRole("heading", { name: "Mrs. B. Example" });
  });

  it("are changed one by one", async () => {
    const { calls } = openClients();
    await press("Hill Savings Bank PLC");
    await userEvent.type(await screen.findByLabelText("Checklist"), "Guidelines for valuers");
    await press("Save client");
    expect(await screen.findByText("Hill Savings Bank PLC is saved")).toBeInTheDocument();
    expect(calls.find(({ name }) => name === "auth.saveClients")?.body).toMatchObject({
      version: 3,
      clients: [{ id: bank.id, checklist: "Guidelines for valuers" }, { id: person.id }],
    });
  });

  it("are charged by the scale, per cent or an agreed amount, each with its own figure", async () => {
    const { calls } = openClients();
    await press("Hill Savings Bank PLC");
    expect(await screen.findByLabelText("Fee")).toHaveValue("scale");
    await userEvent.selectOptions(screen.getByLabelText("Fee"), "An agreed amount");
    await userEvent.type(await screen.findByLabelText("Amount agreed"), "32500");
    await userEvent.selectOptions(screen.getByLabelText("Fee"), "Per cent of the value");
    await userEvent.type(await screen.findByLabelText("Per cent of the value"), "0.25");
    await press("Save client");
    await screen.findByText("Hill Savings Bank PLC is saved");
    expect(calls.find(({ name }) => name === "auth.saveClients")?.body).toMatchObject({
      clients: [{ id: bank.id, fee_basis: "percent", fee_percent: 0.25, fee: null }, { id: person.id }],
    });
  });

  it("take a licensed bank by its name, and one that is there is not added twice", async () => {
    openClients();
    await userEvent.type(await screen.findByLabelText("Find or add a client"), "bank of ceylon");
    await press("Add a client");
    expect(await screen.findByRole("heading", { name: "Bank of Ceylon" })).toBeVisible();
    expect(screen.getByLabelText("Kind of client")).toHaveValue("bank");
    await press("Save client");
    expect(await screen.findAllByRole("row")).toHaveLength(4);
    await userEvent.type(screen.getByLabelText("Find or add a client"), "hill savings bank plc");
    await press("Add a client");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Hill Savings Bank PLC" })).toBeVisible());
  });

  it("are removed from the list", async () => {
    openClients();
    await press("Mrs. B. Example");
    await press("Remove from the list");
    await waitFor(async () => expect(await screen.findAllByRole("row")).toHaveLength(2));
  });

  it("say why a save is refused, and keep what is typed", async () => {
    openClients(() => refuse("UNAVAILABLE"));
    await press("Hill Savings Bank PLC");
    await userEvent.type(await screen.findByLabelText("Checklist"), "Guide");
    await press("Save client");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByLabelText("Checklist")).toHaveValue("Guide");
  });
});
