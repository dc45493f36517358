import { accountsTable } from "@takseru/auth";
import { reportsTable } from "@takseru/reports";
import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { HttpMethods } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Config } from "../config.ts";
import { PrivateBucket } from "../constructs/private-bucket.ts";
import { RoomTable } from "../constructs/room-table.ts";

/** A table can go back 35 days; what it then names must still be in the bucket while somebody restores it. */
const keepDeletedObjects = Duration.days(45);

/** What must outlive every deployment: the tables and the valuers' photographs and reports. */
export class DataStack extends Stack {
  readonly accounts: Table;
  readonly reports: Table;
  readonly objects: PrivateBucket;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, props);
    this.accounts = new RoomTable(this, accountsTable).table;
    this.reports = new RoomTable(this, reportsTable).table;
    this.objects = new PrivateBucket(this, "Objects", {
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
        // An upload that was never completed belongs to no report; a draft is rendered anew whenever it is wanted.
        ...["uploads/", "drafts/"].map((prefix) => ({
          prefix,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        })),
        ...["images/", "profile/", "pdf/"].map((prefix) => ({
          prefix,
          noncurrentVersionExpiration: keepDeletedObjects,
          expiredObjectDeleteMarker: true,
        })),
      ],
    });
  }
}
