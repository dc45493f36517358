import { createServer } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

export const root = resolve(import.meta.dirname, "../..");

const port = (name: string, usual: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a number from 0 to 65535`)
    .transform(Number)
    .default(usual);

const Variables = z.object({
  /** Where the emulator answers; 0 takes a free one. */
  LOCALSTACK_PORT: port("LOCALSTACK_PORT", 4566),
  /** Where the site and its API answer; 0 takes a free one. */
  LOCALSTACK_SITE_PORT: port("LOCALSTACK_SITE_PORT", 4580),
  /** Everything that a running emulator keeps; gone when it goes. */
  LOCALSTACK_DIR: z.string().min(1).default(".local/localstack"),
  /** Where the suites' results go, if they are to outlive the emulator. */
  LOCALSTACK_RESULTS: z.string().min(1).optional(),
  /** Which emulator, where both could be started. */
  LOCALSTACK_EMULATOR: z
    .enum(["localstack", "ministack"], "LOCALSTACK_EMULATOR must be localstack or ministack")
    .optional(),
});

export interface Settings {
  port: number;
  sitePort: number;
  kind: "localstack" | "ministack" | undefined;
  /** A folder. */
  results: string;
  /** Absolute, below the folder of this emulator. */
  path(...parts: string[]): string;
}

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const variables = Variables.parse(environment);
  const folder = resolve(root, variables.LOCALSTACK_DIR);
  return {
    port: variables.LOCALSTACK_PORT,
    sitePort: variables.LOCALSTACK_SITE_PORT,
    kind: variables.LOCALSTACK_EMULATOR,
    results: resolve(folder, variables.LOCALSTACK_RESULTS ?? "results"),
    path: (...parts) => resolve(folder, ...parts),
  };
};

/** The region of the stacks, and of everything in the emulator. */
export const region = "ap-south-1";
export const stage = "local";
export const mailSender = "no-reply@takseru.example";

/** The port itself, any free one for 0; `undefined` when another program has it. */
export const freePort = (wanted: number): Promise<number | undefined> =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : undefined));
    });
  });
