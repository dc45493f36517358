import type { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";

// Scan is not among them, and a transaction needs the actions of its parts.
type TableAction = "GetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | "Query";
type ObjectAction = "GetObject" | "PutObject" | "DeleteObject";

export const onTable = (table: Table, ...actions: TableAction[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
  });

export const onIndex = (table: Table, index: string) =>
  new PolicyStatement({ actions: ["dynamodb:Query"], resources: [`${table.tableArn}/index/${index}`] });

/** `folder` is the first part of the objects' keys. */
export const onObjects = (bucket: Bucket, folder: string, ...actions: ObjectAction[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `s3:${action}`),
    resources: [bucket.arnForObjects(`${folder}/*`)],
  });

/** Without it S3 answers 403 for an object that is not there, and nobody can tell absent from forbidden. */
export const tellAbsentObjects = (bucket: Bucket) =>
  new PolicyStatement({ actions: ["s3:ListBucket"], resources: [bucket.bucketArn] });

/** SES looks at the identity that is verified: the address, or its domain. */
export const sendMailAs = (stack: Stack, sender: string) =>
  new PolicyStatement({
    actions: ["ses:SendEmail"],
    resources: [sender, sender.slice(sender.indexOf("@") + 1)].map((resourceName) =>
      stack.formatArn({ service: "ses", resource: "identity", resourceName }),
    ),
  });
