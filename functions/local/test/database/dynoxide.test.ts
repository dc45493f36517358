import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { delimiter, join } from "node:path";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { createDocumentClient, type TableDefinition } from "@takseru/kit";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTables } from "../../src/database/create-tables.ts";
import { startDynoxide } from "../../src/database/dynoxide.ts";
import { findDynoxide } from "../../src/database/dynoxide-binary.ts";
import type { Machine } from "../../src/database/dynoxide-package.ts";
import { identify, isGoneWithin, isRunning } from "../../src/database/process-identity.ts";
import { noteErased } from "../../src/database/rewrite-database.ts";
import { StartError } from "../../src/start-error.ts";
import { installedDynoxide } from "../helpers/installed-dynoxide.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const things: TableDefinition = {
  name: "Things",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [],
  ttl: "expires_at",
};
const LONG = 100_000;

const filesIn = (folder: string) => ({
  binary: installedDynoxide(),
  database: join(folder, "dynoxide.db"),
  record: join(folder, "dynoxide.json"),
  erased: join(folder, "erased"),
});

const clientOf = (endpoint: string, maxAttempts = 6) => {
  const client = createDocumentClient({
    endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts,
  });
  onTestFinished(() => client.destroy());
  return client;
};

const startIn = async (folder: string) => {
  const logged: string[] = [];
  const dynoxide = await startDynoxide(filesIn(folder), { log: (_, event) => void logged.push(event) });
  onTestFinished(() => dynoxide.stop());
  return { dynoxide, logged, client: clientOf(dynoxide.endpoint) };
};

/** How often a text occurs in the bytes of the database's files. */
const countIn = (folder: string, text: string): number =>
  ["dynoxide.db", "dynoxide.db-wal"]
    .filter((name) => existsSync(join(folder, name)))
    .reduce((sum, name) => sum + readFileSync(join(folder, name), "latin1").split(text).length - 1, 0);

it("the bytes of erased rows are gone after the next start, and nothing else is", async () => {
  const folder = temporaryFolder();
  const first = await startIn(folder);
  await createTables(first.client, [things]);
  const texts = Array.from({ length: 40 }, (_, index) => `erased-text-${index}-`.repeat(30 * (index + 1)));
  for (const [index, text] of texts.entries())
    await first.client.send(
      new PutCommand({ TableName: "Things", Item: { pk: "gone", sk: String(index), text } }),
    );
  await put(first.client, "stays");
  for (const index of texts.keys())
    await first.client.send(
      new DeleteCommand({ TableName: "Things", Key: { pk: "gone", sk: String(index) } }),
    );
  await first.dynoxide.stop();
  // SQLite has left the deleted bytes in the file, or the test would prove nothing.
  expect(countIn(folder, "erased-text")).toBeGreaterThan(0);

  noteErased(filesIn(folder).erased);
  const second = await startIn(folder);
  const { Items } = await second.client.send(
    new QueryCommand({
      TableName: "Things",
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "a" },
    }),
  );
  expect(Items).toHaveLength(1);
  expect(countIn(folder, "erased-text")).toBe(0);
  expect(existsSync(filesIn(folder).erased)).toBe(false);
});

const identityOf = (pid: number) => {
  const identity = identify(pid);
  if (!identity) throw new Error(`no process ${pid}`);
  return identity;
};

const put = (client: ReturnType<typeof clientOf>, sk: string) =>
  client.send(new PutCommand({ TableName: "Things", Item: { pk: "a", sk } }));

const keysIn = async (client: ReturnType<typeof clientOf>) => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: "Things",
      KeyConditionExpression: "pk = :a",
      ExpressionAttributeValues: { ":a": "a" },
      ConsistentRead: true,
    }),
  );
  return new Set(Items.map(({ sk }) => String(sk)));
};

