import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { type Engine, type InputSource, START_MS, until } from "./engine.ts";

const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const Answer = z.object({ value: z.unknown() });
const Failure = z.object({ error: z.string(), message: z.string() });
const Handles = z.array(z.string());
/** The name that the standard gives to a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A screen of its own, for a machine without one. */
const startScreen = async (program: string): Promise<{ display: string; stop: () => void }> => {
  const child = spawn(program, ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return { display: `:${number}`, stop: () => void child.kill() };
};

/** A home folder of its own, whose downloads go into a folder of it. */
const makeHome = async () => {
  const home = await mkdtemp(join(tmpdir(), "takseru-webkit-"));
  const downloads = join(home, "downloads");
  await mkdir(downloads);
  await writeFile(join(home, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const variables = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  return { home, downloads, variables };
};

/** A page with one button, which opens a window of a page's own making: such a window has no toolbar and may be as narrow as a phone. */
const OPENER = `data:text/html,<button style="position:fixed;inset:0" onclick="open('about:blank', '_blank', 'popup')">`;
const press: InputSource = {
  type: "pointer",
  id: "mouse",
  actions: [
    { type: "pointerMove", x: 50, y: 50 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
};

interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** WebKitGTK by its own driver, which speaks the classic WebDriver. */
export const startWebKit = async (programs: WebKitPrograms): Promise<Engine> => {
  const { home, downloads, variables } = await makeHome();
  const screen = await startScreen(programs.screen);
  const port = await freePort();
  // A process group, so that the browser that the driver starts ends with it.
  const child = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, ...variables, DISPLAY: screen.display },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
    screen.stop();
  };
  process.once("exit", kill);
  const end = async () => {
    kill();
    await ended;
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = Answer.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = Failure.parse(value);
    throw new Error(`${path}: ${error}: ${message}`);
  };
  const startSession = async () => {
    await until("WebKitWebDriver", () => call("GET", "/status").catch(() => undefined), START_MS);
    const options = { binary: programs.browser, args: ["--automation"] };
    const { sessionId, capabilities } = Session.parse(
      await call("POST", "/session", {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
      }),
    );
    const session = `/session/${sessionId}`;
    await call("POST", `${session}/timeouts`, { script: 60_000 });
    await call("POST", `${session}/url`, { url: OPENER });
    await call("POST", `${session}/actions`, { actions: [press] });
    const first = await call("GET", `${session}/window`);
    const handle = await until("a window without a toolbar", async () =>
      Handles.parse(await call("GET", `${session}/window/handles`)).find((one) => one !== first),
    );
    await call("POST", `${session}/window`, { handle });
    return { session, version: capabilities.browserVersion };
  };
  const { session, version } = await startSession().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    name: `WebKitGTK ${version}`,
    downloads,
    goto: async (url) => void (await call("POST", `${session}/url`, { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0];
        (async () => (${expression}))().then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })));`;
      const text = await call("POST", `${session}/execute/async`, { script, args: [] });
      const { value, error } = JSON.parse(String(text));
      if (error) throw new Error(`${error}, in ${expression}`);
      return value;
    },
    act: async (source) => void (await call("POST", `${session}/actions`, { actions: [source] })),
    chooseFile: async (selector, path) => {
      const found = await call("POST", `${session}/element`, { using: "css selector", value: selector });
      const id = z.record(z.string(), z.string()).parse(found)[ELEMENT];
      await call("POST", `${session}/element/${id}/value`, { text: path });
    },
    resize: async (size) => void (await call("POST", `${session}/window/rect`, { x: 0, y: 0, ...size })),
    screenshot: async () => Buffer.from(String(await call("GET", `${session}/screenshot`)), "base64"),
    close: async () => {
      await call("DELETE", session).catch(() => undefined);
      await end();
    },
  };
};
