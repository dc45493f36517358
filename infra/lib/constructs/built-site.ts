import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AssetHashType, DockerImage } from "aws-cdk-lib";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Construct } from "constructs";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

const build = (folder: string): void => {
  const args = ["run", "build", "-w", "@takseru/frontend", "--", "--outDir", folder, "--emptyOutDir"];
  // CDK reads its app's stdout, so the build's output goes to stderr.
  execFileSync("npm", args, { cwd: repository, stdio: ["ignore", process.stderr, process.stderr] });
};

/** The site as an asset. It is built at synthesis, and only for a stack that is to be deployed. */
export const builtSite = (scope: Construct, id: string) =>
  new Asset(scope, id, {
    path: `${repository}frontend/src`,
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // CDK requires an image, but uses it only when the local build declines.
      image: DockerImage.fromRegistry("node"),
      local: {
        tryBundle: (folder) => {
          build(folder);
          return true;
        },
      },
    },
  });
