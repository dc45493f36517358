import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("leaves nothing of the download behind where it is stopped", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "takseru-stopped-import-"));
  // Half of the extract, and then nothing.
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-length": 2_000_000 });
    response.write(Buffer.alloc(1_000_000));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const main = join(import.meta.dirname, "../../src/import/main.ts");
  const address = `http://127.0.0.1:${port}/extract.osm.pbf`;
  const child = spawn(
    process.execPath,
    [main, "--download", address, "--data-dir", join(temporary, "data")],
    { env: { ...process.env, TMPDIR: temporary }, stdio: ["ignore", "pipe", "ignore"] },
  );
  const ended = once(child, "close");
  try {
    await once(child.stdout, "data");
    expect(readdirSync(temporary).some((name) => name.startsWith("takseru-extract-"))).toBe(true);
    child.kill();
    expect(await ended).toEqual([1, null]);
    expect(readdirSync(temporary).filter((name) => name.startsWith("takseru-extract-"))).toEqual([]);
  } finally {
    child.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
    rmSync(temporary, { recursive: true, force: true });
  }
});
