// Stands in for Lambda's runtime: takes events from one pipe, answers in another.
import { createReadStream, existsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [events, answers] = process.argv.slice(2).map(Number);

const answer = (value) => {
  let bytes = Buffer.from(`${JSON.stringify(value)}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(answers, bytes));
};

const loadHandler = async () => {
  const [, module, name] = /^(.+)\.([^.]+)$/.exec(process.env._HANDLER);
  const path = join(process.env.LAMBDA_TASK_ROOT, module);
  const file = [".js", ".mjs", ".cjs"].map((end) => path + end).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`There is no module ${module} in the function's code`);
  const exported = await import(pathToFileURL(file));
  return exported[name] ?? exported.default[name];
};

const errorOf = (error) => ({
  errorType: error?.name ?? "Error",
  errorMessage: error?.message ?? String(error),
  trace: String(error?.stack ?? "").split("\n"),
});

const handler = await loadHandler();
answer({ ready: true });

// The pipe ends with LocalStack, and this process with the pipe.
for await (const line of createInterface({ input: createReadStream("", { fd: events }) })) {
  const event = JSON.parse(line);
  process.env._X_AMZN_TRACE_ID = event["trace-id"];
  const context = {
    awsRequestId: event["invoke-id"],
    invokedFunctionArn: event["invoked-function-arn"],
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    getRemainingTimeInMillis: () => Math.max(0, event["deadline-ms"] - Date.now()),
  };
  try {
    answer({ is_error: false, payload: (await handler(JSON.parse(event.payload), context)) ?? null });
  } catch (error) {
    console.error(error);
    answer({ is_error: true, payload: errorOf(error) });
  }
}
process.exit();
