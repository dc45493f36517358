import { installedFonts } from "@takseru/pdf/font-files";
import type { BundlingOptions } from "aws-cdk-lib/aws-lambda-nodejs";

/** sharp as the lock file has it, for the Lambda's system whatever this machine is; once fetched, npm keeps it. */
export const sharpBundling: BundlingOptions = {
  nodeModules: ["sharp"],
  environment: {
    npm_config_os: "linux",
    npm_config_cpu: "arm64",
    npm_config_libc: "glibc",
    npm_config_prefer_offline: "true",
  },
  commandHooks: {
    beforeBundling: () => [],
    beforeInstall: () => [],
    // The whole lock file in the asset would change this function with every other room's packages.
    afterBundling: (_, output) => [`rm "${output}/package-lock.json"`],
  },
};

/** The PDF function finds its fonts beside itself. */
export const fontBundling: BundlingOptions = {
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
