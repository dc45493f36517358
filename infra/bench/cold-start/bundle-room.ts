import { copyFile, mkdir, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { installedFonts } from "@takseru/pdf/font-files";
import { build } from "esbuild";
import { bundleOptions, installedPackages, type RoomName } from "../../lib/bundling/bundle-options.ts";

const repository = new URL("../../../", import.meta.url).pathname;

/** The peer: a middy function that reads one item, bundled by the same options. */
export const bundlePeer = async (folder: string): Promise<string> => {
  const bundle = join(folder, "peer", "index.js");
  await build({
    ...bundleOptions("auth"),
    entryPoints: [new URL("middy-function.ts", import.meta.url).pathname],
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
  if (installedPackages[room]) await symlink(`${repository}node_modules`, join(folder, room, "node_modules"));
  if (room === "pdf") {
    const fonts = join(folder, room, "fonts");
    await mkdir(fonts);
    for (const file of Object.values(installedFonts()).flatMap((files) => Object.values(files)))
      await copyFile(file, join(fonts, basename(file)));
  }
  return { bundle, bytes: (await stat(bundle)).size, metafile };
};
