import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createSite } from "@takseru/local/site";

const built = fileURLToPath(new URL("../../dist", import.meta.url));
const versioned = (text: string, version: string) =>
  text
    .replace("<head>", `<head><meta name="version" content="${version}">`)
    .replace(/("?version"?: ?")/, `$1${version}-`);
const isText = (file: string) => /\.(js|css|html)$/.test(file);

/** Writes the site as a later build: every asset has another hash, and the page names its version. */
const buildLaterVersion = async (version: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-site-"));
  const assets = new Set(await readdir(join(built, "assets")));
  const renamed = (name: string) => (assets.has(name) ? name.replace(/\.\w+$/, `${version}$&`) : name);
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name, parentPath }) => {
        const target = join(folder, relative(built, parentPath));
        await mkdir(target, { recursive: true });
        if (!isText(name)) return copyFile(join(parentPath, name), join(target, renamed(name)));
        const text = (await readFile(join(parentPath, name), "utf8")).replace(/[\w.-]+\.\w+/g, renamed);
        const isStart = name === "index.html" || name === "service-worker.js";
        await writeFile(join(target, renamed(name)), isStart ? versioned(text, version) : text);
      }),
  );
  return folder;
};

/** Serves the site on a port, where `deploy` replaces its files; API calls go to the server. */
export const openDeployments = async (api: string) => {
  let site = createSite(built);
  const folders: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (/^\/(api|_local)\//.test(url)) {
      const apiRequest = forward(new URL(url, api), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      apiRequest.on("error", () => response.destroy());
      request.pipe(apiRequest);
      return;
    }
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const reply = await site({ method, path: new URL(url, api).pathname, headers: plain });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Replaces all files by another version. */
    deploy: async (version: string) => {
      const folder = await buildLaterVersion(version);
      folders.push(folder);
      site = createSite(folder);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const folder of folders) await rm(folder, { recursive: true });
    },
  };
};
