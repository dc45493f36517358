import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createDocumentClient, type TableDefinition, toCreateTable } from "@takseru/kit";

export interface Dynoxide {
  endpoint: string;
  client: DynamoDBDocumentClient;
  /** Creates an empty table and returns its physical name. */
  createTable(definition: TableDefinition): Promise<string>;
  stop(): Promise<void>;
}

const program = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";

const binary = (): string => {
  if (process.env.DYNOXIDE_BIN) return process.env.DYNOXIDE_BIN;
  try {
    const { resolve } = createRequire(import.meta.url);
    return resolve(`@dynoxide/${process.platform}-${process.arch}/${program}`);
  } catch {
    return program;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Resolves once the child itself reports that it listens: another program may answer on the port. */
const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("listening on")) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`dynoxide ended with ${code}: ${said}`)));
  });

const TRIES = 5;

/** Another program may take the free port first: the child then ends and the next port is tried. */
const launch = async (): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    // One thread, as the embedded server starts it.
    const env = { ...process.env, TOKIO_WORKER_THREADS: "1" };
    const child = spawn(binary(), ["serve", "--host", "127.0.0.1", "--port", String(port)], { env });
    try {
      await listening(child);
      return { child, port };
    } catch (error) {
      if (attempt >= TRIES) throw error;
    }
  }
};

/** An empty DynamoDB in memory for one test file: start it in `beforeAll`, stop it in `afterAll`. */
export const startDynoxide = async (): Promise<Dynoxide> => {
  const { child, port } = await launch();
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = createDocumentClient({
    endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  let tables = 0;
  return {
    endpoint,
    client,
    createTable: async (definition) => {
      tables += 1;
      const name = `${definition.name}-${tables}`;
      await client.send(new CreateTableCommand(toCreateTable(definition, name)));
      return name;
    },
    stop: async () => {
      client.destroy();
      process.off("exit", kill);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      kill();
      await ended;
    },
  };
};
