import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** A package as npm packs it, with one file beside its package.json. */
export const packPackage = (name: string, version: string, file: string, content: string): Buffer => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "package"));
  writeFileSync(join(folder, "package/package.json"), JSON.stringify({ name, version }));
  writeFileSync(join(folder, "package", file), content, { mode: 0o755 });
  execFileSync("tar", ["-czf", "packed.tgz", "package"], { cwd: folder });
  return readFileSync(join(folder, "packed.tgz"));
};

interface Published {
  name: string;
  version: string;
  tarball: Buffer;
  /** Integrity that the registry states; by default the right one. */
  integrity?: string;
}

export const integrityOf = (bytes: Buffer): string =>
  `sha512-${createHash("sha512").update(bytes).digest("base64")}`;

/** A package registry on loopback. `asked` lists the requested paths; `env` points npm to it, with an empty cache. */
export const startRegistry = async (
  { name, version, tarball, integrity = integrityOf(tarball) }: Published,
  sendTarball: (response: ServerResponse) => void = (response) => response.end(tarball),
) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    asked.push(path);
    if (path === "/packed.tgz") return sendTarball(response);
    if (path !== `/${name}`) return response.writeHead(404).end("{}");
    const dist = { tarball: `http://${request.headers.host}/packed.tgz`, integrity };
    const versions = { [version]: { name, version, dist } };
    response.setHeader("Content-Type", "application/json");
    return response.end(JSON.stringify({ name, "dist-tags": { latest: version }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(stop);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: temporaryFolder(),
    npm_config_userconfig: join(temporaryFolder(), "npmrc"),
  };
  return { asked, env, stop };
};
