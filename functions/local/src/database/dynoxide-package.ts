import { join } from "node:path";

export interface Machine {
  platform: NodeJS.Platform;
  arch: NodeJS.Architecture;
}

export const thisMachine: Machine = { platform: process.platform, arch: process.arch };

/** The version that the product is tested with. */
export const VERSION = "1.2.1";

/** Integrity of the package that we know; for the others npm checks the registry's own. */
const INTEGRITY: Record<string, string> = {
  "@dynoxide/linux-x64":
    "sha512-sBHqlxJ9ANkLluFkYRfd5r8Y0ApFew4FhOrlhgRAgD4XzEoFOukEo1nuBTQ1+jTtofqwn4NWQ2k0Tn5mNTjgUg==",
};

export interface DynoxidePackage {
  name: string;
  /** The program's file in the package. */
  program: string;
  integrity: string | undefined;
}

export const programOf = ({ platform }: Machine): string =>
  platform === "win32" ? "dynoxide.exe" : "dynoxide";

/** The npm package with the program for a machine: one each for Linux, macOS and Windows on x64, and on arm64 but for Windows. */
export const packageFor = (machine: Machine): DynoxidePackage => {
  const name = `@dynoxide/${machine.platform}-${machine.arch}`;
  return { name, program: programOf(machine), integrity: INTEGRITY[name] };
};

/** The file of a program that was fetched; a data folder may move to another machine. */
export const fetchedProgram = (folder: string, { platform, arch }: Machine): string =>
  join(folder, `dynoxide-${VERSION}-${platform}-${arch}${platform === "win32" ? ".exe" : ""}`);
