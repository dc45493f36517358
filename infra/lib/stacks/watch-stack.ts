import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Config } from "../config.ts";
import { AlarmTopic } from "../constructs/alarm-topic.ts";
import { Alarms } from "../constructs/alarms.ts";
import { MonthlyBudget } from "../constructs/monthly-budget.ts";
import { watchFunction, watchGateway, watchMail, watchTable } from "../watches.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";

export interface WatchStackProps extends StackProps {
  config: Config;
  data: DataStack;
  api: ApiStack;
}

/**
 * Who is told when something is wrong or dear. A stack of its own: the emulators have neither budgets nor alarms on sums
 * of metrics.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, api, ...props }: WatchStackProps) {
    super(scope, id, props);
    const { stage, alarmEmail: email, monthlyBudget: limit } = config;
    new Alarms(this, "Alarms", {
      stage,
      topic: new AlarmTopic(this, "Topic", { email }).topic,
      watches: [
        ...Object.entries(api.rooms).flatMap(([name, room]) => watchFunction(name, room)),
        ...watchGateway(api.restApi),
        ...watchTable("accounts", data.accounts),
        ...watchTable("reports", data.reports),
        ...watchMail(stage),
      ],
    });
    if (email && limit) new MonthlyBudget(this, "Budget", { limit, email });
  }
}
