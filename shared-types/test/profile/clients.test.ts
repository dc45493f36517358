import { describe, expect, it } from "vitest";
import { feeAtRate, feeRateInWords, feeRateOf, storedFeeRate } from "../../src/fees/proposed-fee.ts";
import { licensedAsAt, licensedLenders } from "../../src/lenders/index.ts";
import { limits } from "../../src/limits.ts";
import {
  ClientUse,
  clientOf,
  newClient,
  withChangedClients,
  withUses as withUsesOf,
} from "../../src/profile/client-uses.ts";
import { PracticeClient } from "../../src/profile/clients.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const use = (change: Partial<ClientUse> = {}): ClientUse => ({
  id: id(1),
  name: "Hill Savings Bank PLC",
  kind: "bank",
  branch: "Kandy",
  report_type: "mortgage",
  fee: 32_500,
  fee_basis: null,
  fee_percent: null,
  paper: null,
  photographs_per_page: null,
  copies: null,
  forced_sale_percent: null,
  lender: "",
  checklist: "",
  checklist_date: null,
  reference: "",
  report_date: null,
  email: "",
  instruction: false,
  at: "2026-01-05T04:30:00.000Z",
  ...change,
});

const withUses = (clients: readonly PracticeClient[], uses: readonly ClientUse[]) =>
  withUsesOf({ clients: [...clients] }, uses).clients;

describe("the clients after an instruction", () => {
  it("have a client that was new, with what it was given", () => {
    expect(withUses([], [use()])).toEqual([
      {
        ...newClient(id(1), "Hill Savings Bank PLC", "bank"),
        branches: [{ name: "Kandy", contact: "", telephone: "", email: "" }],
        last_branch: "Kandy",
        report_type: "mortgage",
        fee_basis: "fixed",
        fee: 32_500,
        last_used_at: "2026-01-05T04:30:00.000Z",
      },
    ]);
  });

  it("remember where a report was sent: of the branch, or of a client without one", () => {
    const email = "manager@example.test";
    expect(withUses([], [use({ email })])).toMatchObject([
      { email: "", branches: [{ name: "Kandy", email }] },
    ]);
    expect(withUses([], [use({ email, branch: "" })])).toMatchObject([{ email, branches: [] }]);
    expect(withUses(withUses([], [use({ email })]), [use()])).toMatchObject([{ branches: [{ email }] }]);
  });

  it("are the same where a use is noted twice, and know a name however it is spaced and cased", () => {
    const once = withUses([], [use()]);
    const again = use({ id: id(2), name: " hill savings  bank PLC ", branch: "KANDY" });
    expect(withUses(once, [use(), again])).toMatchObject([{ id: id(1), branches: [{ name: "Kandy" }] }]);
  });

  it("have the last used first, and what was left out stays as it was", () => {
    const clients = withUses(
      [],
      [
        use(),
        use({
          id: id(2),
          name: "Mrs. B. Example",
          kind: "person",
          branch: "",
          at: "2026-01-06T04:30:00.000Z",
        }),
        use({ branch: "", fee: null, report_type: null, at: "2026-01-07T04:30:00.000Z" }),
      ],
    );
    expect(clients.map(({ name }) => name)).toEqual(["Hill Savings Bank PLC", "Mrs. B. Example"]);
    expect(clients[0]).toMatchObject({ last_branch: "Kandy", fee: 32_500, report_type: "mortgage" });
  });

  it("do not let an older use, which was sent late, replace a newer one", () => {
    const [client] = withUses([], [use(), use({ fee: 10_000, at: "2025-12-01T04:30:00.000Z" })]);
    expect(client?.fee).toBe(32_500);
  });

  const settings = {
    paper: "bank_report",
    photographs_per_page: "two",
    copies: 2,
    forced_sale_percent: 75,
    lender: "central-bank",
    checklist: "Guidelines for valuers",
    checklist_date: "2026-02-12",
  } as const;

  it("have what a signed report for the client says, and keep it where the next one says nothing of it", () => {
    const signed = use({ ...settings, reference: "VR/JS/2026/014", report_date: "2026-01-05", fee: null });
    const next = use({ branch: "", report_type: null, fee: null, at: "2026-01-08T04:30:00.000Z" });
    for (const uses of [[signed], [signed, next]])
      expect(withUses([], uses)).toMatchObject([
        { ...settings, last_reference: "VR/JS/2026/014", last_report_date: "2026-01-05", fee: null },
      ]);
  });

  it("have the rate of the last fee as one: of its basis alone", () => {
    const later = (number: number) => `2026-01-1${number}T04:30:00.000Z`;
    const percent = use({ fee: null, fee_basis: "percent", fee_percent: 0.25, at: later(0) });
    const scale = use({ fee: null, fee_basis: "scale", at: later(1) });
    const rates = [[use()], [use(), percent], [use(), percent, scale]].map((uses) =>
      withUses([], uses).map(feeRateOf),
    );
    expect(rates).toEqual([
      [{ basis: "fixed", amount: 32_500 }],
      [{ basis: "percent", percent: 0.25 }],
      [{ basis: "scale" }],
    ]);
  });

  it("are read as a former version stored them: an amount was a fixed fee, none the scale", () => {
    const {
      fee_basis: _,
      fee_percent: _percent,
      last_reference: _reference,
      ...former
    } = newClient(id(1), "Hill Savings Bank PLC", "bank");
    expect(feeRateOf(PracticeClient.parse({ ...former, fee: 32_500 }))).toEqual({
      basis: "fixed",
      amount: 32_500,
    });
    expect(feeRateOf(PracticeClient.parse(former))).toEqual({ basis: "scale" });
    const { name, kind, branch, report_type, fee, at } = use();
    expect(ClientUse.parse({ id: id(1), name, kind, branch, report_type, fee, at })).toEqual(use());
  });

  it("stay within their limits", () => {
    const uses = Array.from({ length: limits.clients.max + 5 }, (_, index) =>
      use({ id: id(index), name: `Client ${index}` }),
    );
    expect(withUses([], uses)).toHaveLength(limits.clients.max);
    const branches = Array.from({ length: limits.clients.branches + 5 }, (_, index) =>
      use({ branch: `Branch ${index}` }),
    );
    const [client] = withUses([], branches);
    expect(PracticeClient.safeParse(client).success).toBe(true);
  });
});

