import { Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

export interface MonthlyBudgetProps {
  /** US dollars a month. */
  limit: number;
  /** Who is told. */
  email: string;
}

/** What the whole account may cost a month; told when most of it is spent, all of it, or will be by the month's end. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { limit, email }: MonthlyBudgetProps) {
    super(scope, id);
    const tell = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: "GREATER_THAN",
        threshold,
        thresholdType: "PERCENTAGE",
      },
      subscribers: [{ subscriptionType: "EMAIL", address: email }],
    });
    new CfnBudget(this, "Budget", {
      budget: {
        budgetName: Stack.of(this).stackName,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: limit, unit: "USD" },
      },
      notificationsWithSubscribers: [tell("ACTUAL", 80), tell("ACTUAL", 100), tell("FORECASTED", 100)],
    });
  }
}
