import { App } from "aws-cdk-lib";
import { buildStacks } from "../lib/build-stacks.ts";
import { readConfig, WrongConfig } from "../lib/config.ts";

const app = new App();
// `-c bundle=false` shows the templates without packing the functions, so without anything to download.
if (app.node.tryGetContext("bundle") === "false") app.node.setContext("aws:cdk:bundling-stacks", []);

try {
  buildStacks(
    app,
    readConfig((name) => app.node.tryGetContext(name)),
  );
} catch (error) {
  if (!(error instanceof WrongConfig)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
