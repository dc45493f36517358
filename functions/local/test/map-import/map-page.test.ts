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
  const until = async (words: string): Promise<string> => {
    for (;;) {
      const text = await page();
      if (text.includes(words)) return text;
    }
  };
  return { origin, page, press, until };
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
    const { origin, press, until } = await openPage(
      `console.log("Reading <extract>: 50 %"); const wait = setInterval(() => require("fs").existsSync(${JSON.stringify(gate)}) && (clearInterval(wait), console.log("Imported.")), 10)`,
    );
    const { status, headers } = await press();
    expect([status, headers.get("location")]).toEqual([303, "/_local/map"]);
    const running = await until("Reading &lt;extract&gt;: 50 %");
    expect(running).toContain("Takseru goes on answering meanwhile");
    expect(running).not.toContain("<button>Import");
    await press();
    expect((await fetch(`${origin}/api/x`)).status).toBe(200);
    writeFileSync(gate, "");
    const done = await until("The map is imported.");
    expect(done.split("Reading &lt;extract&gt;")).toHaveLength(2);
  });

  it("stops the import at a press, and can begin it again", async () => {
    const { origin, press, until } = await openPage(
      `console.log("Reading extract: 25 %"); setInterval(() => {}, 1_000)`,
    );
    await press({ Origin: origin }, "?stop");
    await press();
    expect(await until("Reading extract: 25 %")).toContain("<button>Stop the import</button>");
    await press({ Origin: origin }, "?stop");
    const stopped = await until("The import was stopped. Nothing was changed.");
    expect(stopped).toContain("<button>Import the whole country</button>");
    await press();
    await until("Takseru goes on answering meanwhile");
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
