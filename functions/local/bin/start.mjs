import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { buildSite, installPackages } from "./prepare.mjs";
import { launch, node24, print, root } from "./run.mjs";

const PARENT_CHECK_MS = 500;

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** The parent's process id, with the grandparent's where npm put a shell between. */
const startedBy = () => {
  if (!/^(ba|da|a)?sh$/.test(read(`/proc/${process.ppid}/comm`).trim())) return String(process.ppid);
  const parent = /^PPid:\s*(\d+)$/m.exec(read(`/proc/${process.ppid}/status`))?.[1];
  return `${process.ppid} ${parent}`;
};

/** Under npm, a changed parent means that npm was killed: nobody else would stop the server. */
const whenNpmDies = (then) => {
  if (!process.env.npm_lifecycle_event) return;
  const before = startedBy();
  setInterval(() => startedBy() !== before && then(), PARENT_CHECK_MS).unref();
};

const serve = () =>
  new Promise((done) => {
    const server = spawn(node24(), ["functions/local/src/main.ts"], {
      cwd: root,
      // The channel closes when this process ends, even by a kill: the server then stops.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
    whenNpmDies(() => server.kill("SIGTERM"));
    server.once("error", (error) => {
      print(`Node cannot be run: ${error.message}`);
      done(1);
    });
    server.once("exit", (code) => done(code ?? 1));
  });

await launch(async () => {
  await installPackages();
  await buildSite();
  print("Starting Takseru ...");
  return serve();
});
