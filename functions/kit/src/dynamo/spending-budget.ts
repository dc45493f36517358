import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import {
  addMonths,
  type BudgetPurpose,
  budgetMessages,
  colomboDay,
  formatDate,
  toNanoDollars,
} from "@takseru/shared-types";
import * as z from "zod";
import { type Clock, epochSeconds } from "../core/clock.ts";
import { type TransactionWrite, transact } from "./transact.ts";

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

/** What was taken from an owner's budget before a call, and on which day of Colombo. */
export interface Reservation {
  ownerId: string;
  day: string;
  nanoDollars: number;
}

/** What is left does not pay for a call. */
export interface BudgetSpent {
  /** For the valuer: what cannot be paid, and when the budget begins anew. */
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

const DAY_SECONDS = 24 * 60 * 60;

/** What the rows of each purpose are called. */
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
 * What paid calls may cost an owner in a day and in a month, whichever room makes them. Each period has one row, which expires.
 * The most that a call can cost is reserved before it, in one transaction, so calls in parallel never spend more than the
 * budget; what it did not cost is given back.
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
      // The first that does not pay is named: the month's ends later.
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
    /** Takes the most that a call can cost; says so, and takes nothing, where less is left. */
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

    /**
     * Gives back what a call did not cost. A cost that is no amount, or more than was reserved, is not believed: then all that was
     * reserved stays spent.
     */
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

    /** What is spent of today and of this month. */
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

/** What a call that had `reserved` is taken to have cost. */
export const costWithin = (reserved: number, cost: number): number =>
  Number.isInteger(cost) && cost >= 0 && cost <= reserved ? cost : reserved;

export type SpendingBudget = ReturnType<typeof createSpendingBudget>;
