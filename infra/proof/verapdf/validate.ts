import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { runForeign } from "../foreign-program.ts";

/** In node_modules, so that a second run needs no network. */
const LIBRARIES = join(import.meta.dirname, "../../../node_modules/.cache/verapdf-1.28.2");

/** Fetches veraPDF from Maven Central once; gives the reason if that fails. */
const fetchLibraries = async (): Promise<string | undefined> => {
  await mkdir(LIBRARIES, { recursive: true });
  const fetched = await runForeign("mvn", [
    "--batch-mode",
    "--quiet",
    "--file",
    join(import.meta.dirname, "pom.xml"),
    "dependency:copy-dependencies",
    `-DoutputDirectory=${LIBRARIES}`,
  ]);
  if (!fetched) return "Maven is not installed";
  return fetched.code === 0 ? undefined : "veraPDF could not be fetched from Maven Central";
};

export type Validation = { leftOut: string } | { valid: number; failures: string[] };

/** Validates each PDF of a folder as PDF/A-3a and as PDF/UA-1. */
export const validate = async (folder: string): Promise<Validation> => {
  if (!(await runForeign("java", ["-version"]))) return { leftOut: "Java is not installed" };
  const leftOut = await fetchLibraries();
  if (leftOut) return { leftOut };
  const program = join(import.meta.dirname, "Validate.java");
  const answer = await runForeign("java", ["-cp", join(LIBRARIES, "*"), program, folder]);
  if (answer?.code !== 0) throw new Error(`veraPDF did not run: ${answer?.output.slice(0, 500)}`);
  const lines = answer.output.split("\n").filter((line) => line !== "");
  const isValid = (line: string): boolean => line.endsWith("\tvalid");
  return { valid: lines.filter(isValid).length, failures: lines.filter((line) => !isValid(line)) };
};
