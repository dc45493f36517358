import { AppError, costWithin, type Reservation, type SpendingBudget, transact } from "@takseru/kit";
import { dailyUsageKey } from "@takseru/location";
import type { ReportsStore } from "../../storage/table.ts";

export interface ModelBudgetDependencies {
  store: ReportsStore;
  budget: Pick<SpendingBudget, "reserve" | "settleWrites">;
}

/** What language models may cost one valuer, and what they did cost for each report. */
export const createModelBudget = ({ store: { client, table }, budget }: ModelBudgetDependencies) => ({
  /** Takes the most that a call can cost; TEXT_BUDGET_SPENT, with the time at which the budget begins anew. */
  async reserve(ownerId: string, nanoDollars: number): Promise<Reservation> {
    const reserved = await budget.reserve(ownerId, nanoDollars);
    if (!("spent" in reserved)) return reserved;
    const { message, endsInSeconds } = reserved.spent;
    throw new AppError("TEXT_BUDGET_SPENT", { message, retryAfterSeconds: endsInSeconds });
  },

  /** Gives the rest of the reservation back and adds the cost to the report's usage of the day. */
  async settle(reservation: Reservation, reportId: number, cost: number): Promise<void> {
    const { ownerId, day, nanoDollars } = reservation;
    await transact(client, [
      ...budget.settleWrites(reservation, cost),
      {
        write: {
          Update: {
            TableName: table,
            Key: dailyUsageKey(ownerId, day, reportId),
            UpdateExpression: "ADD model_nano_dollars :cost",
            ExpressionAttributeValues: { ":cost": costWithin(nanoDollars, cost) },
          },
        },
      },
    ]);
  },
});

export type ModelBudget = ReturnType<typeof createModelBudget>;
