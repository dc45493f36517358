import { inspect } from "node:util";
import { currentRequestContext, type Log } from "@takseru/kit";

/**
 * Prints warnings and errors for a developer, with their call and the error as Node prints it. CloudWatch gets no error
 * messages, as they may hold personal data; the terminal is on the machine that has the data anyway.
 */
export const terminalLog: Log = (level, event, { error, ...fields } = {}) => {
  if (level === "info") return;
  const { request_id, route } = currentRequestContext() ?? {};
  const facts = Object.entries({ route, ...fields, request_id })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  const shown = error === undefined ? [] : [inspect(error)];
  process.stdout.write(`${[[level, event, ...facts].join(" "), ...shown].join("\n")}\n`);
};
