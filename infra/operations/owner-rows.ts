import { type DynamoDBDocumentClient, paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { countersKey, ImageRecord, ReportRecord, StatusCounters } from "@takseru/reports";

export interface TableOf {
  client: DynamoDBDocumentClient;
  table: string;
}

/** One valuer's reports in one table, each with its photographs and its audit rows as they are stored. */
export interface OwnerRows {
  reports: Map<number, ReportRecord>;
  images: Map<number, ImageRecord[]>;
  history: Map<number, Item[]>;
  counters: StatusCounters;
}

const add = <Row>(rows: Map<number, Row[]>, id: number, row: Row): void => {
  rows.set(id, [...(rows.get(id) ?? []), row]);
};

/** Marks of repeated calls and announced uploads are not read: they are forgotten within a day. */
export const readOwner = async ({ client, table }: TableOf, owner: string): Promise<OwnerRows> => {
  const { pk, sk: countersRow } = countersKey(owner);
  const rows: OwnerRows = {
    reports: new Map(),
    images: new Map(),
    history: new Map(),
    counters: StatusCounters.parse({}),
  };
  const pages = paginateQuery(
    { client },
    {
      TableName: table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const [kind, id] = String(item.sk).split("#");
      if (item.sk === countersRow) rows.counters = StatusCounters.parse(item);
      else if (kind === "REPORT") rows.reports.set(Number(id), ReportRecord.parse(item));
      else if (kind === "IMAGE") add(rows.images, Number(id), ImageRecord.parse(item));
      else if (kind === "HISTORY") add(rows.history, Number(id), item);
    }
  return rows;
};

/** Everybody who has reports in a table: reads the whole of it. */
export const ownersIn = async ({ client, table }: TableOf): Promise<string[]> => {
  const owners = new Set<string>();
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: table, ProjectionExpression: "pk" },
  ))
    for (const { pk } of Items) {
      const [kind, owner] = String(pk).split("#");
      if (kind === "OWNER" && owner) owners.add(owner);
    }
  return [...owners].sort();
};
