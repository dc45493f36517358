import { mkdtempSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { encodeGeoData } from "../../geo-data/file/encode-geo-data.ts";
import { GeoFileError } from "../../geo-data/file/geo-file-error.ts";
import { headOf } from "../../geo-data/file/geo-file-head.ts";
import type { GeoFileHeader } from "../../geo-data/file/geo-file-schema.ts";
import type { GeoData, GeoSource } from "../../geo-data/geo-data.ts";
import { encodeMapTiles } from "../../geo-data/tiles/encode-map-tiles.ts";
import { createCollector } from "../features/collect-features.ts";
import { ImportError } from "../import-error.ts";
import { type Credits, readJsonFile } from "../json/read-json-file.ts";
import { readPbf } from "../pbf/read-pbf.ts";
import { openStreetMap } from "../sources.ts";
import type { Destination } from "../storage/destination.ts";
import { headIn, replaceImport } from "../storage/former-import.ts";
import { compare, lossesOf } from "./comparison.ts";
import { type DownloadDependencies, download } from "./download.ts";
import { createProgress, type Output } from "./progress.ts";
import { type ImportNotes, leftOutWords, summarise } from "./summary.ts";

const checkFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile())
    throw new ImportError(`${path} is ${found ? "not a file" : "not there"}. Give the path of a map file.`);
};

export interface ReadFiles extends ImportNotes {
  data: GeoData;
}

/** Reads and merges files. Throws ImportError at the first that cannot be read, and where nothing was found. */
export const readFiles = async (
  files: readonly string[],
  output: Output,
  credits: Credits = {},
): Promise<ReadFiles> => {
  const collector = createCollector();
  const sources = new Map<string, GeoSource>();
  const converted = new Set<string>();
  let swapped = 0;
  let unreadable = 0;
  for (const path of files) await checkFile(path);
  for (const [index, path] of files.entries()) {
    const name = basename(path);
    const progress = createProgress(output, `Reading ${name}`);
    if (name.toLowerCase().endsWith(".pbf")) {
      await readPbf(path, name, {
        found: (feature) => collector.add(feature, index),
        progress: progress.at,
      });
      sources.set(openStreetMap.name, openStreetMap);
    } else {
      const file = await readJsonFile(path, name, index, credits);
      for (const feature of file.features) collector.add(feature, index);
      swapped += file.swapped;
      unreadable += file.unreadable;
      for (const system of file.converted) converted.add(system);
      sources.set(file.source.name, file.source);
    }
    progress.at(1);
    progress.done();
  }
  const { data, leftOut } = collector.finish();
  if (
    data.places.length +
      data.settlements.length +
      data.landmarks.length +
      data.areas.length +
      data.roads.length ===
    0
  )
    throw new ImportError(
      `Nothing that Takseru uses was found in ${files.map((path) => basename(path)).join(", ")}: ` +
        `no places, roads or boundaries in Sri Lanka. ${leftOutWords({ ...leftOut, unreadable })} Give an extract of Sri Lanka ` +
        "with the names of its places.",
    );
  return {
    data: { ...data, sources: [...sources.values()] },
    leftOut: { ...leftOut, unreadable },
    swapped,
    converted: [...converted],
  };
};

export interface ImportMap extends Destination {
  files: readonly string[];
  download: URL | undefined;
  credits?: Credits;
  /** Set by `--replace`: the import may have far fewer items than the last one. */
  replace?: boolean;
  created: Date;
  output: Output;
  dependencies: DownloadDependencies;
}

/** Prints what changes. Throws ImportError if most of a kind would be lost and `--replace` is not given. */
const checkLosses = (before: GeoFileHeader, now: GeoFileHeader, replace: boolean, output: Output): void => {
  for (const line of compare(before, now)) output.write(`${line}\n`);
  const losses = lossesOf(before, now);
  if (losses.length > 0 && !replace)
    throw new ImportError(
      `This would take away most of what the last import had: ${losses.join(", ")}. Each import takes the place of the last ` +
        "one: give the files that belong together in one call. If it is meant, call it again with --replace.",
    );
};

/** Downloads, reads, merges and writes; nothing is written unless all of it could be read. */
export const importMap = async ({
  files,
  download: url,
  credits,
  replace = false,
  file,
  former,
  writeTiles,
  name,
  created,
  output,
  dependencies,
}: ImportMap): Promise<void> => {
  const say = (line: string) => output.write(`${line}\n`);
  // Read first, so that an unreachable store is reported before a long download.
  const before = await headIn(file);
  const folder = url && mkdtempSync(join(tmpdir(), "takseru-extract-"));
  const removeFolder = () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  // Also if the import is stopped.
  process.once("exit", removeFolder);
  try {
    const all = [...files];
    if (url && folder) {
      const path = join(folder, "extract.osm.pbf");
      for (const one of files) await checkFile(one);
      const { checked } = await download(
        url,
        path,
        createProgress(output, `Downloading ${url}`),
        dependencies,
      );
      say(checked ? "Its checksum is right." : "The server has no checksum of it.");
      all.unshift(path);
    }
    const { data, ...notes } = await readFiles(all, output, credits);
    const head = headOf(data, created);
    for (const line of summarise(data, head, notes)) say(line);
    if (before instanceof GeoFileError)
      say("The last import cannot be read: it is not compared with this one, and not kept.");
    else if (before) checkLosses(before, head, replace, output);

    const content = await encodeGeoData(data, created);
    await writeTiles?.(encodeMapTiles(data, created));
    const isKept = await replaceImport(content, { file, former });
    say(`Imported into ${name}: ${(content.length / 1e6).toFixed(1)} MB.`);
    if (isKept) say("The last import is kept beside it: --undo brings it back.");
  } finally {
    process.off("exit", removeFolder);
    removeFolder();
  }
};
