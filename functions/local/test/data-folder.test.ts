import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDataFolder } from "../src/data-folder.ts";
import { identify } from "../src/database/process-identity.ts";
import { StartError } from "../src/start-error.ts";
import { temporaryFolder } from "./helpers/temporary-folder.ts";

const lockOf = (folder: string) => join(folder, "server.lock");

/** Another process, alive until it is told to end or the test is over. */
const anotherProcess = () => {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { identity: identify(child.pid ?? 0), end: () => child.stdin.end(), ended: once(child, "exit") };
};

describe("the data folder", () => {
  it("is made with what leads to it, for its owner alone", async () => {
    const folder = join(temporaryFolder(), "a", "b");
    const data = await openDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(data.path("objects", "x")).toBe(join(folder, "objects", "x"));
  });

  it("keeps its secret for the next start, unreadable to others", async () => {
    const folder = temporaryFolder();
    const first = await openDataFolder(folder);
    first.release();
    const second = await openDataFolder(folder);
    expect(second.secret).toBe(first.secret);
    expect(Buffer.from(second.secret, "base64url")).toHaveLength(32);
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
  });

  it("refuses a second server and says where the first one is", async () => {
    const folder = temporaryFolder();
    const first = await openDataFolder(folder);
    first.announce("http://127.0.0.1:3000");
    const second = openDataFolder(folder, 0);
    await expect(second).rejects.toBeInstanceOf(StartError);
    await expect(second).rejects.toThrow(
      `already running on the data folder ${folder} (process ${process.pid}, http://127.0.0.1:3000)`,
    );
    first.release();
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it("is taken over from a server that was killed", async () => {
    const folder = temporaryFolder();
    const killed = anotherProcess();
    writeFileSync(lockOf(folder), JSON.stringify(killed.identity));
    killed.end();
    await killed.ended;
    await openDataFolder(folder, 0);
    expect(JSON.parse(readFileSync(lockOf(folder), "utf8"))).toMatchObject({ pid: process.pid });
  });

  it("is taken over when the number of the killed server belongs to another process by now", async () => {
    const folder = temporaryFolder();
    writeFileSync(lockOf(folder), JSON.stringify({ pid: process.pid, started: "an earlier time" }));
    await expect(openDataFolder(folder, 0)).resolves.toBeDefined();
  });

  it("is taken over when a crash cut the lock off", async () => {
    const folder = temporaryFolder();
    writeFileSync(lockOf(folder), '{"pid":');
    await expect(openDataFolder(folder, 0)).resolves.toBeDefined();
  });

  it("waits for a server that is just ending", async () => {
    const folder = temporaryFolder();
    const ending = anotherProcess();
    writeFileSync(lockOf(folder), JSON.stringify(ending.identity));
    const opened = openDataFolder(folder, 100_000);
    ending.end();
    await expect(opened).resolves.toBeDefined();
  });

  it("says what to do when it cannot be written", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    const opened = openDataFolder(join(file, "data"));
    await expect(opened).rejects.toBeInstanceOf(StartError);
    await expect(opened).rejects.toThrow(
      /cannot be written \(ENOTDIR\)\. Make it writable, or choose another: TAKSERU_DATA_DIR=path npm start/,
    );
  });
});
