import { join } from "node:path";
import { createServer } from "vite";
import { root } from "./run.mjs";

// Runs on Node 24 beside the API server; dev.mjs starts both.
const target = process.env.TAKSERU_API;
const site = await createServer({
  root: join(root, "frontend"),
  configFile: join(root, "frontend/vite.config.ts"),
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT),
    strictPort: true,
    proxy: { "/api": { target }, "/_local": { target } },
  },
});
await site.listen();

const end = async () => {
  await site.close();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, end);
