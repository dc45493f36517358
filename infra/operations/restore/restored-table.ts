import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { CommandError } from "../cli/command.ts";

/** A moment within point-in-time recovery, or a backup that was made on demand. */
export type RestorePoint = { at: Date } | { backup: string };

export interface TableRestore {
  source: string;
  target: string;
  origin: RestorePoint;
  /** Indexes take most of the time; a copy that is only read needs none. */
  withIndexes: boolean;
}

const MAX_WAIT_SECONDS = 4 * 3_600;

export const copyName = (source: string, at: Date): string =>
  `${source}-at-${at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "")}`;

/** The earliest and the latest moment to which a table can be restored. */
export const restorableWindow = async (
  client: DynamoDBClient,
  table: string,
): Promise<{ earliest: Date; latest: Date }> => {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: table }),
  );
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!earliest || !latest) throw new CommandError(`${table} has no point-in-time recovery.`);
  return { earliest, latest };
};

const exists = (client: DynamoDBClient, table: string): Promise<boolean> =>
  client.send(new DescribeTableCommand({ TableName: table })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ResourceNotFoundException) return false;
      throw error;
    },
  );

/** Starts the restore and waits until the table can be read. */
export const restoreTable = async (
  client: DynamoDBClient,
  { source, target, origin, withIndexes }: TableRestore,
): Promise<void> => {
  if (await exists(client, target)) throw new CommandError(`There is a table ${target} already.`);
  const common = {
    TargetTableName: target,
    BillingModeOverride: "PAY_PER_REQUEST" as const,
    ...(withIndexes ? {} : { GlobalSecondaryIndexOverride: [] }),
  };
  if ("backup" in origin)
    await client.send(new RestoreTableFromBackupCommand({ ...common, BackupArn: origin.backup }));
  else
    await client.send(
      new RestoreTableToPointInTimeCommand({
        ...common,
        SourceTableName: source,
        RestoreDateTime: origin.at,
      }),
    );
  await waitUntilTableExists(
    { client, maxWaitTime: MAX_WAIT_SECONDS, minDelay: 2, maxDelay: 30 },
    { TableName: target },
  );
};
