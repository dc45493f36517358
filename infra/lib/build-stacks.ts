import type { App } from "aws-cdk-lib";
import type { Config } from "./config.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { SiteStack } from "./stacks/site-stack.ts";

/** The whole of Takseru for one stage: what holds data, what answers calls, what people see. */
export const buildStacks = (app: App, config: Config) => {
  const named = (name: string) => ({
    stackName: `Takseru-${config.stage}-${name}`,
    env: { region: config.region },
  });
  const data = new DataStack(app, "Data", { ...named("Data"), config });
  const api = new ApiStack(app, "Api", { ...named("Api"), config, data });
  const site = new SiteStack(app, "Site", {
    ...named("Site"),
    config,
    objects: data.objects,
    restApi: api.restApi,
  });
  return { data, api, site };
};
