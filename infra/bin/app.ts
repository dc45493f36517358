import { Annotations, App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { buildStacks } from "../lib/build-stacks.ts";
import { InvalidConfig, readConfig, unusableParts } from "../lib/config.ts";

const app = new App();
// `-c bundle=false` synthesises the templates without bundling the functions or building the site.
if (app.node.tryGetContext("bundle") === "false") app.node.setContext("aws:cdk:bundling-stacks", []);
// A finding fails the synthesis, unless `acceptFindings` gives a reason for it.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

try {
  const config = readConfig((name) => app.node.tryGetContext(name));
  // CDK's own function uploads them with the AWS command line, which no emulator without Docker has.
  const siteFiles = app.node.tryGetContext("siteFiles") !== "false";
  const { api } = buildStacks(app, config, { siteFiles });
  for (const [index, part] of unusableParts(config).entries())
    Annotations.of(api).addWarningV2(`takseru:unusable${index + 1}`, part);
} catch (error) {
  if (!(error instanceof InvalidConfig)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
