import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface Answer {
  code: number;
  output: string;
}

/** Runs a program of this machine; `undefined` if it is not installed. */
export const runForeign = async (
  program: string,
  parameters: readonly string[],
): Promise<Answer | undefined> => {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, [...parameters], { maxBuffer: 2 ** 28 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    if (error.code === "ENOENT") return undefined;
    const { code } = error;
    const output = ["stdout", "stderr"].map((name) => String(Object(error)[name] ?? "")).join("");
    return { code: typeof code === "number" ? code : 1, output };
  }
};
