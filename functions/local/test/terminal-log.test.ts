import { afterEach, expect, test, vi } from "vitest";
import { terminalLog } from "../src/terminal-log.ts";

const shown = (...line: Parameters<typeof terminalLog>): string => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  terminalLog(...line);
  return write.mock.calls.map(([text]) => text).join("");
};
afterEach(() => vi.restoreAllMocks());

test("what went well says nothing", () => {
  expect(shown("info", "call", { status: 200 })).toBe("");
});

test("what went wrong is one line with its facts, and the error as Node prints it", () => {
  const error = new Error("the disk is full", { cause: new TypeError("no room") });
  const text = shown("error", "call_failed", { code: "INTERNAL_ERROR", nothing: undefined, error });
  expect(text).toMatch(/^error call_failed code=INTERNAL_ERROR\nError: the disk is full\n {4}at /);
  expect(text).toContain("[cause]: TypeError: no room");
  expect(text.endsWith("\n")).toBe(true);
});

test("a line without an error is one line", () => {
  expect(shown("warn", "dynoxide_ended", { reason: "signal 9" })).toBe(
    "warn dynoxide_ended reason=signal 9\n",
  );
});
