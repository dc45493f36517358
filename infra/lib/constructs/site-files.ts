import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { acceptFindings, acceptObjectWildcard } from "../accepted-findings.ts";
import { builtSite } from "./built-site.ts";
import type { PrivateBucket } from "./private-bucket.ts";

/** Vite puts all files with a hash in their names here, and no others. */
const hashedFiles = "assets/*";

/**
 * Uploads the site's files at `cdk deploy`: first the hashed files, then the pages that name them. No file is deleted, so
 * a page that is open in a browser still finds its scripts; `prune-site` of infra/operations deletes old ones.
 */
export class SiteFiles extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { bucket, distribution }: { bucket: PrivateBucket; distribution: Distribution },
  ) {
    super(scope, id);
    const site = builtSite(this, "Site");
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // CDK's own grants would cover every asset of the account, and deletion.
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    const allow = (resources: string[], ...actions: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }));
    allow([site.bucket.arnForObjects(site.s3ObjectKey)], "s3:GetObject");
    allow([bucket.bucketArn], "s3:ListBucket");
    allow([bucket.arnForObjects("*")], "s3:PutObject");
    allow([distribution.distributionArn], "cloudfront:CreateInvalidation", "cloudfront:GetInvalidation");
    logGroup.grantWrite(role);
    acceptObjectWildcard(
      role,
      bucket,
      "*",
      "It puts all of the site's files there, and the bucket holds nothing else.",
    );

    const common = {
      sources: [Source.bucket(site.bucket, site.s3ObjectKey)],
      destinationBucket: bucket,
      prune: false,
      role: role.withoutPolicyUpdates(),
      logGroup,
    };
    const parts = new BucketDeployment(this, "Parts", {
      ...common,
      exclude: ["*"],
      include: [hashedFiles],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, "Pages", {
      ...common,
      exclude: [hashedFiles],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ["/index.html", "/service-worker.js", "/manifest.webmanifest"],
    });
    parts.node.addDependency(role);
    pages.node.addDependency(parts);
    acceptUploaderRuntime(Stack.of(this));
  }
}

/** The function that copies the files is CDK's own. */
const acceptUploaderRuntime = (stack: Stack): void => {
  for (const child of stack.node.children.filter(({ node }) =>
    node.id.startsWith("Custom::CDKBucketDeployment"),
  ))
    acceptFindings(child, {
      L1: "CDK chooses the runtime that its function is tested on, and goes on with a new version of CDK.",
    });
};
