import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { App } from "aws-cdk-lib";
import { buildStacks } from "../lib/build-stacks.ts";
import { type Config, readConfig } from "../lib/config.ts";
import { cfnLint, findPython, installProgram } from "../localstack/python.ts";
import { cdkContext } from "./cdk-context.ts";
import { ownersValues } from "./owners-values.ts";

/** Findings of cfn-lint that are no faults, each with the reason. */
const accepted: Record<string, string> = {
  W3005:
    "CDK writes that a function depends on its role also where a reference says so already: it also waits for the role's policy.",
};

/** Every stage that has a file, also with the settings that only some deployments have. */
const contexts: Record<string, unknown>[] = [
  { stage: "dev" },
  { ...ownersValues, stage: "staging" },
  { ...ownersValues, stage: "prod" },
  {
    ...ownersValues,
    stage: "full",
    region: "ap-south-1",
    hostedZoneId: "Z0123456789ABCDEFGHIJ",
    mailReplyTo: "office@takseru.internal",
    ...{ firewall: "on", pdfLockDays: 3_650, heavyConcurrency: 100 },
    ...{ locationProvider: "aws", keepSatellitePictures: "yes" },
    ...{ textWriter: "bedrock", textModel: "apac.anthropic.example-v1:0" },
    ...{ textModelInputPrice: "3", textModelOutputPrice: "15" },
    ...{ rollout: "linear", backupDays: 90 },
    backupVault: "arn:aws:backup:eu-central-1:444455556666:backup-vault:takseru",
  },
];

const synthesise = (config: Config, outdir: string): void => {
  const context = { ...cdkContext, "aws:cdk:bundling-stacks": [] };
  const app = new App({ outdir, context, builtinCloudFormationValidation: false });
  buildStacks(app, config);
  app.synth();
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Installs cfn-lint where a Python for it is, and gives the exit code: 1 with a finding that nobody has explained. */
const lintTemplates = (): number => {
  const python = findPython(cfnLint);
  if (python === undefined) {
    print("The templates were NOT LINTED: cfn-lint needs Python 3.11 or later with its venv module.");
    return 0;
  }
  const command = join(dirname(installProgram(python, cfnLint)), "cfn-lint");
  let code = 0;
  for (const context of contexts) {
    const folder = mkdtempSync(join(tmpdir(), "takseru-templates-"));
    try {
      const config = readConfig((name) => context[name]);
      synthesise(config, folder);
      const templates = readdirSync(folder).filter((name) => name.endsWith(".template.json"));
      const ignored = Object.keys(accepted).flatMap((id) => ["--ignore-checks", id]);
      const { status } = spawnSync(
        command,
        [...ignored, "--regions", config.region, "--template", ...templates],
        { cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
      );
      print(`${config.stage}: ${templates.length} templates, ${status === 0 ? "nothing found" : "FINDINGS"}`);
      if (status !== 0) code = 1;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return code;
};

process.exitCode = lintTemplates();
