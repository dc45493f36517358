import { installedFonts } from "@takseru/pdf/font-files";
import { type BundlingOptions, OutputFormat, SourceMapMode } from "aws-cdk-lib/aws-lambda-nodejs";
import { bundleOptions, installed, type RoomName } from "./bundle-options.ts";
import type { Config } from "./config.ts";

/** Packages as the lock file has them, for the Lambda's system whatever this machine is; once fetched, npm keeps them. */
const installing = (nodeModules: string[], architecture: Config["architecture"]): BundlingOptions => ({
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
    // The whole lock file in the asset would change this function with every other room's packages.
    afterBundling: (_, output) => [`rm "${output}/package-lock.json"`],
  },
});

/** The PDF function finds its fonts beside itself. */
const fonts: BundlingOptions = {
  commandHooks: {
    beforeBundling: () => [],
    beforeInstall: () => [],
    afterBundling: (_, output) => [
      `mkdir "${output}/fonts"`,
      ...Object.values(installedFonts())
        .flatMap((files) => Object.values(files))
        .map((file) => `cp "${file}" "${output}/fonts/"`),
    ],
  },
};

const pairs = (options: Record<string, string | boolean>): string[] =>
  Object.entries(options).map(([name, value]) => `${name}=${value}`);

/** A room's `bundleOptions` in CDK's words, and what lies beside its bundle. */
export const roomBundling = (room: RoomName, architecture: Config["architecture"]): BundlingOptions => {
  const { target, minify, sourcesContent, define, mainFields, external, alias, inject, supported } =
    bundleOptions(room);
  const packages = installed[room];
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
    ...(packages ? installing(packages, architecture) : {}),
    ...(room === "pdf" ? fonts : {}),
  };
};
