import { type DynamoDBDocumentClient, paginateQuery } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { DeliveryRecord } from "../deliveries/delivery-record.ts";
import { countersKey, ownerPartition } from "../storage/keys.ts";
import { DeletedRecord, ImageRecord, ReportRecord, StatusCounters } from "../storage/records.ts";

export interface ReportsTable {
  client: DynamoDBDocumentClient;
  table: string;
}

/** One owner's reports in one table, by their ids; history rows are as they are stored. */
export interface OwnerRows {
  reports: Map<number, ReportRecord>;
  deleted: Map<number, DeletedRecord>;
  images: Map<number, ImageRecord[]>;
  /** The ids of photographs that their valuer can bring back. */
  deletedImages: Map<number, string[]>;
  history: Map<number, Item[]>;
  /** To whom reports were handed over. */
  deliveries: Map<number, DeliveryRecord[]>;
  counters: StatusCounters;
}

const add = <Row>(rows: Map<number, Row[]>, id: number, row: Row): void => {
  rows.set(id, [...(rows.get(id) ?? []), row]);
};

export const readOwnerRows = async ({ client, table }: ReportsTable, ownerId: string): Promise<OwnerRows> => {
  const rows: OwnerRows = {
    reports: new Map(),
    deleted: new Map(),
    images: new Map(),
    deletedImages: new Map(),
    history: new Map(),
    deliveries: new Map(),
    counters: StatusCounters.parse({}),
  };
  const query = {
    TableName: table,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": ownerPartition(ownerId) },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client }, query))
    for (const item of Items) {
      const [kind, id, part = ""] = String(item.sk).split("#");
      if (item.sk === countersKey(ownerId).sk) rows.counters = StatusCounters.parse(item);
      else if (kind === "REPORT") rows.reports.set(Number(id), ReportRecord.parse(item));
      else if (kind === "DELETED") rows.deleted.set(Number(id), DeletedRecord.parse(item));
      else if (kind === "IMAGE") add(rows.images, Number(id), ImageRecord.parse(item));
      else if (kind === "DELETED_IMAGE") add(rows.deletedImages, Number(id), part);
      else if (kind === "HISTORY") add(rows.history, Number(id), item);
      else if (kind === "DELIVERY") add(rows.deliveries, Number(id), DeliveryRecord.parse(item));
    }
  return rows;
};
