import { randomUUID } from "node:crypto";
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  PutPublicAccessBlockCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { z } from "zod";
import type { Gaps } from "../conformance/object-target.ts";

const Health = z.object({ auth: z.string() });

const trusting = "the emulator believes whoever comes";

/** What each of them does not refuse; a MiniStack with AUTH=true refuses all that S3 does. */
const gapsOf = {
  strict: {},
  ministack: { strangers: `${trusting} unless AUTH=true`, forgedForms: `${trusting} unless AUTH=true` },
  localstack: { strangers: trusting, forgedForms: trusting, extraFields: "LocalStack does not look at them" },
} satisfies Record<string, Gaps>;

/** The emulator that the environment names. */
export const openEmulator = async () => {
  const endpoint = process.env.AWS_ENDPOINT_URL;
  if (!endpoint)
    throw new Error(
      "AWS_ENDPOINT_URL names no emulator: `npm run localstack:test` runs these tests against the one that it started",
    );
  const health = await fetch(`${endpoint}/_ministack/health`);
  if (!health.ok)
    return { endpoint, kind: "localstack" as const, gaps: gapsOf.localstack, checksOrigins: false };
  const checksOrigins = Health.parse(await health.json()).auth === "enabled";
  const gaps: Gaps = checksOrigins ? gapsOf.strict : gapsOf.ministack;
  return { endpoint, kind: "ministack" as const, gaps, checksOrigins };
};

/** A private, versioned bucket of its own as the data stack has it, and its end. */
export const createTestBucket = async (client: S3Client, siteOrigin: string) => {
  const Bucket = `conformance-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(
    new PutPublicAccessBlockCommand({
      Bucket,
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    }),
  );
  await client.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } }),
  );
  await client.send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: {
        CORSRules: [
          { AllowedMethods: ["POST", "GET", "HEAD"], AllowedOrigins: [siteOrigin], AllowedHeaders: ["*"] },
        ],
      },
    }),
  );

  /** Every version and every mark of a deletion below a prefix, newest first. */
  const versions = async (Prefix?: string) => {
    const found = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
    return { versions: found.Versions ?? [], deletions: found.DeleteMarkers ?? [] };
  };

  const remove = async (): Promise<void> => {
    for (;;) {
      const left = await versions();
      const Objects = [...left.versions, ...left.deletions].map(({ Key, VersionId }) => ({ Key, VersionId }));
      if (Objects.length === 0) break;
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  };

  return { name: Bucket, versions, remove };
};
