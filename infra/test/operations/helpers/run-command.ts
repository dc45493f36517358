import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type DeployedStack, emulatorVariables } from "@takseru/testing/deployed/deployed-stack";

const commands = fileURLToPath(new URL("../../../operations/commands/", import.meta.url));

/** Runs a command of `infra/operations` on the stack, as a person would; gives what it says. */
export const runCommand = async (stack: DeployedStack, name: string, args: string[]): Promise<string> => {
  const child = spawn(process.execPath, [`${commands}${name}.ts`, "--stage", stack.stage, ...args], {
    env: { ...process.env, ...emulatorVariables(stack) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  return output;
};
