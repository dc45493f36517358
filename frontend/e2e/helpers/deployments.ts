import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite } from "../../../functions/local/src/http/static-site.ts";

const built = new URL("../../dist", import.meta.url).pathname;
const isText = (file: string) => /\.(js|css|html)$/.test(file);

/** The site as a later build makes it: every part has another hash in its name, and the page says its version. */
const laterVersion = async (version: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-site-"));
  await cp(built, folder, { recursive: true });
  const parts = await readdir(join(folder, "assets"));
  const renamed = new Map(parts.map((part) => [part, part.replace(/\.\w+$/, `${version}$&`)]));
  const names = new RegExp(parts.map((part) => part.replaceAll(".", "\\.")).join("|"), "g");
  const rewrite = (text: string) => text.replace(names, (name) => renamed.get(name) ?? name);
  for (const [part, name] of renamed) {
    const file = join(folder, "assets", part);
    const content = isText(part) ? rewrite(await readFile(file, "utf8")) : await readFile(file);
    await rm(file);
    await writeFile(join(folder, "assets", name), content);
  }
  for (const file of ["index.html", "service-worker.js"]) {
    const text = rewrite(await readFile(join(folder, file), "utf8"));
    const told = text
      .replace("<head>", `<head><meta name="version" content="${version}">`)
      .replace(/("?version"?: ?")/, `$1${version}-`);
    await writeFile(join(folder, file), told);
  }
  return folder;
};

/** The site with an address of its own, whose files are replaced while it is used; the API is the product's. */
export const openDeployments = async (api: string) => {
  let site = createSite(built);
  const folders: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (/^\/(api|_local)\//.test(url)) {
      const passed = forward(new URL(url, api), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      request.pipe(passed);
      return;
    }
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const reply = await site({ method, path: new URL(url, api).pathname, headers: plain });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Puts another version in the place of the one before, of which nothing is left. */
    deploy: async (version: string) => {
      const folder = await laterVersion(version);
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
