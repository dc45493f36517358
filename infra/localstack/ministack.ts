import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { IAMClient, PutRolePolicyCommand } from "@aws-sdk/client-iam";
import {
  clientOptions,
  type DeployedStack,
  emulatorVariables,
} from "@takseru/testing/deployed/deployed-stack";
import { startInBackground } from "./background-process.ts";
import { installProgram, miniStack } from "./python.ts";
import { type Emulator, isHealthy } from "./running.ts";
import { region, type Settings } from "./settings.ts";

/** Functions inherit these variables, so none of this shell's are among them. */
const variables = (endpoint: string, path: Settings["path"]): NodeJS.ProcessEnv => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = emulatorVariables({ endpoint, region });
  return {
    // The functions run on the first `node` of the PATH: the one of the Lambda runtime.
    PATH: [dirname(process.execPath), process.env.PATH].join(":"),
    HOME: path("home"),
    TMPDIR: path("tmp"),
    LANG: "C.UTF-8",
    TZ: "UTC",
    BIND_HOST: "127.0.0.1",
    GATEWAY_PORT: new URL(endpoint).port,
    MINISTACK_REGION: region,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    // MiniStack then enforces roles, bucket policies and signatures, as AWS does.
    AUTH: "true",
    S3_DATA_DIR: path("s3"),
    STATE_DIR: path("state"),
    // These two services would open ports of their own.
    IOT_MTLS_ENABLED: "0",
    SFTP_ENABLED: "0",
  };
};

export const startMiniStack = async (python: string, port: number, { path }: Settings): Promise<Emulator> => {
  const command = installProgram(python, miniStack);
  const emulator = { kind: "ministack" as const, endpoint: `http://127.0.0.1:${port}` };
  for (const folder of ["home", "tmp"]) mkdirSync(path(folder), { recursive: true });
  // MiniStack unpacks functions there. Without this file Node would find our package.json, which makes `.js` ES modules.
  writeFileSync(path("tmp", "package.json"), "{}\n");
  const process = await startInBackground({
    name: "MiniStack",
    command,
    args: [join(import.meta.dirname, "behind-tls.py")],
    env: variables(emulator.endpoint, path),
    log: path("ministack.log"),
    isReady: () => isHealthy(emulator),
    startMs: 60_000,
  });
  return { ...emulator, process };
};

interface Allowed {
  Action: string[];
  Resource: string;
}

/**
 * MiniStack (1.5.33) checks `ses:SendEmail` against the resource `*`, where SES checks the sender's identity, and knows
 * neither the condition `s3:if-none-match` nor `kms:EncryptionContext`. The stack's own statements name all three, so
 * these three roles get others here.
 */
export const allowOnMiniStack = async (stack: DeployedStack): Promise<void> => {
  const client = new IAMClient(clientOptions(stack));
  const allow = (RoleName: string, ...statements: Allowed[]) =>
    client.send(
      new PutRolePolicyCommand({
        RoleName,
        PolicyName: "on-ministack",
        PolicyDocument: JSON.stringify({
          Version: "2012-10-17",
          Statement: statements.map((statement) => ({ Effect: "Allow", ...statement })),
        }),
      }),
    );
  await allow(
    stack.authRole,
    { Action: ["ses:SendEmail"], Resource: "*" },
    { Action: ["kms:GenerateDataKey"], Resource: "*" },
  );
  await allow(stack.reportsRole, { Action: ["ses:SendEmail", "ses:SendRawEmail"], Resource: "*" });
  await allow(
    stack.pdfRole,
    { Action: ["s3:PutObject"], Resource: `arn:aws:s3:::${stack.bucket}/pdf/*` },
    { Action: ["kms:GenerateDataKey", "kms:Decrypt"], Resource: "*" },
  );
  client.destroy();
};
