import { accountsTable } from "@takseru/auth";
import { reportsTable } from "@takseru/reports";
import { Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { Key } from "aws-cdk-lib/aws-kms";
import { HttpMethods, StorageClass } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Config } from "../config.ts";
import { PrivateBucket } from "../constructs/private-bucket.ts";
import { RoomTable } from "../constructs/room-table.ts";

/** A table can be restored to any moment of 35 days; the objects that it then names must still be in the bucket. */
const deletedObjectRetention = Duration.days(45);

/**
 * Photographs and PDFs are read while a report is made and hardly ever a month later. Glacier Instant Retrieval costs a
 * fifth and answers at once. Below a quarter of a megabyte the move would take four months to pay for itself
 * (docs/decisions/0049).
 */
const coldAfter = Duration.days(30);
const coldFromBytes = 256_000;

/** The data that outlives every deployment: the tables, photographs and PDFs. */
export class DataStack extends Stack {
  readonly accounts: Table;
  readonly reports: Table;
  readonly objects: PrivateBucket;
  /** The key under which signing keys are sealed; without it none of them opens again. */
  readonly sealingKey: Key;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, props);
    this.accounts = new RoomTable(this, accountsTable).table;
    this.reports = new RoomTable(this, reportsTable).table;
    this.sealingKey = new Key(this, "SealingKey", {
      description: "Takseru: seals the keys that sign reports",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.objects = new PrivateBucket(this, "Objects", {
      // Whatever `pdfLockDays` is now, it may be raised.
      locks: true,
      cors: [
        {
          // Uploads are POSTed by signed forms; a PDF is fetched where a 303 leads to.
          allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
          allowedOrigins: [config.siteOrigin],
          allowedHeaders: ["*"],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
      lifecycleRules: [
        // An incomplete upload belongs to no report, and a draft PDF can be rendered again.
        ...["uploads/", "drafts/"].map((prefix) => ({
          prefix,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        })),
        ...["images/", "profile/", "pdf/", "geo/"].map((prefix) => ({
          prefix,
          noncurrentVersionExpiration: deletedObjectRetention,
          expiredObjectDeleteMarker: true,
        })),
        ...["images/", "pdf/"].map((prefix) => ({
          prefix,
          objectSizeGreaterThan: coldFromBytes,
          transitions: [{ storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: coldAfter }],
        })),
      ],
    });
  }
}
