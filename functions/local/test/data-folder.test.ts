import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDataFolder } from "../src/data-folder.ts";
import { identify } from "../src/database/process-identity.ts";
import { StartError } from "../src/start-error.ts";
import { temporaryFolder } from "./helpers/temporary-folder.ts";

const lockOf = (folder: string) => join(folder, "server.lock");

/** Another process that lives until it is ended or the test is over. */
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

  it("is taken from other users with all that is in it, where an earlier version or a copy left it open", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "objects", "images"), { recursive: true });
    mkdirSync(join(folder, "tools"));
    const modes: Record<string, number> = {
      "dynoxide.db": 0o644,
      "dynoxide.db-wal": 0o644,
      "dynoxide.db-shm": 0o666,
      "mailbox.jsonl": 0o640,
      "objects/images/one.jpg": 0o644,
      "tools/program": 0o755,
      "notes.txt": 0o644,
    };
    for (const [name, mode] of Object.entries(modes)) {
      writeFileSync(join(folder, name), "");
      chmodSync(join(folder, name), mode);
    }
    symlinkSync("/etc/hosts", join(folder, "geo"));
    for (const name of ["objects/images", "objects", "tools", "."]) chmodSync(join(folder, name), 0o755);
    const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
    await openDataFolder(folder);
    expect([".", "objects", "objects/images", "tools"].map(modeOf)).toEqual(Array(4).fill("700"));
    expect(Object.fromEntries(Object.keys(modes).map((name) => [name, modeOf(name)]))).toEqual({
      "dynoxide.db": "600",
      "dynoxide.db-wal": "600",
      "dynoxide.db-shm": "600",
      "mailbox.jsonl": "600",
      "objects/images/one.jpg": "600",
      "tools/program": "700",
      // Not a file of ours: it keeps its mode, and the closed folder protects it.
      "notes.txt": "644",
    });
  });

  it("closes files again that were left open in a closed folder", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o700);
    writeFileSync(join(folder, "dynoxide.db"), "");
    chmodSync(join(folder, "dynoxide.db"), 0o644);
    await openDataFolder(folder);
    expect(statSync(join(folder, "dynoxide.db")).mode & 0o777).toBe(0o600);
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
