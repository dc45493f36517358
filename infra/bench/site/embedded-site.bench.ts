import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "@takseru/testing/server-process";
import { benchFirstLoad } from "./first-load.ts";
import { signInNewValuer } from "../../../functions/local/test/helpers/valuer.ts";
import type { Figure } from "../../../functions/testing/src/figure.ts";

/** First-load bytes of the built site, in the browser that the launcher found. */
export const benchSite = async (chromium: string): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-bench-"));
  const server = await startServerProcess(folder);
  try {
    const { client, token, user } = await signInNewValuer(server.origin);
    await client.auth.saveProfile({ params: { userId: user.id }, body: { full_name: "Bench Valuer" } });
    const { id } = await client.reports.create({ body: {} });
    const screens = [
      { name: "sign-in", path: "/login", target: "<= 180" },
      { name: "report list", path: "/reports", token, target: "<= 180" },
      { name: "builder", path: `/reports/builder/${id}`, token, target: "<= 270" },
    ];
    return await benchFirstLoad(server.origin, screens, chromium);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
