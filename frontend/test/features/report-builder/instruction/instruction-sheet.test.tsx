import { newClient, type PracticeClient } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { countUnsentDrafts, readDrafts } from "@/lib/drafts/draft-store";
import { buildPage, buildUser, USER_ID } from "../../../helpers/build";
import { loseConnection } from "../../../helpers/fake-api";
import { buildStoredReport } from "../../../helpers/fake-report";
import { open, reload } from "../../../helpers/open";

const bank = {
  ...newClient("5b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Hill Savings Bank PLC", "bank"),
  branches: [
    { name: "Kandy", contact: "", telephone: "", email: "" },
    { name: "Peradeniya", contact: "", telephone: "", email: "" },
  ],
  last_branch: "Kandy",
  report_type: "mortgage" as const,
  fee: 32_500,
  checklist: "Guidelines for valuers",
  checklist_date: "2026-02-12",
};

const day = { jobs: [], unpaid: { reports: [], count: 0, amount: 0 } };

const openSheet = async ({
  online = true,
  clients = [bank],
}: {
  online?: boolean;
  clients?: PracticeClient[];
} = {}) => {
  const connection = { online };
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => connection.online);
  const connected = <Reply,>(reply: () => Reply): Reply => (connection.online ? reply() : loseConnection());
  let number = 40;
  const opened = open(
    "/dashboard",
    {
      auth: {
        getClients: () => ({ clients, version: 3 }),
        saveClients: ({ body }) => connected(() => ({ ...body, version: body.version + 1 })),
      },
      reports: {
        list: () => buildPage([]),
        day: () => day,
        create: () =>
          connected(() => {
            number += 1;
            return buildStoredReport({ id: number, report_reference: `VR/NP/2026/0${number}` });
          }),
      },
    },
    buildUser(),
  );
  await press("The bank rang");
  await screen.findByRole("dialog", { name: "The bank rang" });
  const named = (name: string) => opened.calls.filter((call) => call.name === name);
  return {
    ...opened,
    created: () => named("reports.create").map(({ body }) => body),
    savedClients: () => named("auth.saveClients").map(({ body }) => body),
    reconnect: () => {
      connection.online = true;
      window.dispatchEvent(new Event("online"));
    },
  };
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("an instruction", () => {
  it("keeps what was typed when a finger closes it, until it is kept", async () => {
    await openSheet();
    await userEvent.click(await screen.findByRole("radio", { name: "Other" }));
    await userEvent.type(await screen.findByLabelText("Name of the client"), "Mr. C. Example");
    await userEvent.type(screen.getByLabelText("Owner"), "Mrs. D. Example");
    await press("Close");
    await press("The bank rang");
    expect(await screen.findByLabelText("Name of the client")).toHaveValue("Mr. C. Example");
    expect(screen.getByLabelText("Owner")).toHaveValue("Mrs. D. Example");
  });

  it("says for a loan that the Central Bank's directions are followed, and where they are changed", async () => {
    const own = {
      ...bank,
      id: "5b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2e",
      name: "Lake Bank PLC",
      lender: "bank-a",
    };
    await openSheet({ clients: [bank, own] });
    const said = /^Checked by the Central Bank's directions\. .*“Lender's rules”\.$/;
    expect(screen.queryByText(said)).toBeNull();
    await choose("Hill Savings Bank PLC");
    expect(screen.getByText(said)).toBeVisible();
    await choose("Visa");
    expect(screen.queryByText(said)).toBeNull();
    await choose("Mortgage");
    await choose("Lake Bank PLC");
    expect(screen.queryByText(said)).toBeNull();
  });

  it("begins with what the client was given last, and makes a draft without a position", async () => {
    const { created, savedClients } = await openSheet();
    await choose("Hill Savings Bank PLC");
    expect(screen.getByRole("radio", { name: "Kandy" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Mortgage" })).toBeChecked();
    expect(screen.getByLabelText("Fee")).toHaveValue("32,500");
    await type("Owner", "Mr. R. Example");
    await type("Telephone", "077 000 0142");
    await type("Place, in words", "Katugastota, behind the school");
    await press("Keep the instruction");
    await screen.findByText("Instruction kept: VR/NP/2026/041");
    expect(created()).toEqual([
      expect.objectContaining({
        report_reference: "",
        creation_id: expect.any(String),
        instruction_source: "Hill Savings Bank PLC, Kandy Branch",
        client_organization: "Hill Savings Bank PLC",
        client_branch: "Kandy",
        report_type: "mortgage",
        valuation_purpose: "Security for a mortgage",
        current_owner: "Mr. R. Example",
        owner_telephone: "+94770000142",
        place_in_words: "Katugastota, behind the school",
        lender: "central-bank",
        lender_checklist: "Guidelines for valuers",
        lender_checklist_date: "2026-02-12",
        valuation_fee: 32_500,
        latitude: null,
        longitude: null,
        valuer_name: "Nimal Perera",
      }),
    ]);
    await waitFor(() => expect(savedClients()).toMatchObject([{ version: 3, clients: [{ id: bank.id }] }]));
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
  });

  const served = {
    ...bank,
    paper: "bank_report" as const,
    copies: 2,
    photographs_per_page: "two" as const,
    forced_sale_percent: 75,
  };

  it("shows what the client was given last, and the report begins with it", async () => {
    const { created } = await openSheet({ clients: [served] });
    await choose("Hill Savings Bank PLC");
    const asLast = screen.getByRole("checkbox", { name: "Begin as Hill Savings Bank PLC was given last" });
    expect(asLast).toBeChecked();
    expect(asLast).toHaveAccessibleDescription(
      "bank report; 2 copies; two photographs a page; forced sale 75 %; checklist: Guidelines for valuers of 12/02/2026",
    );
    await press("Keep the instruction");
    await waitFor(() =>
      expect(created()).toMatchObject([
        {
          client_paper: "bank_report",
          copies: 2,
          photographs_per_page: "two",
          worksheet: { forced_sale_percent: 75, land: [] },
          lender_checklist: "Guidelines for valuers",
        },
      ]),
    );
  });

  it("begins without it where the valuer does not want it", async () => {
    const { created } = await openSheet({ clients: [served] });
    await choose("Hill Savings Bank PLC");
    await userEvent.click(screen.getByRole("checkbox", { name: /^Begin as/ }));
    await press("Keep the instruction");
    await waitFor(() =>
      expect(created()).toMatchObject([
        {
          client_paper: null,
          copies: null,
          photographs_per_page: null,
          worksheet: null,
          lender_checklist: "",
        },
      ]),
    );
  });

  it("keeps the fee that was typed before the client was chosen, and nothing of another client", async () => {
    const other = {
      ...newClient("6b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Valley Bank PLC", "bank"),
      fee_basis: "percent" as const,
      fee_percent: 0.25,
    };
    const { created } = await openSheet({ clients: [bank, other] });
    await choose("Hill Savings Bank PLC");
    await choose("Valley Bank PLC");
    expect(screen.getByLabelText("Fee")).toHaveValue("");
    expect(screen.getByLabelText("Fee")).toHaveAttribute("placeholder", "0.25%");
    expect(screen.getByRole("radio", { name: "Mortgage" })).not.toBeChecked();
    await type("Fee", "20000");
    await choose("Hill Savings Bank PLC");
    expect(screen.getByLabelText("Fee")).toHaveValue("20,000");
    expect(screen.getByRole("radio", { name: "Kandy" })).toBeChecked();
    await press("Keep the instruction");
    await waitFor(() => expect(created()).toMatchObject([{ valuation_fee: 20_000, client_branch: "Kandy" }]));
  });

  it("is of a bank that is typed by name, or of a person, for whom no branch is asked", async () => {
    const { created } = await openSheet({ clients: [] });
    await type("Client", "Mrs. B. Example");
    expect(screen.queryByLabelText("Branch")).toBeNull();
    await press("Keep the instruction");
    await waitFor(() =>
      expect(created()).toMatchObject([
        { instruction_source: "Mrs. B. Example", client_organization: "", client_branch: "", lender: "" },
      ]),
    );
  });

  it("asks who rang, and names a telephone that is none; nothing is kept then", async () => {
    const { created } = await openSheet({ clients: [] });
    await type("Telephone", "12");
    await press("Keep the instruction");
    expect(screen.getByLabelText("Client")).toHaveAccessibleDescription(/Please say who rang/);
    expect(screen.getByLabelText("Telephone")).toBeInvalid();
    expect(created()).toEqual([]);
    expect(await readDrafts(USER_ID)).toEqual([]);
  });

  it("waits on this device without a connection, any number of them, and each is created once", async () => {
    const { created, reconnect, savedClients } = await openSheet({ online: false });
    for (let number = 1; number <= 12; number += 1) {
      if (number > 1) await press("The bank rang");
      await choose("Hill Savings Bank PLC");
      await type("Place, in words", `Plot ${number}`);
      await press("Keep the instruction");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    expect(await countUnsentDrafts(USER_ID)).toBe(12);
    const toInspect = within(await screen.findByRole("region", { name: "To inspect" }));
    expect(toInspect.getAllByRole("listitem")).toHaveLength(12);
    expect(created()).toEqual([]);
    reconnect();
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0), { timeout: 20_000 });
    const places = created().map((body) => JSON.stringify(body).match(/Plot \d+/)?.[0]);
    expect(new Set(places).size).toBe(12);
    expect(places).toHaveLength(12);
    // What was noted of the client goes with the next instruction.
    expect(savedClients()).toEqual([]);
  });

  it("that waits is opened again, and goes on as any new report", async () => {
    const { unmount } = await openSheet({ online: false });
    await choose("Hill Savings Bank PLC");
    await type("Place, in words", "Digana");
    await press("Keep the instruction");
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(1));
    unmount();
    reload("/dashboard");
    await userEvent.click(await screen.findByRole("link", { name: "Digana" }));
    expect(await screen.findByText(/^Offline: kept on this device/)).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Client name" })).toHaveValue(
      "Hill Savings Bank PLC, Kandy Branch",
    );
  });
});
