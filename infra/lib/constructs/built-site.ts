import { execFileSync } from "node:child_process";
import { AssetHashType, DockerImage } from "aws-cdk-lib";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Construct } from "constructs";

const repository = new URL("../../../", import.meta.url).pathname;

const build = (folder: string): void => {
  const words = ["run", "build", "-w", "@takseru/frontend", "--", "--outDir", folder, "--emptyOutDir"];
  // What CDK reads from its app's stdout must stay the app's own.
  execFileSync("npm", words, { cwd: repository, stdio: ["ignore", process.stderr, process.stderr] });
};

/** The site, built for this very asset; for a stack that is not deployed nothing is built. */
export const builtSite = (scope: Construct, id: string) =>
  new Asset(scope, id, {
    path: `${repository}frontend/src`,
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // CDK wants an image, and uses it only where the build right here says that it cannot.
      image: DockerImage.fromRegistry("node"),
      local: {
        tryBundle: (folder) => {
          build(folder);
          return true;
        },
      },
    },
  });
