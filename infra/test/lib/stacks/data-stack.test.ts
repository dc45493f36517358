import { accountsTable } from "@takseru/auth";
import { toCreateTable } from "@takseru/kit";
import {
  imageObjectKeys,
  letterheadImageObjectKey,
  pdfObjectKey,
  reportsTable,
  uploadObjectKey,
} from "@takseru/reports";
import { Match, Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { COLD_FROM_BYTES, MONTHS_BEFORE_COLD } from "../../../costs/storage.ts";
import { idOf, synthesise } from "../../helpers/synthesise.ts";

const { data } = synthesise({ siteOrigin: "https://takseru.example" });
const template = Template.fromStack(data);

describe.each([
  { definition: accountsTable, table: data.accounts },
  { definition: reportsTable, table: data.reports },
])("the table $definition.name", ({ definition, table }) => {
  const found = template.findResources("AWS::DynamoDB::Table")[idOf(data, table.tableName)];
  const embedded = toCreateTable(definition, definition.name);

  test("has the keys and indexes that the embedded server gives it", () => {
    expect(found?.Properties).toMatchObject({
      KeySchema: embedded.KeySchema,
      BillingMode: embedded.BillingMode,
    });
    expect(found?.Properties.GlobalSecondaryIndexes).toEqual(embedded.GlobalSecondaryIndexes);
    expect(new Set(found?.Properties.AttributeDefinitions)).toEqual(new Set(embedded.AttributeDefinitions));
  });

  test("drops items at the time in its expiry attribute", () => {
    expect(found?.Properties.TimeToLiveSpecification).toEqual({
      AttributeName: definition.ttl,
      Enabled: true,
    });
  });

  test("has point-in-time recovery and is protected against deletion", () => {
    expect(found).toMatchObject({
      DeletionPolicy: "Retain",
      UpdateReplacePolicy: "Retain",
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    });
  });
});

test("there is no table that no room defines", () => {
  template.resourceCountIs("AWS::DynamoDB::Table", 2);
});

test("the key under which the keys that sign are sealed rotates, and outlives its stack", () => {
  const [key] = Object.values(template.findResources("AWS::KMS::Key"));
  expect(key).toMatchObject({ DeletionPolicy: "Retain", Properties: { EnableKeyRotation: true } });
});

describe("the bucket of photographs and reports", () => {
  const [bucket] = Object.values(template.findResources("AWS::S3::Bucket"));

  test("is private, encrypted and versioned, and outlives its stack", () => {
    expect(bucket).toMatchObject({
      DeletionPolicy: "Retain",
      Properties: {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
        VersioningConfiguration: { Status: "Enabled" },
      },
    });
    expect(bucket?.Properties.BucketEncryption).toBeDefined();
  });

  test("can lock objects from its beginning in every stage: CloudFormation would replace a bucket to add that", () => {
    for (const changes of [{}, { pdfLockDays: 3_650 }]) {
      const [found] = Object.values(
        Template.fromStack(synthesise(changes).data).findResources("AWS::S3::Bucket"),
      );
      expect(found?.Properties.ObjectLockEnabled).toBe(true);
      // No rule: uploads and photographs stay without locks.
      expect(found?.Properties.ObjectLockConfiguration?.Rule).toBeUndefined();
    }
  });

  test("refuses calls without TLS, on the bucket and on its objects", () => {
    template.hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: "Deny",
            Principal: { AWS: "*" },
            Action: "s3:*",
            Condition: { Bool: { "aws:SecureTransport": "false" } },
            Resource: [Match.anyValue(), { "Fn::Join": ["", [Match.anyValue(), "/*"]] }],
          }),
        ]),
      },
    });
  });

  test("allows browser uploads and downloads from the site alone", () => {
    expect(bucket?.Properties.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({
        AllowedOrigins: ["https://takseru.example"],
        AllowedMethods: ["POST", "GET", "HEAD"],
      }),
    ]);
  });

  const rules = z
    .array(
      z.object({
        Status: z.literal("Enabled"),
        Prefix: z.string().optional(),
        ExpirationInDays: z.number().optional(),
        ExpiredObjectDeleteMarker: z.boolean().optional(),
        NoncurrentVersionExpiration: z.object({ NoncurrentDays: z.number() }).optional(),
        ObjectSizeGreaterThan: z.number().optional(),
        Transitions: z.array(z.object({ StorageClass: z.string(), TransitionInDays: z.number() })).optional(),
        AbortIncompleteMultipartUpload: z.object({ DaysAfterInitiation: z.number() }).optional(),
      }),
    )
    .parse(bucket?.Properties.LifecycleConfiguration.Rules);
  const ruleOf = (key: string) => rules.find(({ Prefix }) => Prefix === `${key.split("/")[0]}/`);

  test.each([
    ["uploads that were never completed", uploadObjectKey("owner", 1, "image")],
    ["drafts", pdfObjectKey("draft", "owner", 1, "hash")],
  ])("drops %s within two days", (_, key) => {
    expect(ruleOf(key)).toMatchObject({
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
  });

  test.each([
    ["photographs", imageObjectKeys({ owner: "owner", report_id: 1, id: "image", object_id: "bytes" }).print],
    ["logos and signatures", letterheadImageObjectKey({ owner: "owner", kind: "logo", object_id: "bytes" })],
    ["finalized reports", pdfObjectKey("final", "owner", 1, "hash")],
  ])("keeps %s, and deleted ones for longer than point-in-time recovery goes back", (_, key) => {
    const rule = ruleOf(key);
    expect(rule?.ExpirationInDays).toBeUndefined();
    expect(rule?.ExpiredObjectDeleteMarker).toBe(true);
    expect(rule?.NoncurrentVersionExpiration?.NoncurrentDays).toBeGreaterThan(35);
  });

  test("moves large photographs and PDFs alone to a colder class, from which they are read at once, after a month", () => {
    expect(rules.filter(({ Transitions }) => Transitions !== undefined)).toEqual(
      ["images/", "pdf/"].map((Prefix) => ({
        Status: "Enabled",
        Prefix,
        ObjectSizeGreaterThan: COLD_FROM_BYTES,
        Transitions: [{ StorageClass: "GLACIER_IR", TransitionInDays: 30 * MONTHS_BEFORE_COLD }],
      })),
    );
  });

  test("removes the parts of incomplete uploads", () => {
    expect(rules.filter(({ Prefix }) => Prefix === undefined)).toEqual([
      { Status: "Enabled", AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
    ]);
  });
});
