import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { buildStacks } from "../lib/build-stacks.ts";
import { InvalidConfig, readConfig } from "../lib/config.ts";

const app = new App();
// `-c bundle=false` synthesises the templates without bundling the functions or building the site.
if (app.node.tryGetContext("bundle") === "false") app.node.setContext("aws:cdk:bundling-stacks", []);
// A finding fails the synthesis, unless `acceptFindings` gives a reason for it.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

try {
  buildStacks(
    app,
    readConfig((name) => app.node.tryGetContext(name)),
    // CDK's own function uploads them with the AWS command line, which no emulator without Docker has.
    { siteFiles: app.node.tryGetContext("siteFiles") !== "false" },
  );
} catch (error) {
  if (!(error instanceof InvalidConfig)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
