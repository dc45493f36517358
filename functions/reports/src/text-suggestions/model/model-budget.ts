import { AppError, type Clock, epochSeconds, type TransactionWrite, transact } from "@takseru/kit";
import { dailyUsageKey } from "@takseru/location";
import { addMonths, colomboDay, formatDate, limits, suggestionMessages } from "@takseru/shared-types";
import { ownerPartition } from "../../storage/keys.ts";
import type { ReportsStore } from "../../storage/table.ts";

export interface ModelBudgetDependencies {
  store: ReportsStore;
  clock: Clock;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What was taken from a valuer's budget before a call, and in which day and month of Colombo. */
export interface Reservation {
  ownerId: string;
  day: string;
  nanoDollars: number;
}

/** Midnight in Colombo at the beginning of a day. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** What language models may cost for one valuer in a day and in a month; each period has a row, which expires. */
export const createModelBudget = ({ store: { client, table }, clock }: ModelBudgetDependencies) => {
  const periods = (day: string) => {
    const { dayNanoDollars, monthNanoDollars } = limits.languageModel;
    const tomorrow = colomboDay(new Date(midnight(day).getTime() + DAY_MS).toISOString()) ?? day;
    return [
      { name: day, budget: dayNanoDollars, next: tomorrow, message: suggestionMessages.dayBudgetSpent },
      {
        name: day.slice(0, 7),
        budget: monthNanoDollars,
        next: addMonths(`${day.slice(0, 7)}-01`, 1) ?? day,
        message: suggestionMessages.monthBudgetSpent,
      },
    ];
  };

  const keyOf = (ownerId: string, period: string) => ({ pk: ownerPartition(ownerId), sk: `MODEL#${period}` });

  return {
    /** Takes the most that a call can cost; TEXT_BUDGET_SPENT, with the time at which the budget begins anew. */
    async reserve(ownerId: string, nanoDollars: number): Promise<Reservation> {
      const now = clock.now();
      const day = colomboDay(now.toISOString()) ?? "";
      const writes = periods(day).map(({ name, budget, next, message }): TransactionWrite => {
        const end = midnight(next);
        return {
          write: {
            Update: {
              TableName: table,
              Key: keyOf(ownerId, name),
              UpdateExpression: "ADD spent :cost SET expires_at_epoch = :end",
              ConditionExpression: "attribute_not_exists(spent) OR spent <= :rest",
              ExpressionAttributeValues: {
                ":cost": nanoDollars,
                ":rest": budget - nanoDollars,
                ":end": epochSeconds(end) + DAY_MS / 1_000,
              },
            },
          },
          onConditionFailed: () =>
            new AppError("TEXT_BUDGET_SPENT", {
              message: message(`${formatDate(next)} at 00:00`),
              retryAfterSeconds: epochSeconds(end) - epochSeconds(now),
            }),
        };
      });
      await transact(client, writes);
      return { ownerId, day, nanoDollars };
    },

    /** Gives back what a call did not cost, and adds what it did to the usage of the report on that day. */
    async settle({ ownerId, day, nanoDollars }: Reservation, reportId: number, cost: number): Promise<void> {
      await transact(client, [
        ...periods(day).map(
          ({ name }): TransactionWrite => ({
            write: {
              Update: {
                TableName: table,
                Key: keyOf(ownerId, name),
                UpdateExpression: "ADD spent :difference",
                ExpressionAttributeValues: { ":difference": cost - nanoDollars },
              },
            },
          }),
        ),
        {
          write: {
            Update: {
              TableName: table,
              Key: dailyUsageKey(ownerId, day, reportId),
              UpdateExpression: "ADD model_nano_dollars :cost",
              ExpressionAttributeValues: { ":cost": cost },
            },
          },
        },
      ]);
    },
  };
};

export type ModelBudget = ReturnType<typeof createModelBudget>;
