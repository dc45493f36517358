import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createSpendingBudget,
  type Reservation,
  type SpendingBudget,
  type TableDefinition,
  transact,
} from "../../src/index.ts";

const owners: TableDefinition = {
  name: "Owners",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [],
  ttl: "expires_at_epoch",
};

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const DOLLAR = 1_000_000_000;

/** A budget of two dollars a day and five a month, on a clock that moves only when told. */
const setup = async () => {
  const table = await dynoxide.createTable(owners);
  let now = "2026-01-05T04:30:00.000Z";
  const { client } = dynoxide;
  const budget = createSpendingBudget({
    client,
    table,
    clock: { now: () => new Date(now) },
    purpose: "maps",
    limit: { dayDollars: 2, monthDollars: 5 },
  });
  return {
    budget,
    at: (time: string) => {
      now = time;
    },
    settle: async (reservation: Reservation, cost: number) => {
      const writes = budget.settleWrites(reservation, cost);
      if (writes.length > 0) await transact(client, writes);
    },
    rows: async () => (await client.send(new ScanCommand({ TableName: table }))).Items ?? [],
  };
};

const reserved = async (reserving: ReturnType<SpendingBudget["reserve"]>): Promise<Reservation> => {
  const answer = await reserving;
  if ("spent" in answer) throw new Error(answer.spent.message);
  return answer;
};

const spentOf = async (budget: SpendingBudget) =>
  Object.fromEntries(
    (await budget.stateOf("one")).map(({ period, spentNanoDollars }) => [period, spentNanoDollars / DOLLAR]),
  );

describe("a budget of paid calls", () => {
  it("lets 300 calls at once spend no more than there is", async () => {
    const { budget } = await setup();
    const price = 0.3125 * DOLLAR;
    const answers = await Promise.all(Array.from({ length: 300 }, () => budget.reserve("one", price)));
    expect(answers.filter((answer) => !("spent" in answer))).toHaveLength(6);
    expect(await spentOf(budget)).toEqual({ day: 1.875, month: 1.875 });
    // What is left still pays for a cheaper call, and another owner has a budget of their own.
    expect(await budget.reserve("one", 0.1 * DOLLAR)).not.toHaveProperty("spent");
    expect(await budget.reserve("other", price)).not.toHaveProperty("spent");
  });

  it("says what it does not cover and when it begins anew, first of the day and then of the month", async () => {
    const { budget, at } = await setup();
    await reserved(budget.reserve("one", 2 * DOLLAR));
    expect(await budget.reserve("one", 1)).toEqual({
      spent: {
        message:
          "What is left of today's allowance for the paid map service does not cover this. It starts again on 06/01/2026 at 00:00.",
        endsInSeconds: 14 * 60 * 60,
      },
    });
    at("2026-01-05T18:30:00.000Z");
    await reserved(budget.reserve("one", 2 * DOLLAR));
    at("2026-01-07T04:30:00.000Z");
    await reserved(budget.reserve("one", DOLLAR));
    expect(await budget.reserve("one", 1)).toMatchObject({
      spent: { message: expect.stringContaining("this month's allowance") },
    });
    at("2026-01-31T18:30:00.000Z");
    await reserved(budget.reserve("one", 2 * DOLLAR));
  });

  it("refuses what is dearer than the whole of it", async () => {
    const { budget, rows } = await setup();
    expect(await budget.reserve("one", 3 * DOLLAR)).toHaveProperty("spent");
    expect(await rows()).toEqual([]);
  });

  it("gives back what a call did not cost, in the period of its reservation", async () => {
    const { budget, at, settle } = await setup();
    const reservation = await reserved(budget.reserve("one", DOLLAR));
    at("2026-01-06T04:30:00.000Z");
    await settle(reservation, 0.25 * DOLLAR);
    expect(await spentOf(budget)).toEqual({ day: 0, month: 0.25 });
    at("2026-01-05T04:30:00.000Z");
    expect(await spentOf(budget)).toEqual({ day: 0.25, month: 0.25 });
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -1,
    -1e30,
    0.5,
    DOLLAR + 1,
    1e300,
  ])("believes no cost of %s: what was reserved stays spent", async (cost) => {
    const { budget, settle } = await setup();
    await settle(await reserved(budget.reserve("one", DOLLAR)), cost);
    expect(await spentOf(budget)).toEqual({ day: 1, month: 1 });
  });

  it("does not count what costs nothing, and its rows expire", async () => {
    const { budget, rows } = await setup();
    await reserved(budget.reserve("one", 0));
    expect(await rows()).toEqual([]);
    await reserved(budget.reserve("one", 1));
    const days = (await rows()).map(({ sk, expires_at_epoch }) => [
      sk,
      new Date(Number(expires_at_epoch) * 1_000).toISOString(),
    ]);
    expect(days.sort()).toEqual([
      ["MAPS#2026-01", "2026-02-01T18:30:00.000Z"],
      ["MAPS#2026-01-05", "2026-01-06T18:30:00.000Z"],
    ]);
  });
});
