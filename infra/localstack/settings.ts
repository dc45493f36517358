import { createServer } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

export const root = resolve(import.meta.dirname, "../..");

/** The region of the stacks and of the emulator. */
export const region = "ap-south-1";
export const stage = "local";
export const mailSender = "no-reply@takseru.example";

const port = (name: string, usual: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a number from 0 to 65535`)
    .transform(Number)
    .default(usual);

const Variables = z.object({
  LOCALSTACK_PORT: port("LOCALSTACK_PORT", 4566),
  LOCALSTACK_SITE_PORT: port("LOCALSTACK_SITE_PORT", 4580),
  LOCALSTACK_DIR: z.string().min(1).default(".local/localstack"),
  LOCALSTACK_EMULATOR: z
    .enum(["localstack", "ministack"], "LOCALSTACK_EMULATOR must be localstack or ministack")
    .optional(),
});

export interface Settings {
  /** The emulator's port; 0 takes a free one. */
  port: number;
  /** The port of the site and its API; 0 takes a free one. */
  sitePort: number;
  /** The emulator to use; by default the first one that can start. */
  kind: "localstack" | "ministack" | undefined;
  /** An absolute path in the folder of this emulator, which is removed when the emulator ends. */
  path(...parts: string[]): string;
}

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const variables = Variables.parse(environment);
  return {
    port: variables.LOCALSTACK_PORT,
    sitePort: variables.LOCALSTACK_SITE_PORT,
    kind: variables.LOCALSTACK_EMULATOR,
    path: (...parts) => resolve(root, variables.LOCALSTACK_DIR, ...parts),
  };
};

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The port itself, or any free one for 0; `undefined` when another program uses it. */
export const freePort = (wanted: number): Promise<number | undefined> =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : undefined));
    });
  });
