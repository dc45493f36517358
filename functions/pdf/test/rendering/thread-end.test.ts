import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../helpers/end-compressing-threads.ts", import.meta.url));

describe("a thread that compresses without end", () => {
  it("is ended a hundred times, and its process goes on", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, "100"]);
    expect(stdout).toBe("100");
  });
});
