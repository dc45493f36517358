import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { buildStacks } from "../lib/build-stacks.ts";
import { readConfig, WrongConfig } from "../lib/config.ts";

const app = new App();
// `-c bundle=false` shows the templates without packing the functions or building the site, so without anything to download.
if (app.node.tryGetContext("bundle") === "false") app.node.setContext("aws:cdk:bundling-stacks", []);
// A finding ends the synthesis, unless `accept` says why it stays.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

try {
  buildStacks(
    app,
    readConfig((name) => app.node.tryGetContext(name)),
    // CDK's own function uploads them, with tools of AWS's that no emulator without Docker has.
    { siteFiles: app.node.tryGetContext("siteFiles") !== "false" },
  );
} catch (error) {
  if (!(error instanceof WrongConfig)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