describe("the client of a report", () => {
  const bank = newClient(id(1), "Hill Savings Bank PLC", "bank");
  const person = newClient(id(2), "Mrs. B. Example", "person");
  const clients = [person, bank];
  const of = (client_organization: string, instruction_source: string, all = clients) =>
    clientOf({ client_organization, instruction_source }, all)?.id;

  it("is found by its name, or as the one bank that it is a branch of", () => {
    expect(of("hill savings bank plc", "")).toBe(bank.id);
    expect(of("", "mrs. b.  example")).toBe(person.id);
    expect(of("", "The Manager, Hill Savings Bank, Kandy Branch")).toBe(bank.id);
    expect(of("Valley Bank", "Mrs. B. Example")).toBeUndefined();
    expect(of("", "")).toBeUndefined();
  });

  it("is nobody where two names fit", () => {
    const other = newClient(id(3), "Hill Savings Bank Ltd", "bank");
    expect(of("", "Hill Savings Bank, Kandy Branch", [bank, other])).toBeUndefined();
  });
});

describe("a fee at the rate of its client", () => {
  it("follows from the value, or is as agreed", () => {
    const fees = [22_500_000, null].map((value) => [
      feeAtRate({ basis: "scale" }, value, null),
      feeAtRate({ basis: "percent", percent: 0.125 }, value, null),
      feeAtRate({ basis: "fixed", amount: 32_500 }, value, null),
    ]);
    expect(fees).toEqual([
      [23_750, 28_125, 32_500],
      [null, null, 32_500],
    ]);
  });

  it("is kept as a rate, and said in words", () => {
    const rates = [
      { basis: "scale" },
      { basis: "percent", percent: 0.125 },
      { basis: "fixed", amount: 32_500 },
    ] as const;
    expect(rates.map((rate) => feeRateOf(storedFeeRate(rate)))).toEqual(rates);
    expect(rates.map(feeRateInWords)).toEqual(["by the scale", "0.125% of the value", "Rs. 32,500/="]);
  });
});

describe("the licensed lenders", () => {
  it("are 30 banks and 32 finance companies, each once, with the day of the list", () => {
    const count = (kind: string) => licensedLenders.filter((lender) => lender.kind === kind).length;
    expect([count("bank"), count("finance"), licensedAsAt]).toEqual([30, 32, "2025-12-31"]);
    expect(new Set(licensedLenders.map(({ name }) => name)).size).toBe(62);
  });
});

describe("a client that was taken from the list", () => {
  const list = withUsesOf({ clients: [], version: 1 }, [use()]);
  const removed = withChangedClients(list, [], "2026-02-01T04:30:00.000Z");
  const after = use({ at: "2026-02-02T04:30:00.000Z" });

  it("does not come back by a report that is signed or charged for it, nor by what a device noted before", () => {
    expect(removed).toMatchObject({
      clients: [],
      removed: [{ name: "Hill Savings Bank PLC", kind: "bank" }],
    });
    expect(withUsesOf(removed, [after, use({ instruction: true })])).toEqual(removed);
    expect(
      clientOf(
        { client_organization: "Hill Savings Bank, Kandy Branch", instruction_source: "" },
        removed.removed ?? [],
      ),
    ).toMatchObject({ kind: "bank" });
  });

  it("comes back by a later instruction or by hand, and is then remembered again", () => {
    const instructed = withUsesOf(removed, [{ ...after, instruction: true }]);
    const added = withChangedClients(removed, list.clients, "2026-02-02T04:30:00.000Z");
    for (const back of [instructed, added]) {
      expect(back).toMatchObject({ clients: [{ name: "Hill Savings Bank PLC" }], removed: [] });
      expect(withUsesOf(back, [use({ at: "2026-02-03T04:30:00.000Z", copies: 3 })]).clients).toMatchObject([
        { copies: 3 },
      ]);
    }
  });
});
