import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { factsOf, fromPs } from "../../src/database/process-facts.ts";

const WITH_SPACES = "a name with spaces";

/** Its first thread ends while a second one goes on until there is no more input. */
const TWO_THREADS = [
  "import ctypes, sys, threading",
  "threading.Thread(target=sys.stdin.read).start()",
  "ctypes.CDLL(None).pthread_exit(None)",
].join("\n");
const hasPython = process.platform === "linux" && spawnSync("python3", ["-c", ""]).status === 0;

const hasPs = spawnSync("ps").error === undefined;

describe.each([
  { name: "as this system tells it", facts: factsOf, skip: false },
  { name: "as macOS tells it, by ps", facts: fromPs, skip: !hasPs },
])("a process, $name", ({ facts, skip }) => {
  it.skipIf(skip)("has a start that stays and a command with its arguments", async () => {
    const child = spawn(process.execPath, ["-e", "process.stdin.resume()", WITH_SPACES], {
      stdio: ["pipe", "ignore", "ignore"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const pid = child.pid ?? 0;
    await expect.poll(() => facts(pid)?.command).toContain(WITH_SPACES);
    const first = facts(pid);
    expect(first?.started).not.toBe("");
    expect(facts(pid)).toEqual(first);
    child.stdin?.end();
    await once(child, "exit");
    expect(facts(pid)).toBeUndefined();
  });

  it.skipIf(skip)("is none where no process has the number", () => {
    expect(facts(2 ** 30)).toBeUndefined();
  });
});

it.skipIf(!hasPython)(
  "a process is there while one of its threads is, which has its ports open",
  async () => {
    const child = spawn("python3", ["-c", TWO_THREADS], { stdio: ["pipe", "ignore", "ignore"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const pid = child.pid ?? 0;
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8"), { timeout: 60_000 }).toContain(") Z ");
    expect(factsOf(pid)).toBeDefined();
    child.stdin?.end();
    await once(child, "exit");
    expect(factsOf(pid)).toBeUndefined();
  },
);
