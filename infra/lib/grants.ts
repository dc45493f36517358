import type { TableDefinition } from "@takseru/kit";
import type { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { mailDomain } from "./config.ts";

// Scan is not among them, and a transaction needs the actions of its parts.
type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "Query"
  | "ConditionCheckItem";
type ObjectAction = "GetObject" | "PutObject" | "DeleteObject";

export const onTable = (table: Table, ...actions: TableAction[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
  });

/** What every room does with the session of a call: it reads it, and once in a few minutes it notes its last use. */
export const onSessions = (accounts: Table) => [
  onTable(accounts, "GetItem"),
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [accounts.tableArn],
    conditions: {
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", "last_used_at"] },
      StringEqualsIfExists: { "dynamodb:ReturnValues": "NONE" },
    },
  }),
];

/** The room with the reports notes on a closed account's row that nothing of it is left there. */
export const onClosedAccounts = (accounts: Table) =>
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [accounts.tableArn],
    conditions: {
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", "reports_erased_at"] },
      StringEqualsIfExists: { "dynamodb:ReturnValues": "NONE" },
    },
  });

export const onIndexes = (table: Table, { indexes }: TableDefinition) =>
  new PolicyStatement({
    actions: ["dynamodb:Query"],
    resources: indexes.map(({ name }) => `${table.tableArn}/index/${name}`),
  });

/** `folder` is the first part of the objects' keys. */
export const onObjects = (bucket: Bucket, folder: string, ...actions: ObjectAction[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `s3:${action}`),
    resources: [bucket.arnForObjects(`${folder}/*`)],
  });

/** Without it S3 answers 403 for an object that is not there, and nobody can tell absent from forbidden. */
export const tellAbsentObjects = (bucket: Bucket) =>
  new PolicyStatement({ actions: ["s3:ListBucket"], resources: [bucket.bucketArn] });

/** The keys below these folders, for those who delete all of an owner's. */
export const listFolders = (bucket: Bucket, ...folders: string[]) =>
  new PolicyStatement({
    actions: ["s3:ListBucket"],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { "s3:prefix": folders.map((folder) => `${folder}/*`) } },
  });

/** SES looks at the identity that is verified, the address or its domain; under either, this sender alone. */
export const sendMailAs = (stack: Stack, mailSender: string) =>
  new PolicyStatement({
    actions: ["ses:SendEmail"],
    resources: [mailSender, mailDomain({ mailSender })].map((resourceName) =>
      stack.formatArn({ service: "ses", resource: "identity", resourceName }),
    ),
    conditions: { StringEquals: { "ses:FromAddress": mailSender } },
  });
