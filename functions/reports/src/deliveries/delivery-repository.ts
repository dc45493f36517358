import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  AppError,
  epochSeconds,
  type Item,
  onConditionFailed,
  prefixCondition,
  type TransactionWrite,
  transact,
} from "@takseru/kit";
import { DAY_SECONDS, limits } from "@takseru/shared-types";
import * as z from "zod";
import { auditWrites } from "../history/audit-writes.ts";
import type { AuditedChange } from "../history/audited-change.ts";
import { type IdempotencyRecord, idempotencyWrite } from "../storage/idempotency.ts";
import { deliveryKey, deliveryPrefix, sentLinkKey, verificationKey } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import type { ReportsStore } from "../storage/table.ts";
import { DeliveryRecord } from "./delivery-record.ts";

/** An earlier call with the same idempotency key has begun the mail. */
class AlreadyBegun extends Error {
  readonly deliveryId: string;

  constructor(result: Item) {
    super("The call is a repeat");
    this.deliveryId = z.object({ delivery_id: z.string() }).parse(result).delivery_id;
  }
}

/** Another call was faster. */
class Overtaken extends Error {}

const orOvertaken = (error: unknown): false => {
  if (error instanceof Overtaken) return false;
  throw error;
};

const SentLink = z.object({
  owner: z.string(),
  report_id: z.int(),
  delivery_id: z.string(),
});

const Openings = z.object({
  pk: z.string(),
  openings: z.int().default(0),
  last_opened_on: z.string().nullable().default(null),
});

