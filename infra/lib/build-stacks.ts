import type { App } from "aws-cdk-lib";
import type { Config } from "./config.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { BackupStack } from "./stacks/backup-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { MailStack } from "./stacks/mail-stack.ts";
import { SiteStack } from "./stacks/site-stack.ts";
import { WatchStack } from "./stacks/watch-stack.ts";

/** All stacks of one stage: data, mail, API, site and alarms, and copies elsewhere where they are configured. */
export const buildStacks = (app: App, config: Config, { siteFiles = true } = {}) => {
  const named = (name: string) => ({
    stackName: `Takseru-${config.stage}-${name}`,
    env: { region: config.region, ...(config.account ? { account: config.account } : {}) },
    // CloudFormation puts them on every resource: Cost Explorer sorts the bill by them.
    tags: { Project: "Takseru", Stage: config.stage },
  });
  const data = new DataStack(app, "Data", { ...named("Data"), config });
  const mail = new MailStack(app, "Mail", { ...named("Mail"), config });
  const api = new ApiStack(app, "Api", { ...named("Api"), config, data });
  const site = new SiteStack(app, "Site", {
    ...named("Site"),
    config,
    objects: data.objects,
    restApi: api.restApi,
    originKey: api.originKey,
    siteFiles,
  });
  const { backupVault, backupDays } = config;
  const backup =
    backupVault && backupDays
      ? new BackupStack(app, "Backup", { ...named("Backup"), data, copies: { backupVault, backupDays } })
      : undefined;
  const watch = new WatchStack(app, "Watch", { ...named("Watch"), config, data, api, site, backup });
  return { data, mail, api, site, watch, ...(backup ? { backup } : {}) };
};
