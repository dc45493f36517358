import type { TableDefinition } from "@takseru/kit";
import type { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";

// Scan is left out on purpose. A transaction needs the actions of its parts.
type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "BatchWriteItem"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "Query"
  | "ConditionCheckItem";
type ObjectAction = "GetObject" | "PutObject" | "DeleteObject";

export const allowTable = (table: Table, ...actions: TableAction[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
  });

const KEYS = ["pk", "sk"];

interface Rows {
  /** What their partition keys begin with; `*` stands for the rest. */
  partitions: string[];
  /** The attributes that a call may name besides the keys. */
  attributes: readonly string[];
}

const whichRows = ({ partitions, attributes }: Rows) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions },
  "ForAllValues:StringEquals": { "dynamodb:Attributes": [...new Set([...KEYS, ...attributes])] },
});

/**
 * Reading of these attributes alone. A call that names none would read all: DynamoDB then has no attributes to compare,
 * or selects them all, and either is refused.
 */
export const allowReading = (table: Table, rows: Rows, ...actions: Array<"GetItem" | "Query">) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: {
      ...whichRows(rows),
      Null: { "dynamodb:Attributes": "false" },
      StringEqualsIfExists: { "dynamodb:Select": "SPECIFIC_ATTRIBUTES" },
    },
  });

/** Changes of these attributes alone, without an answer that has the others. */
export const allowUpdates = (table: Table, rows: Rows) =>
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [table.tableArn],
    conditions: { ...whichRows(rows), StringEqualsIfExists: { "dynamodb:ReturnValues": "NONE" } },
  });

/** Whole rows with no other attributes than these. */
export const allowPuts = (table: Table, rows: Rows) =>
  new PolicyStatement({
    actions: ["dynamodb:PutItem"],
    resources: [table.tableArn],
    conditions: whichRows(rows),
  });

/** Actions on whole partitions. A policy cannot tell the rows of one partition apart. */
export const allowPartitions = (table: Table, partitions: string[], ...actions: TableAction[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions } },
  });

export const allowIndexes = (table: Table, { indexes }: TableDefinition) =>
  new PolicyStatement({
    actions: ["dynamodb:Query"],
    resources: indexes.map(({ name }) => `${table.tableArn}/index/${name}`),
  });

/** Objects whose keys begin with `folder`. */
export const allowObjects = (bucket: Bucket, folder: string, ...actions: ObjectAction[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `s3:${action}`),
    resources: [bucket.arnForObjects(`${folder}/*`)],
  });

/** One object that is read and nothing else. */
export const allowReadingObject = (bucket: Bucket, key: string) =>
  new PolicyStatement({ actions: ["s3:GetObject"], resources: [bucket.arnForObjects(key)] });

/** Listing of the keys in these folders: to delete all objects of an owner, and to see that one does not exist. */
export const allowListing = (bucket: Bucket, ...folders: string[]) =>
  new PolicyStatement({
    actions: ["s3:ListBucket"],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { "s3:prefix": folders.map((folder) => `${folder}/*`) } },
  });

/** Objects that nobody overwrites: S3 refuses the write if there is one. */
export const allowPutOnce = (bucket: Bucket, folder: string) =>
  new PolicyStatement({
    actions: ["s3:PutObject"],
    resources: [bucket.arnForObjects(`${folder}/*`)],
    conditions: { Null: { "s3:if-none-match": "false" } },
  });

const GOVERNANCE = { "s3:object-lock-mode": "GOVERNANCE" };

/** Locks of up to so many days, which governance can end. */
export const allowLocks = (bucket: Bucket, folder: string, days: number) =>
  new PolicyStatement({
    actions: ["s3:PutObjectRetention"],
    resources: [bucket.arnForObjects(`${folder}/*`)],
    conditions: {
      StringEqualsIfExists: GOVERNANCE,
      NumericLessThanEqualsIfExists: { "s3:object-lock-remaining-retention-days": String(days + 1) },
    },
  });

/** The end of locks within a day. The versions themselves go by the bucket's lifecycle rule alone. */
export const allowUnlocking = (bucket: Bucket, folder: string) => [
  allowLocks(bucket, folder, 1),
  new PolicyStatement({
    actions: ["s3:GetObjectRetention", "s3:BypassGovernanceRetention"],
    resources: [bucket.arnForObjects(`${folder}/*`)],
  }),
];

const locationActions = {
  "geo-places": ["ReverseGeocode", "SearchNearby", "GetPlace"],
  "geo-routes": ["CalculateRoutes", "CalculateRouteMatrix", "OptimizeWaypoints"],
  "geo-maps": ["GetStaticMap"],
};

const allowQuestions = (stack: Stack, service: keyof typeof locationActions): PolicyStatement =>
  new PolicyStatement({
    actions: locationActions[service].map((action) => `${service}:${action}`),
    resources: [stack.formatArn({ service, account: "", resource: "provider", resourceName: "default" })],
  });

/** Amazon Location's questions that the location room asks; AWS's own data are the one resource of each service. */
export const allowLocation = (stack: Stack): PolicyStatement[] => [
  allowQuestions(stack, "geo-places"),
  allowQuestions(stack, "geo-routes"),
  allowQuestions(stack, "geo-maps"),
];

/** Of these the one for a picture from above. */
export const allowSatellitePictures = (stack: Stack): PolicyStatement => allowQuestions(stack, "geo-maps");

/** Actions on KMS's key, only for secrets of this purpose, which is part of the encryption context. */
export const allowSealing = (
  key: Key,
  purposes: string[],
  ...actions: Array<"GenerateDataKey" | "Decrypt">
) =>
  new PolicyStatement({
    actions: actions.map((action) => `kms:${action}`),
    resources: [key.keyArn],
    conditions: { StringEquals: { "kms:EncryptionContext:purpose": purposes } },
  });

export const allowSecret = (arn: string) =>
  new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [arn] });

/**
 * This sender alone may be used. SES checks the right to the sender's identity, and in its sandbox also to that of each
 * recipient, so the condition says whose mail it is and the resource does not.
 */
export const allowMailFrom = (stack: Stack, mailSender: string) =>
  new PolicyStatement({
    // With a file a mail is sent as it is written.
    actions: ["ses:SendEmail", "ses:SendRawEmail"],
    resources: [stack.formatArn({ service: "ses", resource: "identity", resourceName: "*" })],
    conditions: { StringEquals: { "ses:FromAddress": mailSender } },
  });
