import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { accept, acceptObjects } from "../accept.ts";
import { builtSite } from "./built-site.ts";
import type { PrivateBucket } from "./private-bucket.ts";

/** Vite puts what carries a hash in its name here, and nothing else. */
const hashed = "assets/*";

/**
 * The site's files in its bucket, put there by `cdk deploy`: first what the pages name, then the pages themselves. Nothing
 * is taken away, so a page that somebody opened before still finds its parts.
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
    // CDK's own grants would reach every asset of the account, and let it delete.
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    const may = (resources: string[], ...actions: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }));
    may([site.bucket.arnForObjects(site.s3ObjectKey)], "s3:GetObject");
    may([bucket.bucketArn], "s3:ListBucket");
    may([bucket.arnForObjects("*")], "s3:PutObject");
    may([distribution.distributionArn], "cloudfront:CreateInvalidation", "cloudfront:GetInvalidation");
    logGroup.grantWrite(role);
    acceptObjects(
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
      include: [hashed],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, "Pages", {
      ...common,
      exclude: [hashed],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ["/index.html", "/service-worker.js"],
    });
    parts.node.addDependency(role);
    pages.node.addDependency(parts);
    acceptRuntime(Stack.of(this));
  }
}

/** The function that copies is CDK's own and stands beside ours in the stack. */
const acceptRuntime = (stack: Stack): void => {
  for (const child of stack.node.children.filter(({ node }) =>
    node.id.startsWith("Custom::CDKBucketDeployment"),
  ))
    accept(child, {
      L1: "CDK chooses the runtime that its function is tested on, and goes on with a new version of CDK.",
    });
};
