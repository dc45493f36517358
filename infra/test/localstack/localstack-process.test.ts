import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable, Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { services } from "../../localstack/localstack-process.ts";
import { root } from "../../localstack/settings.ts";

test("LocalStack has the same services with Docker and without", () => {
  const compose = readFileSync(join(root, "docker-compose.localstack.yml"), "utf8");
  expect(compose).toContain(`SERVICES: ${services}\n`);
});

const pipes = (child: ChildProcess): { events: Writable; answers: Readable; output: Readable } => {
  const [, output, , events, answers] = child.stdio;
  if (!(events instanceof Writable) || !(answers instanceof Readable) || !(output instanceof Readable))
    throw new Error("The process has no pipes");
  return { events, answers, output };
};

/** A function in the process that LocalStack starts for it without Docker, and one call of it. */
const startFunction = (source: string) => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-function-"));
  writeFileSync(join(folder, "index.js"), source);
  const child = spawn(
    process.execPath,
    [join(root, "infra/localstack/python/takseru_localstack/runtime.mjs"), "3", "4"],
    {
      env: { _HANDLER: "index.handler", LAMBDA_TASK_ROOT: folder, AWS_LAMBDA_FUNCTION_NAME: "rates" },
      stdio: ["ignore", "pipe", "ignore", "pipe", "pipe"],
    },
  );
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  onTestFinished(async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const { events, answers, output } = pipes(child);
  let printed = "";
  output.on("data", (chunk) => {
    printed += String(chunk);
  });
  const lines = createInterface({ input: answers })[Symbol.asyncIterator]();
  const answer = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? "null");
  return {
    answer,
    ended,
    close: () => events.end(),
    printed: () => printed,
    call: (payload: unknown) => {
      const event = {
        payload: JSON.stringify(payload),
        "invoke-id": "1",
        "deadline-ms": Number.MAX_SAFE_INTEGER,
      };
      events.write(`${JSON.stringify(event)}\n`);
      return answer();
    },
  };
};

test("a function's process answers calls in their order, and its errors as Lambda does, and ends with its pipe", async () => {
  const { answer, call, close, ended } = startFunction(`
    let calls = 0;
    exports.handler = async ({ fail }, context) => {
      calls += 1;
      if (fail) throw new RangeError("too large");
      return { calls, name: context.functionName, hasTime: context.getRemainingTimeInMillis() > 0 };
    };`);
  expect(await answer()).toEqual({ ready: true });
  expect(await call({})).toEqual({
    is_error: false,
    payload: { calls: 1, name: "rates", hasTime: true },
  });
  expect(await call({ fail: true })).toMatchObject({
    is_error: true,
    payload: { errorType: "RangeError", errorMessage: "too large" },
  });
  expect(await call({})).toMatchObject({ payload: { calls: 3 } });
  close();
  expect(await ended).toBe(0);
});

test("a function that answers nothing gives null, and what it prints is its log", async () => {
  const { answer, call, printed } = startFunction(`exports.handler = async () => console.log("a line");`);
  await answer();
  expect(await call({})).toEqual({ is_error: false, payload: null });
  await expect.poll(printed).toBe("a line\n");
});
