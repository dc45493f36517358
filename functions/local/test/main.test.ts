import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { isGoneWithin, ProcessIdentity } from "../src/database/process-identity.ts";
import { installedDynoxide } from "./helpers/installed-dynoxide.ts";
import { temporaryFolder } from "./helpers/temporary-folder.ts";

const main = join(import.meta.dirname, "../src/main.ts");
const LONG = 100_000;
const FULL = "/dev/full";

/** Commands of the running processes that contain a text; Linux only. */
const commandsWith = (text: string): string[] =>
  readdirSync("/proc").flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return command.includes(text) ? [command] : [];
    } catch {
      return []; // Not a process, or one that has ended.
    }
  });

/** The server as `npm start` runs it, on a free port. */
const run = (dataFolder: string, variables: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0", TAKSERU_DEMO: "0", TAKSERU_DATA_DIR: dataFolder, ...variables },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  const ready = Promise.withResolvers<string>();
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    const [, origin] = /Takseru is ready: (\S+)/.exec(said) ?? [];
    if (origin) ready.resolve(origin);
  };
  child.stdout?.on("data", listen);
  child.stderr?.on("data", listen);
  const ended = once(child, "close").then(([code, signal]) => {
    ready.reject(new Error(`ended before it was ready: ${said}`));
    return { code, signal, said };
  });
  // A test may await only the end; the rejected start must not count as unhandled then.
  ready.promise.catch(() => undefined);
  return { child, ended, ready: ready.promise };
};

