import { copyFile, mkdir, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import {
  bundleOptions,
  installedPackages,
  type RoomName,
  roomModules,
  roomPrograms,
} from "../../lib/bundling/bundle-options.ts";
import { filesBeside } from "../../lib/bundling/files-beside.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** The peer: a middy function that reads one item, bundled by the same options. */
export const bundlePeer = async (folder: string): Promise<string> => {
  const bundle = join(folder, "peer", "index.js");
  await build({
    ...bundleOptions("auth"),
    entryPoints: [fileURLToPath(new URL("middy-function.ts", import.meta.url))],
    outfile: bundle,
    logLevel: "error",
  });
  return bundle;
};

/** Bundles a room's function as CDK does, with the files beside it. */
export const bundleRoom = async (room: RoomName, folder: string) => {
  const bundle = join(folder, room, "index.js");
  const { metafile } = await build({
    ...bundleOptions(room),
    absWorkingDir: repository,
    outfile: bundle,
    metafile: true,
    logLevel: "error",
  });
  for (const [name, source] of Object.entries({ ...roomPrograms[room], ...roomModules[room] }))
    await build({
      ...bundleOptions(room),
      entryPoints: [source],
      outfile: join(folder, room, name),
      sourcemap: false,
      inject: [],
      logLevel: "error",
    });
  if (installedPackages[room]) await symlink(`${repository}node_modules`, join(folder, room, "node_modules"));
  for (const { from, to } of filesBeside(room)) {
    const file = join(folder, room, to);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(from, file);
  }
  return { bundle, bytes: (await stat(bundle)).size, metafile };
};
