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
import { entryRows } from "./entry-rows.ts";
import { lastId, raiseSequence } from "./sequence.ts";

/** Numbers of reports that were lost with the table stand on paper: they are not given again. */
const NUMBERS_LEFT_OUT = 1_000;

export interface Shortcoming {
  what: string;
  mend: () => Promise<unknown>;
}

/** What the stack had given the table and a restored one does not have. */
export const lostSettings = async (
  client: DynamoDBClient,
  table: string,
  { ttl }: TableDefinition,
): Promise<Shortcoming[]> => {
  const TableName = table;
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  const TimeToLiveSpecification = { AttributeName: ttl, Enabled: true };
  return [
    ...(Table?.DeletionProtectionEnabled
      ? []
      : [
          {
            what: "no deletion protection",
            mend: () => client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
          },
        ]),
    ...(recovery === "ENABLED"
      ? []
      : [
          {
            what: "no point-in-time recovery",
            mend: () =>
              client.send(
                new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
              ),
          },
        ]),
    ...(TimeToLiveDescription?.AttributeName === ttl
      ? []
      : [
          {
            what: "nothing expires",
            mend: () => client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
          },
        ]),
  ];
};

/** What was ended since would be good again: all sessions end, and everybody signs in anew. */
export const oldSessions = async (
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<Shortcoming[]> => {
  const keys: Array<{ pk: unknown; sk: unknown }> = [];
  const wanted = { TableName, ProjectionExpression: "pk, sk", ...entryRows };
  for await (const { Items = [] } of paginateScan({ client }, wanted))
    keys.push(...Items.map(({ pk, sk }) => ({ pk, sk })));
  if (keys.length === 0) return [];
  const mend = async () => {
    for (const Key of keys) await client.send(new DeleteCommand({ TableName, Key }));
  };
  return [{ what: `${keys.length} sessions and links for new passwords of then`, mend }];
};

/** The counter of report numbers, set beyond what may have been given since then. */
export const oldSequence = async (client: DynamoDBDocumentClient, table: string): Promise<Shortcoming[]> => {
  const last = await lastId({ client, table });
  const next = last + NUMBERS_LEFT_OUT;
  const mend = () => raiseSequence({ client, table }, next);
  return [{ what: `the next report would be ${last + 1}; to be ${next + 1}`, mend }];
};
