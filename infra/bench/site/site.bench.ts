import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { finishedDemo } from "@takseru/local";
import type { Figure } from "@takseru/testing/figure";
import { firstLoads, measureFirstLoad } from "@takseru/testing/first-load";
import { startServerProcess } from "@takseru/testing/server-process";
import { signInNewValuer } from "@takseru/testing/valuer";

const lighthouse = fileURLToPath(new URL("lighthouse.mjs", import.meta.url));
const isInstalled = existsSync(new URL("../node_modules/lighthouse", import.meta.url));

type Category = "performance" | "accessibility" | "best-practices";

interface LighthouseScores {
  name: string;
  scores: Record<Category, number>;
}

/** Every screen, by Lighthouse's mobile settings; points of 100. */
const benchLighthouse = async (
  folder: string,
  origin: string,
  token: string,
  id: number,
): Promise<Figure[]> => {
  const open = [
    "/login",
    "/register",
    "/forgot-password",
    "/terms",
    "/privacy",
    "/verify/xxxx-xxxx-xxxx-xxxx",
  ];
  const own = [
    "/dashboard",
    "/reports",
    "/reports/new",
    `/reports/builder/${id}`,
    `/reports/builder/${id}/sign`,
  ];
  const more = [
    "/reports/comparables",
    "/reports/analytics",
    "/reports/deleted",
    "/profile",
    "/profile-setup",
    "/account",
  ];
  const screens = [
    ...open.map((path) => ({ name: path, url: origin + path })),
    ...[...own, ...more].map((path) => ({ name: path, url: origin + path, token })),
  ];
  const list = join(folder, "screens.json");
  await writeFile(list, JSON.stringify({ origin, screens }));
  const { stdout } = await promisify(execFile)(process.execPath, [lighthouse, list], { maxBuffer: 2 ** 26 });
  const measured: LighthouseScores[] = JSON.parse(stdout);
  return measured.flatMap(({ name, scores }) => [
    { name: `Lighthouse, ${name}, performance`, value: scores.performance, unit: "", target: ">= 90" },
    { name: `Lighthouse, ${name}, accessibility`, value: scores.accessibility, unit: "", target: ">= 100" },
    {
      name: `Lighthouse, ${name}, best practices`,
      value: scores["best-practices"],
      unit: "",
      target: ">= 95",
    },
  ]);
};

const benchFirstLoads = async (
  executablePath: string,
  { origin, token, id }: { origin: string; token: string; id: number },
): Promise<Figure[]> => {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const figures = [];
    for (const { name, path, limit, isSignedIn, lastFile } of firstLoads(id))
      figures.push({
        name: `first load, ${name}, scripts and styles`,
        value: await measureFirstLoad(browser, {
          url: origin + path,
          token: isSignedIn ? token : undefined,
          lastFile,
        }),
        unit: "KB gzipped",
        target: `<= ${limit}`,
      });
    return figures;
  } finally {
    await browser.close();
  }
};

/** The built site on the embedded server: bytes of a first load, and Lighthouse where it is installed. */
export const benchSite = async (executablePath: string): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-bench-"));
  const server = await startServerProcess(join(folder, "data"));
  try {
    const { client, token, user } = await signInNewValuer(server.origin);
    await client.auth.saveProfile({ params: { userId: user.id }, body: { full_name: "Bench Valuer" } });
    const { id } = await client.reports.create({ body: finishedDemo });
    return [
      ...(await benchFirstLoads(executablePath, { origin: server.origin, token, id })),
      ...(isInstalled ? await benchLighthouse(folder, server.origin, token, id) : []),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
