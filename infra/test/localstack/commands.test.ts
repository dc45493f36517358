import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "@takseru/local/processes";
import { expect, onTestFinished, test, vi } from "vitest";
import { all } from "../../localstack/all.ts";
import { deploy } from "../../localstack/deploy.ts";
import { down } from "../../localstack/down.ts";
import { writeRecord } from "../../localstack/emulator.ts";
import { endProcess, startInBackground } from "../../localstack/processes.ts";
import { freePort, readSettings } from "../../localstack/settings.ts";
import { up } from "../../localstack/up.ts";

const setup = (variables: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-localstack-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = readSettings({ LOCALSTACK_DIR: folder, LOCALSTACK_PORT: "0", ...variables });
  const said: string[] = [];
  return { folder, settings, said, say: (line: string) => void said.push(line) };
};

const startSleeper = async (folder: string) => {
  const sleeper = await startInBackground({
    command: process.execPath,
    args: ["--eval", "setInterval(() => undefined, 1000)"],
    env: process.env,
    log: join(folder, "sleeper.log"),
  });
  onTestFinished(() => endProcess(sleeper));
  return sleeper;
};

/** A machine without Docker and without Python. */
const withoutEither = () => {
  vi.stubEnv("PATH", "/nowhere");
  onTestFinished(() => void vi.unstubAllEnvs());
};

test("down ends the processes that are written down, and no other; what it did not make stays", async () => {
  const { folder, settings, said, say } = setup();
  const [emulator, edge, other] = [
    await startSleeper(folder),
    await startSleeper(folder),
    await startSleeper(folder),
  ];
  const endpoint = "http://127.0.0.1:9";
  writeRecord(settings.path("emulator.json"), { kind: "ministack", endpoint, process: emulator });
  writeRecord(settings.path("edge.json"), { origin: endpoint, process: edge });
  mkdirSync(settings.path("tmp"));
  writeFileSync(settings.path("notes.txt"), "somebody's");
  await down(settings, say);
  expect([emulator, edge, other].map(isRunning)).toEqual([false, false, true]);
  expect(["emulator.json", "edge.json", "tmp"].filter((name) => existsSync(join(folder, name)))).toEqual([]);
  expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("somebody's");
  expect(said).toEqual(["Everything is down."]);
});

test("down leaves a process alone that only has the number of the one written down", async () => {
  const { folder, settings, said, say } = setup();
  const sleeper = await startSleeper(folder);
  const before = { ...sleeper, started: `${sleeper.started}0` };
  writeRecord(settings.path("edge.json"), { origin: "http://127.0.0.1:9", process: before });
  await down(settings, say);
  expect(isRunning(sleeper)).toBe(true);
  await down(settings, say);
  expect(said.at(-1)).toBe("Nothing was up.");
});

test("up says in one line what to install where there is neither Docker nor Python", async () => {
  const { settings, say } = setup();
  withoutEither();
  await expect(up(settings, say)).rejects.toThrow(
    /^No emulator can be started here: install Docker .* or Python.*$/,
  );
});

test("up says which port is taken, and how to choose another", async () => {
  const { folder } = setup();
  const script = "require('node:net').createServer().listen(+process.argv[1], '127.0.0.1')";
  const port = (await freePort(0)) ?? 0;
  const holder = await startInBackground({
    command: process.execPath,
    args: ["--eval", script, String(port)],
    env: process.env,
    log: join(folder, "holder.log"),
  });
  onTestFinished(() => endProcess(holder));
  await expect.poll(() => freePort(port), { timeout: 100_000 }).toBeUndefined();
  const { settings, say } = setup({ LOCALSTACK_PORT: String(port) });
  await expect(up(settings, say)).rejects.toThrow(`LOCALSTACK_PORT=${port + 1} npm run localstack:up`);
});

test("deploy asks for an emulator first", async () => {
  const { settings, say } = setup();
  await expect(deploy(settings, say)).rejects.toThrow("No emulator is up: npm run localstack:up");
});

test("all of it, where nothing can be started, fails nothing and leaves word that nothing was tested", async () => {
  const { settings, say } = setup();
  withoutEither();
  expect(await all(settings, say)).toBe(0);
  const counts = JSON.parse(readFileSync(join(settings.results, "counts.json"), "utf8"));
  expect(counts).toEqual({ passed: 0, failed: 0, notRun: expect.stringContaining("install Docker") });
});

test.each([
  [{ LOCALSTACK_PORT: "4566x" }, "LOCALSTACK_PORT must be a number"],
  [{ LOCALSTACK_EMULATOR: "moto" }, "LOCALSTACK_EMULATOR must be localstack or ministack"],
])("a wrong setting (%j) is named", (variables, finding) => {
  expect(() => readSettings(variables)).toThrow(finding);
});
