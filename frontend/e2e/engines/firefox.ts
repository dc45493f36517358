import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { type Engine, START_MS } from "./engine.ts";

const Message = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const Evaluated = z.object({
  result: z.object({ value: z.unknown(), sharedId: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const Screenshot = z.object({ data: z.string() });

/** Downloads go into a folder without a question, PDFs too; nothing is asked of Mozilla's servers. */
const preferences = (downloads: string) =>
  Object.entries({
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.useDownloadDir": true,
    "browser.download.always_ask_before_handling_new_types": false,
    "browser.download.open_pdf_attachments_inline": false,
    "pdfjs.disabled": true,
    "app.update.enabled": false,
    "browser.shell.checkDefaultBrowser": false,
    "browser.safebrowsing.downloads.enabled": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "datareporting.healthreport.uploadEnabled": false,
    "toolkit.telemetry.enabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "services.settings.server": "",
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join("\n");

/** The commands of a BiDi session, each answered by its number. */
const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, (message: z.output<typeof Message>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = Message.parse(JSON.parse(String(data)));
    if (typeof message.id === "number") waiting.get(message.id)?.(message);
  });
  socket.addEventListener("close", () => {
    for (const answer of waiting.values()) answer({ result: undefined, error: "the browser is gone" });
  });
  let last = 0;
  const send = async (method: string, params: unknown): Promise<unknown> => {
    last += 1;
    const id = last;
    const answered = new Promise<z.output<typeof Message>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  return { send, close: () => socket.close() };
};

/** Firefox by WebDriver BiDi, which it speaks itself: Debian has no geckodriver. */
export const startFirefox = async ({ program }: { program: string }): Promise<Engine> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-firefox-"));
  const downloads = join(folder, "downloads");
  await mkdir(downloads);
  await writeFile(join(folder, "user.js"), preferences(downloads));
  const child = spawn(
    program,
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0", "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  process.once("exit", () => child.kill());
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const listening = new Promise<string>((resolve, reject) => {
    let printed = "";
    const fail = (why: string) => reject(new Error(`Firefox ${why}: ${printed}`));
    const timer = setTimeout(() => fail(`does not start within ${START_MS / 1000} s`), START_MS);
    child.once("error", ({ message }) => fail(message));
    child.once("exit", (code) => fail(`ended with ${code}`));
    child.stderr.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /BiDi listening on (ws:\S+)/.exec(printed) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  const { send, close } = await listening.then(connect).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const { capabilities } = Session.parse(await send("session.new", { capabilities: {} }));
  const [{ context } = { context: "" }] = Tree.parse(await send("browsingContext.getTree", {})).contexts;
  const evaluate = async (expression: string) => {
    const target = { context };
    const answer = Evaluated.parse(await send("script.evaluate", { expression, target, awaitPromise: true }));
    if (answer.exceptionDetails) throw new Error(`${answer.exceptionDetails.text}, in ${expression}`);
    return answer.result;
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    downloads,
    goto: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    evaluate: async (expression) => {
      const answer = await evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`);
      return JSON.parse(String(answer?.value));
    },
    act: async (source) => void (await send("input.performActions", { context, actions: [source] })),
    chooseFile: async (selector, path) => {
      const element = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send("input.setFiles", { context, element: { sharedId: element?.sharedId }, files: [path] });
    },
    resize: async (viewport) => void (await send("browsingContext.setViewport", { context, viewport })),
    screenshot: async () => {
      const { data } = Screenshot.parse(await send("browsingContext.captureScreenshot", { context }));
      return Buffer.from(data, "base64");
    },
    close: async () => {
      close();
      await end();
    },
  };
};
