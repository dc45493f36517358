import type { TableDefinition } from "@takseru/kit";
import type { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { mailDomain } from "./config.ts";

// Scan is left out on purpose. A transaction needs the actions of its parts.
type TableAction =
  | "GetItem"
  | "BatchGetItem"
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

/** Every room reads the session of a call, and writes the time of its last use every few minutes. */
export const allowSessions = (accounts: Table) => [
  allowTable(accounts, "GetItem"),
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [accounts.tableArn],
    conditions: {
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", "last_used_at"] },
      StringEqualsIfExists: { "dynamodb:ReturnValues": "NONE" },
    },
  }),
];

/** The reports room writes on a closed account's row that its reports are erased. */
export const allowClosedAccounts = (accounts: Table) =>
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [accounts.tableArn],
    conditions: {
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", "reports_erased_at"] },
      StringEqualsIfExists: { "dynamodb:ReturnValues": "NONE" },
    },
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

/** Without this permission S3 answers 403 instead of 404 for an object that does not exist. */
export const allowAbsenceCheck = (bucket: Bucket) =>
  new PolicyStatement({ actions: ["s3:ListBucket"], resources: [bucket.bucketArn] });

/** Listing of the keys in these folders, to delete all objects of one owner. */
export const allowListing = (bucket: Bucket, ...folders: string[]) =>
  new PolicyStatement({
    actions: ["s3:ListBucket"],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { "s3:prefix": folders.map((folder) => `${folder}/*`) } },
  });

/** SES checks the verified identity, which is the address or its domain; either way this sender alone may be used. */
export const allowMailFrom = (stack: Stack, mailSender: string) =>
  new PolicyStatement({
    actions: ["ses:SendEmail"],
    resources: [mailSender, mailDomain({ mailSender })].map((resourceName) =>
      stack.formatArn({ service: "ses", resource: "identity", resourceName }),
    ),
    conditions: { StringEquals: { "ses:FromAddress": mailSender } },
  });
