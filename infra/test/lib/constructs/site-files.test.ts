import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { SITE_FILES_KEPT_DAYS } from "../../../lib/site-retention.ts";
import { idOf, resourcesOf, synthesise, written } from "../../helpers/synthesise.ts";

const { site } = synthesise();
const template = Template.fromStack(site);

const Upload = z.object({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.object({ Ref: z.string() }),
  Prune: z.literal(false),
  Exclude: z.array(z.string()),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.object({ "cache-control": z.string() }),
  DistributionId: z.object({ Ref: z.string() }).optional(),
  DistributionPaths: z.array(z.string()).optional(),
});
const uploads = resourcesOf(site, "Custom::CDKBucketDeployment", Upload);
const [parts, pages] = ["assets/*", undefined].map((included) =>
  uploads.find(({ properties }) => properties.Include[0] === included),
);

describe("`cdk deploy` uploads the built site", () => {
  test("in two uploads, from one asset into the bucket behind the distribution", () => {
    expect(uploads).toHaveLength(2);
    expect(new Set(uploads.flatMap(({ properties }) => properties.SourceObjectKeys)).size).toBe(1);
    for (const { properties } of uploads)
      expect(properties.DestinationBucketName.Ref).toBe(idOf(site, site.bucket.bucketName));
  });

  test("first the files with a hash in their names, cached for ever", () => {
    expect(parts?.properties).toMatchObject({
      Exclude: ["*"],
      Include: ["assets/*"],
      SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
    });
  });

  test("then the pages that name them, not cached, and CloudFront drops its copies", () => {
    expect(pages?.properties).toMatchObject({
      Exclude: ["assets/*"],
      SystemMetadata: { "cache-control": "no-cache" },
      DistributionId: { Ref: idOf(site, site.distribution.distributionId) },
      DistributionPaths: ["/index.html", "/service-worker.js", "/manifest.webmanifest"],
    });
    const { DependsOn } = z
      .object({ DependsOn: z.array(z.string()) })
      .parse(template.findResources("Custom::CDKBucketDeployment")[pages?.id ?? ""]);
    expect(DependsOn).toContain(parts?.id);
  });

  test("with a function that can add and replace the site's files, but not delete or read other files", () => {
    const Statement = z.strictObject({
      Effect: z.literal("Allow"),
      Action: z.union([z.string(), z.array(z.string())]),
      Resource: z.unknown(),
    });
    const policies = resourcesOf(
      site,
      "AWS::IAM::Policy",
      z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) }),
    );
    const may = policies.flatMap(({ properties }) => properties.PolicyDocument.Statement);
    expect(may.map(({ Action }) => Action)).toEqual([
      "s3:GetObject",
      "s3:ListBucket",
      "s3:PutObject",
      ["cloudfront:CreateInvalidation", "cloudfront:GetInvalidation"],
      ["logs:CreateLogStream", "logs:PutLogEvents"],
    ]);
    const [reads, lists, writes, invalidates] = may.map(({ Resource }) => JSON.stringify(Resource));
    expect(reads).toContain(`/${parts?.properties.SourceObjectKeys[0]}`);
    expect(lists).toBe(written(site, site.bucket.bucketArn));
    expect(writes).toBe(written(site, site.bucket.arnForObjects("*")));
    expect(invalidates).toBe(written(site, site.distribution.distributionArn));
    for (const { properties } of resourcesOf(
      site,
      "AWS::IAM::Role",
      z.object({ ManagedPolicyArns: z.unknown().optional() }),
    ))
      expect(properties).toEqual({});
  });
});

test("former versions of the site's files, and of the list of its files, are there for as long as pages may need them", () => {
  const [bucket] = resourcesOf(
    site,
    "AWS::S3::Bucket",
    z.object({ LifecycleConfiguration: z.object({ Rules: z.array(z.looseObject({})) }) }),
  );
  expect(bucket?.properties.LifecycleConfiguration.Rules).toEqual([
    { Status: "Enabled", NoncurrentVersionExpiration: { NoncurrentDays: SITE_FILES_KEPT_DAYS } },
    { Status: "Enabled", AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
  ]);
});

test("`siteFiles: false` leaves the upload out, for emulators that cannot run its function", () => {
  const without = Template.fromStack(synthesise({}, { siteFiles: false }).site);
  without.resourceCountIs("Custom::CDKBucketDeployment", 0);
  without.resourceCountIs("AWS::Lambda::Function", 0);
  without.resourceCountIs("AWS::CloudFront::Distribution", 1);
});
