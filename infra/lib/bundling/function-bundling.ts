import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BundlingOptions, OutputFormat, SourceMapMode } from "aws-cdk-lib/aws-lambda-nodejs";
import type { Config } from "../config.ts";
import {
  bundleOptions,
  installedPackages,
  type RoomName,
  roomModules,
  roomPrograms,
} from "./bundle-options.ts";
import { filesBeside } from "./files-beside.ts";

const esbuild = fileURLToPath(new URL("../../../node_modules/.bin/esbuild", import.meta.url));

/** Bundles a file beside the room, by the same rules. */
const bundleBeside = (room: RoomName, source: string, target: string): string => {
  const { external, mainFields, target: node } = bundleOptions(room);
  const flags = [
    ...["--bundle", "--minify", "--platform=node", "--format=cjs", `--target=${node}`],
    `--main-fields=${mainFields.join(",")}`,
  ];
  const externals = external.map((name) => `--external:${name}`);
  return `"${esbuild}" "${source}" ${[...flags, ...externals].join(" ")} --log-level=error --outfile="${target}"`;
};

const bundlesBeside = (room: RoomName, output: string): string[] =>
  Object.entries({ ...roomPrograms[room], ...roomModules[room] }).map(([name, source]) =>
    bundleBeside(room, source, `${output}/${name}`),
  );

/**
 * Installs packages in the lock file's versions, for Lambda's system rather than this machine's; npm caches them. The
 * room's own programs use them too.
 */
const installation = (
  room: RoomName,
  nodeModules: string[],
  architecture: Config["architecture"],
): BundlingOptions => ({
  nodeModules,
  environment: {
    npm_config_os: "linux",
    npm_config_cpu: architecture === "arm64" ? "arm64" : "x64",
    npm_config_libc: "glibc",
    npm_config_prefer_offline: "true",
  },
  commandHooks: {
    beforeBundling: () => [],
    beforeInstall: () => [],
    // With the whole lock file in the asset, every other room's packages would change this function.
    afterBundling: (_, output) => [`rm "${output}/package-lock.json"`, ...bundlesBeside(room, output)],
  },
});

const copying = (room: RoomName): BundlingOptions => ({
  commandHooks: {
    beforeBundling: () => [],
    beforeInstall: () => [],
    afterBundling: (_, output) => [
      ...filesBeside(room).flatMap(({ from, to }) => [
        `mkdir -p "${dirname(join(output, to))}"`,
        `cp "${from}" "${join(output, to)}"`,
      ]),
      ...bundlesBeside(room, output),
    ],
  },
});

const pairs = (options: Record<string, string | boolean>): string[] =>
  Object.entries(options).map(([name, value]) => `${name}=${value}`);

/** A room's `bundleOptions` in CDK's form, and the files that lie beside its bundle. */
export const functionBundling = (room: RoomName, architecture: Config["architecture"]): BundlingOptions => {
  const { target, minify, sourcesContent, define, mainFields, external, alias, inject, supported } =
    bundleOptions(room);
  const packages = installedPackages[room];
  return {
    target,
    format: OutputFormat.CJS,
    minify,
    sourceMap: true,
    sourceMapMode: SourceMapMode.DEFAULT,
    sourcesContent,
    define,
    mainFields,
    externalModules: external,
    inject,
    esbuildArgs: { "--alias": pairs(alias), "--supported": pairs(supported) },
    ...(packages ? installation(room, packages, architecture) : copying(room)),
  };
};
