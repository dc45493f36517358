import { spawn } from "node:child_process";
import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  CloudWatchLogsClient,
  CreateLogGroupCommand,
  ResourceAlreadyExistsException,
} from "@aws-sdk/client-cloudwatch-logs";
import { SESClient, VerifyEmailIdentityCommand } from "@aws-sdk/client-ses";
import { StartError } from "@takseru/local/start-error";
import {
  clientOptions,
  type DeployedStack,
  emulatorVariables,
} from "@takseru/testing/deployed/deployed-stack";
import { sentMailsAddress } from "@takseru/testing/deployed/sent-mails";
import { endOfLog } from "./background-process.ts";
import { describeStack } from "./describe-stack.ts";
import { startEdge } from "./edge-process.ts";
import { allowOnMiniStack } from "./ministack.ts";
import { type Emulator, isHealthy, readRunning, writeRunning } from "./running.ts";
import { mailSender, print, region, root, type Settings, stage } from "./settings.ts";

/** The stacks that both emulators can create (decision 117). */
const stacks = ["Data", "Api"];

/** Runs CDK's command line against the emulator. Its output is shown when it fails. */
const cdk = async ({ endpoint }: Emulator, path: Settings["path"], args: string[]): Promise<void> => {
  const log = path("cdk.log");
  const output = openSync(log, "w");
  const child = spawn(
    process.execPath,
    [join(root, "node_modules/aws-cdk/bin/cdk"), ...args, "--output", path("cdk.out")],
    {
      cwd: root,
      env: {
        // No variable may lead to a real account.
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_"))),
        ...emulatorVariables({ endpoint, region }),
        PATH: [dirname(process.execPath), process.env.PATH].join(":"),
        CDK_HOME: path("cdk"),
      },
      stdio: ["ignore", output, output],
    },
  );
  closeSync(output);
  const code = await new Promise((done) => child.once("exit", done));
  if (code !== 0) throw new StartError(`cdk ${args[0]} failed. ${endOfLog(log)}`);
};

/** SES would verify the sender through DNS, which an emulator does not have. */
const verifySender = async ({ endpoint }: Emulator): Promise<void> => {
  const client = new SESClient(clientOptions({ endpoint, region }));
  await client.send(new VerifyEmailIdentityCommand({ EmailAddress: mailSender }));
  client.destroy();
};

/** LocalStack makes a function's log group at its first call; on AWS all are there from the deployment on. */
const createLogGroups = async (stack: DeployedStack): Promise<void> => {
  const client = new CloudWatchLogsClient(clientOptions(stack));
  for (const logGroupName of Object.values(stack.logGroups))
    await client.send(new CreateLogGroupCommand({ logGroupName })).catch((error: unknown) => {
      if (!(error instanceof ResourceAlreadyExistsException)) throw error;
    });
  client.destroy();
};

/** The stage's configuration for CDK's command line. */
const contextArgs = (siteOrigin: string, changes: Record<string, string>): string[] => {
  const architecture = process.arch === "arm64" ? "arm64" : "x86_64";
  const context = { stage, region, siteOrigin, mailSender, architecture, ...changes };
  return Object.entries(context).flatMap(([name, value]) => ["--context", `${name}=${value}`]);
};

/** Takes what a deleted stack Data has left into that stack again, by the names that CloudFormation once gave. */
export const importData = async (
  settings: Settings,
  names: Record<string, Record<string, string>>,
): Promise<void> => {
  const { path } = settings;
  const running = readRunning(settings);
  if (!running?.edge) throw new StartError("Nothing is deployed: npm run localstack:deploy");
  const file = path("names.json");
  writeFileSync(file, JSON.stringify(names));
  await cdk(running.emulator, path, [
    ...["import", "Data", "--resource-mapping", file, "--force"],
    ...contextArgs(running.edge.origin, { bundle: "false" }),
  ]);
};

/** What `docker compose --file docker-compose.localstack.yml up` starts by itself. */
const composedByHand = ({ port }: Settings): Emulator => ({
  kind: "localstack",
  endpoint: `http://127.0.0.1:${port}`,
});

/**
 * Deploys the stacks of the sources as they are, and starts the edge with the site as it is built. `changes` are keys of the stage's
 * configuration.
 */
export const deploy = async (settings: Settings, changes: Record<string, string> = {}): Promise<void> => {
  const { path } = settings;
  const running = readRunning(settings) ?? { emulator: composedByHand(settings) };
  if (!(await isHealthy(running.emulator))) throw new StartError("No emulator is up: npm run localstack:up");
  const { emulator } = running;
  const { kind, endpoint } = emulator;
  rmSync(path("deployed.json"), { force: true });
  const edge = await startEdge(settings, running.edge);
  writeRunning(settings, { emulator, edge });
  const siteOrigin = edge.origin;
  print("Deploying with CDK (a minute or so) ...");
  await cdk(emulator, path, ["bootstrap", `aws://000000000000/${region}`]);
  // Without the others CDK does not build the site once more for the stack Site.
  const only = ["--exclusively", "--require-approval", "never"];
  await cdk(emulator, path, ["deploy", ...stacks, ...contextArgs(siteOrigin, changes), ...only]);
  await verifySender(emulator);
  const functionsRunIn = emulator.process ? "processes" : "containers";
  const stack = await describeStack({
    ...{ kind, functionsRunIn, endpoint },
    ...{ region, stage, siteOrigin, mailSender },
  });
  if (kind === "ministack") await allowOnMiniStack(stack);
  else await createLogGroups(stack);
  writeFileSync(path("deployed.json"), JSON.stringify(stack, null, 2), { mode: 0o600 });
  print(`Takseru is deployed: ${siteOrigin} (its sent mails: ${sentMailsAddress(emulator)})`);
};