const MAX_EXPORTED = 1_000;
/** Leads from a link's token to what was sent. It outlasts the link, so that its page can say that it has ended. */
const linkWrites = (table: string, record: DeliveryRecord): TransactionWrite[] => {
  const { owner, report_id, id: delivery_id, link_hash: hash, link_ends_on: endsOn } = record;
  if (hash === undefined || endsOn === undefined) return [];
  const end = epochSeconds(new Date(`${endsOn}T00:00:00+05:30`));
  const expires_at_epoch = end + limits.deliveries.rememberedDays * DAY_SECONDS;
  const Item = { ...sentLinkKey(hash), owner, report_id, delivery_id, expires_at_epoch };
  return [{ write: { Put: { TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" } } }];
};

const audited = (
  table: string,
  { owner, report_id }: DeliveryRecord,
  change: Omit<AuditedChange, "changedBy">,
) => auditWrites(table, owner, report_id, { changedBy: owner, ...change });

/** The entry in the report's history. */
const historyOf = ({ to, way, state, title, number, device, link_ends_on }: DeliveryRecord) => ({
  [way === "share" ? "shared" : "sent"]: {
    before: null,
    after: { to, way, state, title, number, device, link_ends_on },
  },
});

/** Stores mails and shares of signed PDFs, and their links. */
export const createDeliveryRepository = ({ client, table }: ReportsStore) => {
  const find = async (ownerId: string, reportId: number, id: string): Promise<DeliveryRecord | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: deliveryKey(ownerId, reportId, id), ConsistentRead: true }),
    );
    return Item && DeliveryRecord.parse(Item);
  };

  const put = (record: DeliveryRecord): TransactionWrite => ({
    write: {
      Put: {
        TableName: table,
        Item: { ...deliveryKey(record.owner, record.report_id, record.id), ...record },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    onConditionFailed: () => new Overtaken(),
  });

  return {
    find,

    /**
     * Stores a mail with its link before it is sent. Returns the id of an earlier call with the same idempotency key,
     * else the record's own.
     */
    async begin(record: DeliveryRecord, idempotency: IdempotencyRecord | undefined): Promise<string> {
      const { owner, id } = record;
      const repeats = idempotency
        ? [
            idempotencyWrite(
              table,
              owner,
              idempotency,
              { delivery_id: id },
              (result) => new AlreadyBegun(result),
            ),
          ]
        : [];
      try {
        await transact(client, [...repeats, put(record), ...linkWrites(table, record)]);
        return id;
      } catch (error) {
        if (error instanceof AlreadyBegun) return error.deliveryId;
        throw error;
      }
    },

    /** Begins a refused mail anew with another link; false if another call has done so. */
    beginAgain(record: DeliveryRecord, refused: DeliveryRecord): Promise<boolean> {
      const { owner, report_id, id, at, link_hash, link_ends_on, sending_until_epoch } = record;
      const link = link_hash === undefined ? "" : ", link_hash = :hash, link_ends_on = :end";
      return transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: deliveryKey(owner, report_id, id),
              UpdateExpression: `SET #state = :sending, #at = :at, sending_until_epoch = :until${link}`,
              ConditionExpression: "#state = :refused",
              ExpressionAttributeNames: { "#state": "state", "#at": "at" },
              ExpressionAttributeValues: {
                ":sending": "sending",
                ":refused": "refused",
                ":at": at,
                ":until": sending_until_epoch,
                ...(link_hash === undefined ? {} : { ":hash": link_hash, ":end": link_ends_on }),
              },
            },
          },
          onConditionFailed: () => new Overtaken(),
        },
        ...linkWrites(table, record),
        // Nobody has the token of the link that was not sent, so its row can go.
        ...(refused.link_hash === undefined
          ? []
          : [{ write: { Delete: { TableName: table, Key: sentLinkKey(refused.link_hash) } } }]),
      ]).then(() => true, orOvertaken);
    },

    /** Records a mail's outcome, once; one that was or may have been sent is added to the report's history. */
    async settle(record: DeliveryRecord, state: "sent" | "refused" | "unconfirmed"): Promise<void> {
      const { owner, report_id, id, at } = record;
      const history = {
        at,
        section: "sent",
        changeId: id,
        fields: historyOf({ ...record, state }),
      };
      await transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: deliveryKey(owner, report_id, id),
              UpdateExpression: "SET #state = :state REMOVE sending_until_epoch",
              ConditionExpression: "#state = :sending",
              ExpressionAttributeNames: { "#state": "state" },
              ExpressionAttributeValues: { ":state": state, ":sending": "sending" },
            },
          },
          onConditionFailed: () => new Overtaken(),
        },
        ...(state === "refused" ? [] : audited(table, record, history)),
      ]).catch(orOvertaken);
    },

    /** Notes a share with its entry in the history, once. */
    async note(record: DeliveryRecord): Promise<void> {
      const { at, id } = record;
      const history = { at, section: "shared", changeId: id, fields: historyOf(record) };
      await transact(client, [put(record), ...audited(table, record, history)]).catch(orOvertaken);
    },

    /** Ends a link, once. */
    async endLink(record: DeliveryRecord, at: string): Promise<void> {
      const { owner, report_id, id, to, title, number } = record;
      const fields = { link_ended: { before: null, after: { to, title, number } } };
      await transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: deliveryKey(owner, report_id, id),
              UpdateExpression: "SET link_ended_at = :at",
              ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(link_ended_at)",
              ExpressionAttributeValues: { ":at": at },
            },
          },
          onConditionFailed: () => new Overtaken(),
        },
        ...audited(table, record, { at, section: "link_ended", changeId: id, fields }),
      ]).catch(orOvertaken);
    },

    /** The delivery of the link with this hash. */
    async findByLink(hash: string): Promise<DeliveryRecord | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: sentLinkKey(hash) }));
      if (!Item) return undefined;
      const { owner, report_id, delivery_id } = SentLink.parse(Item);
      const record = await find(owner, report_id, delivery_id);
      return record?.link_hash === hash ? record : undefined;
    },

    /** Counts an opening of a link's PDF on a day, yyyy-mm-dd in Colombo; a missing row is not recreated. */
    async countOpening({ owner, report_id, id, link_hash }: DeliveryRecord, day: string): Promise<void> {
      await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key: deliveryKey(owner, report_id, id),
            UpdateExpression: "ADD openings :one SET last_opened_on = :day",
            ConditionExpression: "link_hash = :hash",
            ExpressionAttributeValues: { ":one": 1, ":day": day, ":hash": link_hash },
          }),
        )
        .catch(onConditionFailed(() => new AppError("SENT_LINK_NOT_FOUND")));
    },

    /** A page of a report's mails and shares, newest first, before the id `before`. */
    async list(ownerId: string, reportId: number, before: string | undefined) {
      const { pk, prefix } = deliveryPrefix(ownerId, reportId);
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          ...prefixCondition({ pk, prefix }),
          ExclusiveStartKey: before === undefined ? undefined : deliveryKey(ownerId, reportId, before),
          ScanIndexForward: false,
          Limit: limits.deliveries.pageSize,
        }),
      );
      return {
        deliveries: Items.map((item) => DeliveryRecord.parse(item)),
        hasMore: LastEvaluatedKey !== undefined,
      };
    },

    /** All of a report's mails and shares, oldest first, for the download of all data. */
    async all(ownerId: string, reportId: number): Promise<DeliveryRecord[]> {
      const { pk, prefix } = deliveryPrefix(ownerId, reportId);
      const items = await queryUpTo(
        { client, table },
        {
          ...prefixCondition({ pk, prefix }),
          ConsistentRead: true,
        },
        MAX_EXPORTED,
      );
      return items.map((item) => DeliveryRecord.parse(item));
    },

    /** How often the public pages of signed PDFs were opened, by their codes. */
    async checkPageOpenings(codes: readonly string[]) {
      const rows = await readMany({ client, table }, codes.map(verificationKey), {
        ProjectionExpression: "pk, openings, last_opened_on",
      });
      const byKey = new Map(rows.map((row) => Openings.parse(row)).map((row) => [row.pk, row]));
      return new Map(
        codes.map((code) => {
          const { openings = 0, last_opened_on = null } = byKey.get(verificationKey(code).pk) ?? {};
          return [code, { openings, last_opened_on }];
        }),
      );
    },
  };
};

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
