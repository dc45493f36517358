import { Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

export interface MonthlyBudgetProps {
  /** US dollars a month. */
  limit: number;
  /** The address that gets the mails. */
  email: string;
}

/** A monthly budget for the whole account, with mails at 80 %, at 100 % and when the forecast exceeds it. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { limit, email }: MonthlyBudgetProps) {
    super(scope, id);
    const notifyAt = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
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
      notificationsWithSubscribers: [
        notifyAt("ACTUAL", 80),
        notifyAt("ACTUAL", 100),
        notifyAt("FORECASTED", 100),
      ],
    });
  }
}
