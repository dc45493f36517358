import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { buildSite, installPackages } from "./prepare.mjs";
import { compiledCode, launch, node24, print, root } from "./run.mjs";

const PARENT_CHECK_MS = 500;

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** The name and the parent of a process; on Windows unknown, where closing the window ends them all. */
const lookUp = (pid) => {
  if (process.platform === "win32") return { name: "", parent: undefined };
  if (process.platform === "linux")
    return {
      name: read(`/proc/${pid}/comm`).trim(),
      parent: Number(/^PPid:\s*(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1]),
    };
  const { stdout = "" } = spawnSync("ps", ["-o", "ppid=,ucomm=", "-p", String(pid)], { encoding: "utf8" });
  const [parent, name = ""] = stdout.trim().split(/\s+/);
  return { name, parent: Number(parent) };
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** npm, or the shell that it put between and npm behind it. */
const startedBy = () => {
  const { name, parent } = lookUp(process.ppid);
  return /^(ba|da|a|z)?sh$/.test(name) && parent ? [process.ppid, parent] : [process.ppid];
};

/** Under npm, a parent that is gone means that npm was killed: nobody else would stop the server. */
const whenNpmDies = (then) => {
  if (!process.env.npm_lifecycle_event) return;
  const before = startedBy();
  const isGone =
    process.platform === "linux"
      ? () => String(startedBy()) !== String(before) // A killed npm may stay as a zombie, but its children leave it.
      : () => process.ppid !== before[0] || !before.every(isAlive);
  setInterval(() => isGone() && then(), PARENT_CHECK_MS).unref();
};

/** Makes glibc return a large picture's memory to the system instead of keeping it. */
const memory = JSON.parse(readFileSync(new URL("server-memory.json", import.meta.url), "utf8"));

const serve = () =>
  new Promise((done) => {
    const server = spawn(node24(), [...memory.flags, "functions/local/src/main.ts"], {
      cwd: root,
      env: { ...memory.variables, NODE_COMPILE_CACHE: compiledCode, ...process.env },
      // The channel closes when this process ends, even by a kill: the server then stops.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    // A signal would end the server at once on Windows.
    const stop = () => server.connected && server.disconnect();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
    whenNpmDies(stop);
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
