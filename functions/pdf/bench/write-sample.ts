import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Photograph } from "../src/document/snapshot.ts";
import { installedFonts } from "../src/text/font-files.ts";

/** Writes what a process needs to print a report into an empty folder: `fonts/`, the photographs and their list. */
export const writeSample = async (folder: string, photographs: readonly Photograph[]): Promise<void> => {
  await mkdir(join(folder, "fonts"), { recursive: true });
  for (const { normal, bold } of Object.values(installedFonts()))
    for (const file of [normal, bold]) await copyFile(file, join(folder, "fonts", basename(file)));
  for (const { id, bytes } of photographs) await writeFile(join(folder, id), bytes);
  const list = photographs.map(({ bytes, ...rest }) => rest);
  await writeFile(join(folder, "photographs.json"), JSON.stringify(list));
};
