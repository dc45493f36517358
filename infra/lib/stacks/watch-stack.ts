import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import {
  backupAlarms,
  erasureAlarms,
  functionAlarms,
  gatewayAlarms,
  mailAlarms,
  pdfAlarms,
  signInAlarms,
  tableAlarms,
} from "../alarm-definitions.ts";
import type { Config } from "../config.ts";
import { AlarmTopic } from "../constructs/alarm-topic.ts";
import { Alarms } from "../constructs/alarms.ts";
import { MonthlyBudget } from "../constructs/monthly-budget.ts";
import { Overview } from "../constructs/overview.ts";
import type { ApiStack } from "./api-stack.ts";
import type { BackupStack } from "./backup-stack.ts";
import type { DataStack } from "./data-stack.ts";
import type { SiteStack } from "./site-stack.ts";

export interface WatchStackProps extends StackProps {
  config: Config;
  data: DataStack;
  api: ApiStack;
  site: SiteStack;
  backup: BackupStack | undefined;
}

/**
 * Alarms, the dashboard and the budget. They are a stack of their own because the emulators have neither budgets nor alarms on
 * expressions over metrics.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, api, site, backup, ...props }: WatchStackProps) {
    super(scope, id, props);
    const { stage, alarmEmail: email, monthlyBudget: limit } = config;
    new Alarms(this, "Alarms", {
      stage,
      topic: new AlarmTopic(this, "Topic", { email }).topic,
      definitions: [
        ...Object.entries(api.rooms).flatMap(([name, room]) => functionAlarms(name, room)),
        ...gatewayAlarms(api.restApi),
        ...tableAlarms("accounts", data.accounts),
        ...tableAlarms("reports", data.reports),
        ...pdfAlarms(stage),
        ...signInAlarms(stage),
        ...mailAlarms(stage),
        ...erasureAlarms(api.erasureRule),
        ...(backup ? backupAlarms(backup.copied) : []),
      ],
    });
    new Overview(this, "Overview", {
      name: `Takseru-${stage}`,
      stage,
      restApi: api.restApi,
      distribution: site.distribution,
      rooms: api.rooms,
      tables: { accounts: data.accounts, reports: data.reports },
    });
    if (email && limit) new MonthlyBudget(this, "Budget", { limit, email });
  }
}
