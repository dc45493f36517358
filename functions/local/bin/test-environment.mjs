import { spawnSync } from "node:child_process";
import { compiledCode, node24, root, UserError } from "./run.mjs";

/** Sets the variables that the unit tests run with. */
export const prepareTests = () => {
  // The servers and decoders that tests start, dozens of them, find their code compiled.
  process.env.NODE_COMPILE_CACHE ??= compiledCode;
  // Every test that starts a database starts the same one.
  const { status, stdout } = spawnSync(node24(), ["functions/local/scripts/find-dynoxide.ts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new UserError("The tests need the embedded database.");
  process.env.DYNOXIDE_BIN = stdout;
};
