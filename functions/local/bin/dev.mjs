import { spawn } from "node:child_process";
import { installPackages } from "./prepare.mjs";
import { launch, node24, print, root } from "./run.mjs";

const port = Number(process.env.PORT || 3000);
const origin = `http://127.0.0.1:${port}`;
const apiPort = port + 1;

const begin = (args, variables) =>
  spawn(node24(), args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

await launch(async () => {
  await installPackages();
  print(`Site with hot reload: ${origin} (the API behind it restarts when its sources change)`);
  const children = [
    begin(["--watch", "--watch-preserve-output", "functions/local/src/main.ts"], {
      PORT: String(apiPort),
      TAKSERU_ORIGIN: origin,
    }),
    begin(["functions/local/bin/dev-site.mjs"], {
      PORT: String(port),
      TAKSERU_API: `http://127.0.0.1:${apiPort}`,
    }),
  ];
  const end = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  const codes = children.map(
    (child) =>
      new Promise((done) => {
        child.once("exit", (code) => {
          end();
          done(code ?? 0);
        });
      }),
  );
  return Math.max(...(await Promise.all(codes)));
});
