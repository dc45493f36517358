import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "@takseru/local/processes";
import { expect, onTestFinished, test, vi } from "vitest";
import { endProcess, startInBackground } from "../../localstack/background-process.ts";
import { deploy } from "../../localstack/deploy.ts";
import { down } from "../../localstack/down.ts";
import { writeRunning } from "../../localstack/running.ts";
import { freePort, readSettings } from "../../localstack/settings.ts";
import { testDeployed } from "../../localstack/test-deployed.ts";
import { up } from "../../localstack/up.ts";

const setup = (variables: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-localstack-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => output.mockRestore());
  const printed = () => output.mock.calls.map(([text]) => String(text)).join("");
  return {
    folder,
    settings: readSettings({ LOCALSTACK_DIR: folder, LOCALSTACK_PORT: "0", ...variables }),
    printed,
  };
};

const startNode = async (folder: string, script: string, isReady = async () => true) => {
  const identity = await startInBackground({
    name: "The test's process",
    command: process.execPath,
    args: ["--eval", script],
    env: process.env,
    log: join(folder, "process.log"),
    isReady,
    startMs: 100_000,
  });
  onTestFinished(() => endProcess(identity));
  return identity;
};

const startSleeper = (folder: string) => startNode(folder, "setInterval(() => undefined, 1000)");

const removeDockerAndPython = () => {
  vi.stubEnv("PATH", "/nowhere");
  vi.stubEnv("PYENV_ROOT", "/nowhere");
  onTestFinished(() => void vi.unstubAllEnvs());
};

const nowhere = "http://127.0.0.1:9";

test("down ends the processes of running.json and no others, and keeps files that it did not write", async () => {
  const { folder, settings, printed } = setup();
  const [emulator, edge, other] = [
    await startSleeper(folder),
    await startSleeper(folder),
    await startSleeper(folder),
  ];
  writeRunning(settings, {
    emulator: { kind: "ministack", endpoint: nowhere, process: emulator },
    edge: { origin: nowhere, process: edge },
  });
  mkdirSync(settings.path("tmp"));
  writeFileSync(settings.path("notes.txt"), "somebody's");
  await down(settings);
  expect([emulator, edge, other].map(isRunning)).toEqual([false, false, true]);
  expect(["running.json", "tmp"].filter((name) => existsSync(join(folder, name)))).toEqual([]);
  expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("somebody's");
  expect(printed()).toBe("Everything is down.\n");
});

test("down does not end another process that has got the number of the former one", async () => {
  const { folder, settings, printed } = setup();
  const sleeper = await startSleeper(folder);
  const former = { ...sleeper, started: `${sleeper.started}0` };
  writeRunning(settings, { emulator: { kind: "ministack", endpoint: nowhere, process: former } });
  await down(settings);
  expect(isRunning(sleeper)).toBe(true);
  await down(settings);
  expect(printed()).toMatch(/Nothing was up\.\n$/);
});

test("up names in one line what to install where there is neither Docker nor Python", async () => {
  const { settings } = setup();
  removeDockerAndPython();
  await expect(up(settings)).rejects.toThrow(/^No emulator can start here: install Docker .* or Python.*$/);
});

test("up names the port that is taken, and how to choose another", async () => {
  const { folder } = setup();
  const port = (await freePort(0)) ?? 0;
  const listen = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  await startNode(folder, listen, async () => (await freePort(port)) === undefined);
  const { settings } = setup({ LOCALSTACK_PORT: String(port) });
  await expect(up(settings)).rejects.toThrow(`LOCALSTACK_PORT=${port + 1} npm run localstack:up`);
});

test("deploy asks for an emulator first", async () => {
  await expect(deploy(setup().settings)).rejects.toThrow("No emulator is up: npm run localstack:up");
});

test("test:deployed fails nothing where no emulator can start, and says that nothing was tested", async () => {
  const { settings, printed } = setup();
  removeDockerAndPython();
  expect(await testDeployed(settings)).toBe(0);
  expect(printed()).toMatch(/NOT TESTED.*install Docker/);
});

test.each([
  [{ LOCALSTACK_PORT: "4566x" }, "LOCALSTACK_PORT must be a number"],
  [{ LOCALSTACK_EMULATOR: "moto" }, "LOCALSTACK_EMULATOR must be localstack or ministack"],
])("a wrong setting (%j) is named", (variables, finding) => {
  expect(() => readSettings(variables)).toThrow(finding);
});
