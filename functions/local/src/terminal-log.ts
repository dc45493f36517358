import { inspect } from "node:util";
import { currentRequestContext, type Log } from "@takseru/kit";

/**
 * For a developer: what went wrong and in which call, with the error as Node prints it. Here, unlike in CloudWatch, its
 * message is welcome: the terminal stands on the machine that has the data. What went well says nothing.
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
