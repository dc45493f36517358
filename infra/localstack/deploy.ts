import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { SESClient, VerifyEmailIdentityCommand } from "@aws-sdk/client-ses";
import { StartError } from "@takseru/local/start-error";
import { clientOptions } from "@takseru/testing/deployed/deployed-stack";
import { sentMailsAddress } from "@takseru/testing/deployed/sent-mails";
import { sourceStamp } from "../../functions/local/bin/prepare.mjs";
import { cdk } from "./cdk.ts";
import { ensureEdge } from "./edge-process.ts";
import { type Emulator, runningEmulator, writeRecord } from "./emulator.ts";
import { findFacts } from "./find-facts.ts";
import { letRoomsSendMail } from "./ministack-gaps.ts";
import { mailSender, region, root, type Settings, stage } from "./settings.ts";

/** What neither emulator can make of the other stacks is told in decision 9. */
const stacks = ["Data", "Api"];

const sources = ["functions", "shared-types/src", "infra", "cdk.json", "package-lock.json"];

const isBootstrapped = async (client: CloudFormationClient): Promise<boolean> => {
  try {
    await client.send(new DescribeStacksCommand({ StackName: "CDKToolkit" }));
    return true;
  } catch {
    return false;
  }
};

const bootstrap = async ({ endpoint }: Emulator, { path }: Settings): Promise<void> => {
  const client = new CloudFormationClient(clientOptions({ endpoint, region }));
  if (!(await isBootstrapped(client)))
    await cdk(["bootstrap", `aws://000000000000/${region}`], { endpoint, path });
  client.destroy();
};

const architecture = (): string => (process.arch === "arm64" ? "arm64" : "x86_64");

const deployStacks = ({ endpoint }: Emulator, siteOrigin: string, { path }: Settings): Promise<void> => {
  const context = { stage, region, siteOrigin, mailSender, architecture: architecture() };
  const words = Object.entries(context).flatMap(([name, value]) => ["--context", `${name}=${value}`]);
  return cdk(["deploy", ...stacks, ...words, "--require-approval", "never"], { endpoint, path });
};

/** Nobody's DNS answers for an emulator, so SES is told that the sender is verified. */
const verifySender = async ({ endpoint }: Emulator): Promise<void> => {
  const client = new SESClient(clientOptions({ endpoint, region }));
  await client.send(new VerifyEmailIdentityCommand({ EmailAddress: mailSender }));
  client.destroy();
};

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** Brings the stacks on the emulator up to date with the sources; gives the address of the site. */
export const deploy = async (settings: Settings, say: (line: string) => void): Promise<string> => {
  const emulator = await runningEmulator(settings);
  if (!emulator) throw new StartError("No emulator is up: npm run localstack:up");
  const siteOrigin = await ensureEdge(settings);
  const [factsFile, stampFile] = [settings.path("deployed.json"), settings.path("deployed.stamp")];
  const stamp = `${sourceStamp(root, sources)} ${siteOrigin}`;
  if (read(stampFile) === stamp) say("Nothing has changed since it was deployed.");
  else {
    rmSync(stampFile, { force: true });
    say("Deploying with CDK (a minute or so) ...");
    await bootstrap(emulator, settings);
    await deployStacks(emulator, siteOrigin, settings);
    await verifySender(emulator);
    const { kind, endpoint } = emulator;
    const facts = await findFacts({ kind, endpoint, region, stage, siteOrigin, mailSender });
    if (kind === "ministack") await letRoomsSendMail(facts);
    writeRecord(factsFile, facts);
    writeFileSync(stampFile, stamp);
  }
  say(`Takseru is deployed: ${siteOrigin} (the mails that it sends: ${sentMailsAddress(emulator)})`);
  return siteOrigin;
};
