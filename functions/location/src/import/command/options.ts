import { resolve } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { ImportError } from "../import-error.ts";
import type { Credits } from "../json/read-json-file.ts";

export const usage = `npm run geo:import -- FILE... [--data-dir DIR | --bucket NAME] [--download [URL]] [--replace]
npm run geo:import -- --undo [--data-dir DIR | --bucket NAME]

  FILE               .osm.pbf, Overpass JSON, GeoJSON or TopoJSON; several are merged
  --download [URL]   fetches the country's extract, from URL or TAKSERU_EXTRACT_URL
  --attribution TEXT whose data it is, for GeoJSON and TopoJSON that do not say so: "© Survey Department"
  --licence TEXT     the licence of the same files, if you know it: "CC BY 4.0"
  --replace          also where most of what the last import had would be gone
  --undo             brings back the import before the last one; once more undoes that
  --data-dir DIR     the data folder of npm start; TAKSERU_DATA_DIR or .local without it
  --bucket NAME      the bucket of a deployment, with the AWS credentials of the environment

What is imported takes the place of the last import, which is kept beside it. A running server takes it within a minute.`;

/** The variables of the command. */
export const ImportEnvironment = z.object({
  TAKSERU_DATA_DIR: z.string().min(1).default(".local"),
  TAKSERU_EXTRACT_URL: z
    .url({ protocol: /^https?$/, error: "TAKSERU_EXTRACT_URL must be an http(s) address" })
    .default("https://download.geofabrik.de/asia/sri-lanka-latest.osm.pbf"),
  /** The folder in which npm was called. */
  INIT_CWD: z.string().min(1).optional(),
});

export interface ImportOptions {
  files: string[];
  destination: { dataFolder: string } | { bucket: string };
  download: URL | undefined;
  /** For files that state none of their own. */
  credits: Credits;
  /** Set by `--replace`: the import may have far fewer items than the last one. */
  replace: boolean;
  /** Set by `--undo`: the former import comes back and nothing is imported. */
  undo: boolean;
}

const httpUrl = (text: string): URL => {
  const { data } = z.url({ protocol: /^https?$/ }).safeParse(text);
  if (!data)
    throw new ImportError(`--download needs an http(s) address, and ${text} is not one.\n\n${usage}`);
  return new URL(data);
};

/** An address is optional after --download, which parseArgs cannot say. */
const takeDownload = (args: readonly string[]): { rest: string[]; download: string | true | undefined } => {
  const index = args.findIndex((arg) => arg === "--download" || arg.startsWith("--download="));
  const arg = args[index];
  if (arg === undefined) return { rest: [...args], download: undefined };
  if (arg !== "--download")
    return { rest: args.toSpliced(index, 1), download: arg.slice("--download=".length) };
  const next = args[index + 1];
  const hasUrl = next !== undefined && /^https?:\/\//.test(next);
  return { rest: args.toSpliced(index, hasUrl ? 2 : 1), download: hasUrl ? next : true };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        "data-dir": { type: "string" },
        bucket: { type: "string" },
        attribution: { type: "string" },
        licence: { type: "string" },
        replace: { type: "boolean", default: false },
        undo: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
};

/** Printed below every map, so that it has to be short. */
const credit = (option: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const { data } = z.string().trim().min(1).max(300).safeParse(text);
  if (data === undefined)
    throw new ImportError(`--${option} needs a text of 1 to 300 characters.\n\n${usage}`);
  return data.replace(/\s+/g, " ");
};

/** Reads arguments and variables. `root` is the repository's folder. Throws ImportError with the usage. */
export const readOptions = (
  args: readonly string[],
  variables: Record<string, string | undefined>,
  root: string,
): ImportOptions => {
  const { data: environment, error } = ImportEnvironment.safeParse(variables);
  if (error) throw new ImportError(error.issues.map(({ message }) => message).join("\n"));
  const { rest, download } = takeDownload(args);
  const { values, positionals } = parse(rest);
  const from = environment.INIT_CWD ?? root;
  if (values["data-dir"] !== undefined && values.bucket !== undefined)
    throw new ImportError(`Give --data-dir or --bucket, not both.\n\n${usage}`);
  const { undo, replace } = values;
  const imports =
    positionals.length > 0 || download !== undefined || replace || (values.attribution ?? values.licence);
  if (undo && imports)
    throw new ImportError(`--undo imports nothing: give it no file and no option of an import.\n\n${usage}`);
  if (!undo && positionals.length === 0 && download === undefined)
    throw new ImportError(`Give a file, or --download.\n\n${usage}`);
  return {
    files: positionals.map((file) => resolve(from, file)),
    destination: values.bucket
      ? { bucket: values.bucket }
      : {
          dataFolder: values["data-dir"]
            ? resolve(from, values["data-dir"])
            : resolve(root, environment.TAKSERU_DATA_DIR),
        },
    download:
      download === undefined
        ? undefined
        : httpUrl(download === true ? environment.TAKSERU_EXTRACT_URL : download),
    replace,
    undo,
    credits: {
      attribution: credit("attribution", values.attribution),
      licence: credit("licence", values.licence),
    },
  };
};