describe("the embedded database", () => {
  it("keeps its data through a stop and a start", async () => {
    const folder = temporaryFolder();
    const first = await startIn(folder);
    await createTables(first.client, [things]);
    await put(first.client, "1");
    await first.dynoxide.stop();
    const second = await startIn(folder);
    await createTables(second.client, [things]);
    expect(await keysIn(second.client)).toEqual(new Set(["1"]));
  });

  it("comes back on the same address with the same data when it is killed, under clients that go on", async () => {
    const { dynoxide, client, logged } = await startIn(temporaryFolder());
    await createTables(client, [things]);
    const acknowledged: string[] = [];
    let writing = true;
    const writer = async (name: string) => {
      for (let n = 0; writing; n += 1) {
        const key = `${name}-${n}`;
        const done = await put(client, key).then(
          () => true,
          () => false,
        );
        if (done) acknowledged.push(key);
      }
    };
    const writers = ["a", "b", "c", "d"].map(writer);
    for (let round = 0; round < 3; round += 1) {
      const pid = dynoxide.pid();
      await put(client, `before-${round}`);
      process.kill(pid, "SIGKILL");
      await put(client, `after-${round}`);
      expect(dynoxide.pid()).not.toBe(pid);
    }
    writing = false;
    await Promise.all(writers);
    const there = await keysIn(client);
    expect(acknowledged.filter((key) => !there.has(key))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(logged).toEqual(["dynoxide_ended", "dynoxide_ended", "dynoxide_ended"]);
  });

  it("ends with its server when that is killed, and gives the data to the next one", async () => {
    const folder = temporaryFolder();
    const { database, record } = filesIn(folder);
    const holder = spawn(
      process.execPath,
      [join(import.meta.dirname, "../helpers/hold-dynoxide.ts"), database, record],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    onTestFinished(() => void holder.kill("SIGKILL"));
    const [said] = await once(holder.stdout, "data");
    const [pid = "", endpoint = ""] = String(said).trim().split(" ");
    const identity = identityOf(Number(pid));
    const client = clientOf(endpoint);
    await createTables(client, [things]);
    await put(client, "1");
    holder.kill("SIGKILL");
    expect(await isGoneWithin(identity, LONG)).toBe(true);
    expect(await keysIn((await startIn(folder)).client)).toEqual(new Set(["1"]));
  });

  it("ends a database that an earlier server left behind on the same file", async () => {
    const folder = temporaryFolder();
    const { binary, database, record } = filesIn(folder);
    const left = spawn(binary, ["serve", "--port", "0", "--db-path", database], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    onTestFinished(() => void left.kill("SIGKILL"));
    await once(left.stderr, "data");
    const identity = identityOf(left.pid ?? 0);
    writeFileSync(record, JSON.stringify(identity));
    await startIn(folder);
    expect(isRunning(identity)).toBe(false);
  });

  it("never ends a process that is not the database on this file", async () => {
    const folder = temporaryFolder();
    const stranger = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
      stdio: ["pipe", "ignore", "ignore"],
    });
    onTestFinished(() => void stranger.kill("SIGKILL"));
    const identity = identityOf(stranger.pid ?? 0);
    writeFileSync(filesIn(folder).record, JSON.stringify(identity));
    await startIn(folder);
    stranger.stdin.end();
    expect(await once(stranger, "exit")).toEqual([0, null]);
  });

  it("is given up when it ends again and again", async () => {
    const folder = temporaryFolder();
    const binary = join(folder, "dynoxide");
    // The script ends only after its process id is in the record, because the server waits for its end from then on.
    const script = `#!/bin/sh
echo "listening on $5"
until grep -q "\\"pid\\":$$," "${filesIn(folder).record}" 2>/dev/null; do :; done
exit 3
`;
    writeFileSync(binary, script, { mode: 0o755 });
    const logged: string[] = [];
    const dynoxide = await startDynoxide(
      { ...filesIn(folder), binary },
      { log: (_, event) => void logged.push(event) },
    );
    expect((await dynoxide.ended)?.message).toBe("the embedded database keeps ending (3)");
    expect(logged).toHaveLength(6);
  });

  it("says in the database's own words why it does not start", async () => {
    const folder = temporaryFolder();
    writeFileSync(filesIn(folder).database, "this is no database ".repeat(100));
    const started = startDynoxide(filesIn(folder), { log: () => undefined });
    await expect(started).rejects.toBeInstanceOf(StartError);
    await expect(started).rejects.toThrow("not a valid SQLite database");
  });

  it("gains an index that an older data folder lacks, filled from what is there", async () => {
    const { client } = await startIn(temporaryFolder());
    await createTables(client, [things]);
    await client.send(
      new PutCommand({ TableName: "Things", Item: { pk: "a", sk: "1", owner: "o", changed: "2026" } }),
    );
    const byOwner = { name: "byOwner", partitionKey: "owner", sortKey: "changed" };
    for (let start = 0; start < 2; start += 1)
      await createTables(client, [{ ...things, indexes: [byOwner] }]);
    const { Items } = await client.send(
      new QueryCommand({
        TableName: "Things",
        IndexName: "byOwner",
        KeyConditionExpression: "#o = :o",
        ExpressionAttributeNames: { "#o": "owner" },
        ExpressionAttributeValues: { ":o": "o" },
      }),
    );
    expect(Items?.map(({ sk }) => sk)).toEqual(["1"]);
    expect(
      (await client.send(new GetCommand({ TableName: "Things", Key: { pk: "a", sk: "1" } }))).Item,
    ).toBeDefined();
  });
});

describe("who reaches the embedded database", () => {
  const page = "http://evil.example";
  const anySignature =
    "AWS4-HMAC-SHA256 Credential=x/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0";
  /** A call that a browser sends for another site's page, after its preflight. */
  const scanAsPage = async (endpoint: string) => {
    const request = httpRequest(endpoint, {
      method: "POST",
      headers: {
        origin: page,
        host: new URL(page).host,
        authorization: anySignature,
        "content-type": "application/x-amz-json-1.0",
        "x-amz-date": "20260101T000000Z",
        "x-amz-target": "DynamoDB_20120810.Scan",
      },
    });
    request.end(JSON.stringify({ TableName: "Things" }));
    const [response]: IncomingMessage[] = await once(request, "response");
    return {
      status: response?.statusCode,
      allowed: response?.headers["access-control-allow-origin"],
      body: Buffer.concat((await response?.toArray()) ?? []).toString(),
    };
  };

  it("needs its address, which is another one of 127.0.0.0/8 at each start", async () => {
    const hosts = new Set<string>();
    for (let start = 0; start < 3; start += 1) {
      const { dynoxide } = await startIn(temporaryFolder());
      hosts.add(new URL(dynoxide.endpoint).hostname);
    }
    expect([...hosts].filter((host) => /^127\.\d+\.\d+\.\d+$/.test(host))).toHaveLength(3);
    expect([...hosts]).not.toContain("127.0.0.1");
  });

  it("finds nothing at 127.0.0.1, even with the right port", async () => {
    const { dynoxide } = await startIn(temporaryFolder());
    const usual = new URL(dynoxide.endpoint);
    usual.hostname = "127.0.0.1";
    await expect(scanAsPage(usual.href)).rejects.toThrow("ECONNREFUSED");
  });

  // The README says so. Once the database refuses such a page, README and decision 9 can promise more.
  it("is answered whatever its Origin, its Host and its signature: the address is the only guard", async () => {
    const { dynoxide, client } = await startIn(temporaryFolder());
    await createTables(client, [things]);
    await put(client, "1");
    const { body, ...answer } = await scanAsPage(dynoxide.endpoint);
    expect(answer).toEqual({ status: 200, allowed: "*" });
    expect(JSON.parse(body)).toMatchObject({ Count: 1 });
  });

  it("reads the address in the data folder, which is its owner's alone", async () => {
    const folder = temporaryFolder();
    const { dynoxide } = await startIn(folder);
    const { record } = filesIn(folder);
    expect(JSON.parse(readFileSync(record, "utf8"))).toMatchObject({
      pid: dynoxide.pid(),
      endpoint: dynoxide.endpoint,
    });
    expect(statSync(record).mode & 0o777).toBe(0o600);
  });
});

describe("the database's program", () => {
  const tools = "/nowhere";

  it("is the one that DYNOXIDE_BIN names, before any other", () => {
    const file = join(temporaryFolder(), "my-dynoxide");
    writeFileSync(file, "", { mode: 0o755 });
    expect(findDynoxide({ tools, named: file })).toBe(file);
    const wrong = () => findDynoxide({ tools, named: "/nowhere/dynoxide" });
    expect(wrong).toThrow(StartError);
    expect(wrong).toThrow("DYNOXIDE_BIN names /nowhere/dynoxide");
  });

  it("is the installed package's, else the PATH's, else none", () => {
    const [packaged, folder] = [temporaryFolder(), temporaryFolder()];
    const [inPackage, onPath] = [join(packaged, "dynoxide"), join(folder, "dynoxide")];
    for (const file of [inPackage, onPath]) writeFileSync(file, "", { mode: 0o755 });
    const env = { PATH: ["/nowhere", folder].join(delimiter) };
    expect(findDynoxide({ tools, env, packaged: [inPackage] })).toBe(inPackage);
    expect(findDynoxide({ tools, env, packaged: [] })).toBe(onPath);
    expect(findDynoxide({ tools, env: {}, packaged: [] })).toBeUndefined();
  });

  it("has the ending of its system", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "dynoxide.exe"), "", { mode: 0o755 });
    const find = (machine: Machine) => findDynoxide({ tools, machine, packaged: [], env: { PATH: folder } });
    expect(find({ platform: "win32", arch: "x64" })).toBe(join(folder, "dynoxide.exe"));
    expect(find({ platform: "darwin", arch: "arm64" })).toBeUndefined();
  });
});
