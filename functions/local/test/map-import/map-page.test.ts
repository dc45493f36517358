import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openTestServer, rawRequest } from "../helpers/open-test-server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const node = (script: string): [string, ...string[]] => [process.execPath, "-e", script];

const openPage = async (script: string) => {
  const { origin } = await openTestServer({ importCommand: node(script) });
  const page = async () => (await fetch(`${origin}/_local/map`)).text();
  const press = (headers: Record<string, string> = { Origin: origin }, search = "") =>
    fetch(`${origin}/_local/map${search}`, { method: "POST", headers, redirect: "manual" });
  const progress = () => fetch(`${origin}/_local/map?progress`);
  const follow =
    (read: () => Promise<string>) =>
    async (words: string): Promise<string> => {
      for (;;) {
        const text = await read();
        if (text.includes(words)) return text;
      }
    };
  const until = follow(page);
  const untilProgress = follow(async () => (await progress()).text());
  return { origin, page, press, progress, until, untilProgress };
};

describe("the page that imports a map", () => {
  it("says what there is, and starts nothing by being read", async () => {
    const marker = join(temporaryFolder(), "started");
    const { page } = await openPage(`require("fs").writeFileSync(${JSON.stringify(marker)}, "")`);
    expect(await page()).toContain("No map is imported");
    expect(await page()).toContain("<button>Import the whole country</button>");
    expect(existsSync(marker)).toBe(false);
  });

  it("starts the import at a press, once, shows its progress, and the server answers meanwhile", async () => {
    const gate = join(temporaryFolder(), "go");
    const { origin, press, until, untilProgress } = await openPage(
      `console.log("Reading <extract>: 50 %"); const wait = setInterval(() => require("fs").existsSync(${JSON.stringify(gate)}) && (clearInterval(wait), console.log("Imported.")), 10)`,
    );
    const { status, headers } = await press();
    expect([status, headers.get("location")]).toEqual([303, "/_local/map"]);
    const running = await until("<iframe");
    expect(await untilProgress("Reading &lt;extract&gt;: 50 %")).toContain(
      "Takseru goes on answering meanwhile",
    );
    expect(running).not.toContain("<button>Import");
    await press();
    expect((await fetch(`${origin}/api/x`)).status).toBe(200);
    writeFileSync(gate, "");
    const done = await until("The map is imported.");
    expect(done.split("Reading &lt;extract&gt;")).toHaveLength(2);
  });

  it("shows the last share of each task alone, and follows by itself in a part of the page that is not read out", async () => {
    const { origin, press, page, progress, until, untilProgress } = await openPage(
      `console.log("Downloading x: 95 %\\nDownloading x: 100 %\\nReading x: 5 %"); console.log("Reading x: 10 %"); setInterval(() => {}, 1_000)`,
    );
    await press();
    await untilProgress("Reading x: 10 %");
    const reply = await progress();
    const text = await reply.text();
    expect(text).toContain("Downloading x: 100 %\nReading x: 10 %");
    expect(text).not.toMatch(/95 %|Reading x: 5 %/);
    expect(reply.headers.get("refresh")).toBe("3");
    expect((await fetch(`${origin}/_local/map`)).headers.get("refresh")).toBe("60");
    expect(await page()).toContain('<iframe title="Progress of the import" src="/_local/map?progress">');
    await press({ Origin: origin }, "?stop");
    await until("The import was stopped.");
    const ended = await progress();
    expect(ended.headers.get("refresh")).toBeNull();
    expect(await ended.text()).toContain('target="_top"');
  });

  it("stops the import at a press, and can begin it again", async () => {
    const { origin, page, press, until, untilProgress } = await openPage(
      `console.log("Reading extract: 25 %"); setInterval(() => {}, 1_000)`,
    );
    await press({ Origin: origin }, "?stop");
    await press();
    await untilProgress("Reading extract: 25 %");
    expect(await page()).toContain("<button>Stop the import</button>");
    await press({ Origin: origin }, "?stop");
    const stopped = await until("The import was stopped. Nothing was changed.");
    expect(stopped).toContain("<button>Import the whole country</button>");
    await press();
    await until("<iframe");
    await press({ Origin: origin }, "?stop");
    await until("The import was stopped.");
  });

  it("says why it failed, and can be pressed again", async () => {
    const { press, until } = await openPage(
      `console.error("download.geofabrik.example cannot be reached"); process.exitCode = 1`,
    );
    await press();
    const failed = await until("The map was not imported. Nothing was changed.");
    expect(failed).toContain("download.geofabrik.example cannot be reached");
    expect(failed).toContain("<button>");
  });

  it("is not pressed by another site's page, nor through a proxy, nor in another way", async () => {
    const { origin, press, page } = await openPage("");
    expect((await press({})).status).toBe(403);
    expect((await press({ Origin: "https://stranger.example" })).status).toBe(403);
    expect((await press({ Origin: "null" })).status).toBe(403);
    expect((await press({ Origin: "https://stranger.example" }, "?stop")).status).toBe(403);
    expect((await press({ Origin: origin, "X-Forwarded-For": "192.0.2.1" })).status).toBe(403);
    const proxied = { path: "/_local/map", headers: { "x-forwarded-for": "192.0.2.1" } };
    expect((await rawRequest(origin, proxied)).status).toBe(403);
    expect((await fetch(`${origin}/_local/map`, { method: "DELETE" })).status).toBe(405);
    expect(await page()).toContain("No map is imported");
  });
});
