import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import {
  addMonths,
  type BudgetPurpose,
  budgetMessages,
  colomboDay,
  DAY_SECONDS,
  formatDate,
  toNanoDollars,
} from "@takseru/shared-types";
import * as z from "zod";
import { type Clock, epochSeconds } from "../core/clock.ts";
import { type TransactionWrite, transact } from "../dynamo/transact.ts";

/** US dollars that paid calls for one purpose may cost one valuer in a day and in a month of Colombo. */
export interface BudgetLimit {
  dayDollars: number;
  monthDollars: number;
}

export interface SpendingBudgetDependencies {
  client: DynamoDBDocumentClient;
  /** The table that has the rows of owners; its TTL attribute is `expires_at_epoch`. */
  table: string;
  clock: Clock;
  purpose: BudgetPurpose;
  limit: BudgetLimit;
}

/** A reservation in an owner's budget: amount and day in Colombo. */
export interface Reservation {
  ownerId: string;
  day: string;
  nanoDollars: number;
}

/** The rest of the budget does not pay for the call. */
export interface BudgetSpent {
  /** For the valuer: what cannot be paid for, and when the allowance begins anew. */
  message: string;
  endsInSeconds: number;
}

export interface BudgetState {
  period: "day" | "month";
  /** yyyy-mm-dd, at whose beginning the next period begins. */
  nextDay: string;
  spentNanoDollars: number;
  limitNanoDollars: number;
}

/** Prefix of the rows of each purpose. */
const rowNames: Readonly<Record<BudgetPurpose, string>> = { text: "MODEL", maps: "MAPS" };

const Row = z.object({ spent: z.number().default(0) });

class Spent extends Error {
  readonly spent: BudgetSpent;

  constructor(spent: BudgetSpent) {
    super(spent.message);
    this.spent = spent;
  }
}

/** Midnight in Colombo at the beginning of a day. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

const dayAfter = (day: string): string =>
  colomboDay(new Date(midnight(day).getTime() + DAY_SECONDS * 1_000).toISOString()) ?? day;

/**
 * The budget of paid calls of an owner for a day and a month, shared by all rooms. Each period has one row, which
 * expires. A call's largest possible cost is reserved before it, in one transaction, so parallel calls never exceed the
 * budget; the rest is given back.
 */
export const createSpendingBudget = ({
  client,
  table,
  clock,
  purpose,
  limit,
}: SpendingBudgetDependencies) => {
  const periodsOf = (day: string) => {
    const month = day.slice(0, 7);
    return [
      // Names the month first, because it ends later.
      {
        period: "month",
        name: month,
        next: addMonths(`${month}-01`, 1) ?? day,
        budget: toNanoDollars(limit.monthDollars),
      },
      { period: "day", name: day, next: dayAfter(day), budget: toNanoDollars(limit.dayDollars) },
    ] as const;
  };

  const keyOf = (ownerId: string, period: string) => ({
    pk: `OWNER#${ownerId}`,
    sk: `${rowNames[purpose]}#${period}`,
  });

  const today = (): string => colomboDay(clock.now().toISOString()) ?? "";

  return {
    /** Reserves the largest possible cost of a call; throws, and reserves nothing, if less is left. */
    async reserve(ownerId: string, nanoDollars: number): Promise<Reservation | { spent: BudgetSpent }> {
      const now = clock.now();
      const day = today();
      if (nanoDollars === 0) return { ownerId, day, nanoDollars };
      const writes = periodsOf(day).map(({ period, name, next, budget }) => {
        const end = epochSeconds(midnight(next));
        const spent = new Spent({
          message: budgetMessages[purpose][period](`${formatDate(next)} at 00:00`),
          endsInSeconds: end - epochSeconds(now),
        });
        if (nanoDollars > budget) return spent;
        const write: TransactionWrite = {
          write: {
            Update: {
              TableName: table,
              Key: keyOf(ownerId, name),
              UpdateExpression: "ADD spent :cost SET expires_at_epoch = :end",
              ConditionExpression: "attribute_not_exists(spent) OR spent <= :rest",
              ExpressionAttributeValues: {
                ":cost": nanoDollars,
                ":rest": budget - nanoDollars,
                ":end": end + DAY_SECONDS,
              },
            },
          },
          onConditionFailed: () => spent,
        };
        return write;
      });
      try {
        for (const write of writes) if (write instanceof Spent) throw write;
        await transact(
          client,
          writes.flatMap((write) => (write instanceof Spent ? [] : [write])),
        );
        return { ownerId, day, nanoDollars };
      } catch (error) {
        if (error instanceof Spent) return { spent: error.spent };
        throw error;
      }
    },

    /** Gives the rest of a reservation back. If the cost is invalid or larger than the reservation, all of it stays spent. */
    settleWrites({ ownerId, day, nanoDollars }: Reservation, cost: number): TransactionWrite[] {
      const rest = nanoDollars - costWithin(nanoDollars, cost);
      if (rest === 0) return [];
      return periodsOf(day).map(({ name }) => ({
        write: {
          Update: {
            TableName: table,
            Key: keyOf(ownerId, name),
            UpdateExpression: "ADD spent :back",
            ExpressionAttributeValues: { ":back": -rest },
          },
        },
      }));
    },

    /** Amounts spent today and this month. */
    async stateOf(ownerId: string): Promise<BudgetState[]> {
      return Promise.all(
        periodsOf(today()).map(async ({ period, name, next, budget }) => {
          const { Item } = await client.send(
            new GetCommand({ TableName: table, Key: keyOf(ownerId, name), ConsistentRead: true }),
          );
          return {
            period,
            nextDay: next,
            spentNanoDollars: Row.parse(Item ?? {}).spent,
            limitNanoDollars: budget,
          };
        }),
      );
    },
  };
};

/** The cost to charge for a call with this reservation. */
export const costWithin = (reserved: number, cost: number): number =>
  Number.isInteger(cost) && cost >= 0 && cost <= reserved ? cost : reserved;

export type SpendingBudget = ReturnType<typeof createSpendingBudget>;
