import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { DeleteCommand, type DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { TableDefinition } from "@takseru/kit";
import { lastReportId, raiseReportSequence } from "@takseru/reports/restore";
import { credentialRows } from "./credential-rows.ts";

/** Ids of reports that were lost with the table stand on paper: they are not given again. */
const SKIPPED_IDS = 1_000;

/** A setting or row that a restored table lacks or must not have, and its repair. */
export interface TableFault {
  description: string;
  repair: () => Promise<unknown>;
}

/** Settings that the stack gave the former table and DynamoDB does not restore. */
export const findLostSettings = async (
  client: DynamoDBClient,
  TableName: string,
  { ttl }: TableDefinition,
): Promise<TableFault[]> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  const TimeToLiveSpecification = { AttributeName: ttl, Enabled: true };
  const settings = [
    {
      description: "no deletion protection",
      isSet: Table?.DeletionProtectionEnabled ?? false,
      repair: () => client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
    },
    {
      description: "no point-in-time recovery",
      isSet: recovery === "ENABLED",
      repair: () =>
        client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })),
    },
    {
      description: "nothing expires",
      isSet: TimeToLiveDescription?.AttributeName === ttl,
      repair: () => client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
    },
  ];
  return settings.filter(({ isSet }) => !isSet);
};

/** Sessions and links that were ended after the backup would be good again: all of them are deleted. */
export const findOldCredentials = async (
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<TableFault[]> => {
  const keys: Array<{ pk: unknown; sk: unknown }> = [];
  const wanted = { TableName, ProjectionExpression: "pk, sk", ...credentialRows };
  for await (const { Items = [] } of paginateScan({ client }, wanted))
    keys.push(...Items.map(({ pk, sk }) => ({ pk, sk })));
  if (keys.length === 0) return [];
  const repair = async () => {
    for (const Key of keys) await client.send(new DeleteCommand({ TableName, Key }));
  };
  return [{ description: `${keys.length} sessions and links for new passwords`, repair }];
};

/** Report ids may have been given after the backup: the sequence skips them. */
export const findOldSequence = async (
  client: DynamoDBDocumentClient,
  table: string,
): Promise<TableFault[]> => {
  const last = await lastReportId({ client, table });
  const next = last + SKIPPED_IDS;
  const repair = () => raiseReportSequence({ client, table }, next);
  return [{ description: `the next report would be ${last + 1}; to be ${next + 1}`, repair }];
};
