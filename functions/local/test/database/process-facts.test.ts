import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import { factsOf, fromPs } from "../../src/database/process-facts.ts";

const WITH_SPACES = "a name with spaces";

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