describe("the embedded server as a process", () => {
  it("writes nothing that another user of the machine can read", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "data"), { mode: 0o755 });
    const { ready, child, ended } = run(join(folder, "data"));
    await ready;
    const written = readdirSync(join(folder, "data"), { recursive: true, encoding: "utf8" });
    expect(written).toEqual(expect.arrayContaining(["dynoxide.db", "dynoxide.db-wal", "secret"]));
    const open = [".", ...written].filter((name) => statSync(join(folder, "data", name)).mode & 0o077);
    expect(open).toEqual([]);
    child.kill("SIGTERM");
    await ended;
  });

  it("says where it is, answers there, and ends cleanly when told to", async () => {
    const folder = temporaryFolder();
    const { child, ready, ended } = run(folder);
    const origin = await ready;
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${origin}/api/health`)).json()).toMatchObject({ status: "ok" });
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, "server.lock"))).toBe(false);
    expect(existsSync(join(folder, "dynoxide.db-wal"))).toBe(false);
  });

  it("does not show its mailbox to a proxy, and says where it is", async () => {
    const foreign = { TAKSERU_ORIGIN: "https://box.example" };
    const off = run(temporaryFolder(), foreign);
    const shown = run(temporaryFolder(), { ...foreign, TAKSERU_MAILBOX: "1" });
    expect(await Promise.all([off.ready, shown.ready])).toEqual(Array(2).fill("https://box.example"));
    for (const { child } of [off, shown]) child.kill("SIGTERM");
    expect((await off.ended).said).toContain(
      "  Mailbox:      off (TAKSERU_MAILBOX=1 shows it on this machine)\n",
    );
    expect((await shown.ended).said).toMatch(/ {2}Mailbox: {6}http:\/\/127\.0\.0\.1:\d+\/_local\/mailbox\n/);
  });

  it("ends when its launcher is gone, and its database with it", async () => {
    const folder = temporaryFolder();
    const { child, ready } = run(folder);
    await ready;
    const database = ProcessIdentity.parse(JSON.parse(readFileSync(join(folder, "dynoxide.json"), "utf8")));
    const ended = once(child, "exit");
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    expect(await isGoneWithin(database, LONG)).toBe(true);
  });

  it("ends when its launcher goes while it starts", async () => {
    const folder = temporaryFolder();
    const { child } = run(folder, { TAKSERU_DEMO: "1" });
    await once(child.stdout ?? child, "data"); // "Making the demo ..."
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(existsSync(join(folder, "demo.done"))).toBe(false);
  });

  it("says in a line why it cannot start: folder in use, port taken, folder unwritable, wrong variable", {
    timeout: 120_000,
  }, async () => {
    const folder = temporaryFolder();
    const origin = await run(folder).ready;
    const { port } = new URL(origin);
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    const refusals = await Promise.all([
      run(folder).ended,
      run(temporaryFolder(), { PORT: port }).ended,
      run(join(file, "data")).ended,
      run(temporaryFolder(), { PORT: "http" }).ended,
      run(temporaryFolder(), { DYNOXIDE_BIN: "/nowhere/dynoxide" }).ended,
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    const said = refusals.map((refusal) => refusal.said);
    expect(said[0]).toContain(`already running on the data folder ${folder}`);
    expect(said[0]).toContain(origin);
    expect(said[1]).toContain(`Port ${port} is taken by another program. Choose another one: PORT=`);
    expect(said[2]).toContain("cannot be written (ENOTDIR)");
    expect(said[3]).toContain("PORT must be a number from 0 to 65535");
    expect(said[4]).toContain("DYNOXIDE_BIN names /nowhere/dynoxide");
    expect(said.join("")).not.toContain("    at ");
  });

  // Linux has /dev/full, a file to which every write fails as on a full disk.
  it.skipIf(!existsSync(FULL)).for(["secret.new", "server.lock.new", "dynoxide.json"])(
    "says in a line that the disk is full, when %s cannot be written, and leaves no database behind",
    async (name) => {
      const folder = temporaryFolder();
      symlinkSync(FULL, join(folder, "write-test"));
      // A folder in place of the record: every start reads the record first, and reading /dev/full never ends.
      if (name === "dynoxide.json") mkdirSync(join(folder, name));
      else symlinkSync(FULL, join(folder, name));
      const { code, said } = await run(folder).ended;
      expect(code).toBe(1);
      expect(said).toBe(
        `The disk of the data folder ${folder} is full (ENOSPC). Make room there, or choose another: ` +
          "TAKSERU_DATA_DIR=path npm start\n",
      );
      expect(existsSync(join(folder, "server.lock"))).toBe(false);
      expect(commandsWith(folder)).toEqual([]);
    },
  );

  it.skipIf(!existsSync(FULL))("says so before it makes the demo, which would fail halfway", async () => {
    const folder = temporaryFolder();
    symlinkSync(FULL, join(folder, "write-test"));
    const { said } = await run(folder, { TAKSERU_DEMO: "1" }).ended;
    expect(said).toMatch(/^The disk of the data folder .* is full \(ENOSPC\)\.[^\n]*\n$/);
  });

  it.skipIf(!existsSync(FULL))("stops in a line when its disk can no longer be written", async () => {
    const folder = temporaryFolder();
    const program = join(folder, "dynoxide");
    writeFileSync(program, `#!/bin/sh\nexec "${installedDynoxide()}" "$@"\n`, { mode: 0o755 });
    const { ready, ended } = run(folder, { DYNOXIDE_BIN: program });
    await ready;
    const record = join(folder, "dynoxide.json");
    const { pid } = ProcessIdentity.parse(JSON.parse(readFileSync(record, "utf8")));
    rmSync(program);
    symlinkSync(FULL, join(folder, "write-test"));
    rmSync(record);
    mkdirSync(record); // A folder cannot be removed as a file.
    process.kill(pid, "SIGKILL"); // The system does so with a SIGBUS when the files turn read-only.
    const { code, said } = await ended;
    expect(code).toBe(1);
    expect(said.trimEnd().split("\n").at(-1)).toBe(
      `Takseru had to stop: The disk of the data folder ${folder} is full (ENOSPC). Make room there, or choose another: ` +
        "TAKSERU_DATA_DIR=path npm start",
    );
  });
});
