import { describe, expect, it } from "vitest";
import { licensedAsAt, licensedLenders } from "../../src/lenders/index.ts";
import { limits } from "../../src/limits.ts";
import { type ClientUse, newClient, withUses } from "../../src/profile/client-uses.ts";
import { PracticeClient } from "../../src/profile/clients.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const use = (change: Partial<ClientUse> = {}): ClientUse => ({
  id: id(1),
  name: "Hill Savings Bank PLC",
  kind: "bank",
  branch: "Kandy",
  report_type: "mortgage",
  fee: 32_500,
  at: "2026-01-05T04:30:00.000Z",
  ...change,
});

describe("the clients after an instruction", () => {
  it("have a client that was new, with what it was given", () => {
    expect(withUses([], [use()])).toEqual([
      {
        ...newClient(id(1), "Hill Savings Bank PLC", "bank"),
        branches: [{ name: "Kandy", contact: "", telephone: "" }],
        last_branch: "Kandy",
        report_type: "mortgage",
        fee: 32_500,
        last_used_at: "2026-01-05T04:30:00.000Z",
      },
    ]);
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

describe("the licensed lenders", () => {
  it("are 30 banks and 32 finance companies, each once, with the day of the list", () => {
    const count = (kind: string) => licensedLenders.filter((lender) => lender.kind === kind).length;
    expect([count("bank"), count("finance"), licensedAsAt]).toEqual([30, 32, "2025-12-31"]);
    expect(new Set(licensedLenders.map(({ name }) => name)).size).toBe(62);
  });
});
