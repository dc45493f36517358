import type { Item, TransactionWrite } from "@takseru/kit";
import { historyKey, paddedNumber } from "../storage/keys.ts";
import type { AuditedChange } from "./audited-change.ts";

/** Below DynamoDB's limit of 400 KB, whose count is about the length as JSON. */
const MAX_ROW_BYTES = 300_000;

const fitOneRow = (values: { before: unknown; after: unknown }): boolean =>
  Buffer.byteLength(JSON.stringify(values)) <= MAX_ROW_BYTES;

/**
 * A change's own row, and one for each changed field with its old and its new value. Values too long for one row are in
 * two: otherwise a field of half a report's size could no longer be changed.
 */
export const auditWrites = (
  table: string,
  ownerId: string,
  id: number,
  change: AuditedChange,
): TransactionWrite[] => {
  const { changedBy, at, section, changeId, part = changeId, fields = {}, details, written = [] } = change;
  // Padded, so that versions of one millisecond are in order.
  const changePart = /^\d+$/.test(part) ? paddedNumber(Number(part)) : part;
  const put = (place: string, item: Item): TransactionWrite => ({
    write: { Put: { TableName: table, Item: { ...historyKey(ownerId, id, at, place), ...item } } },
  });
  const fieldWrites = ([field, values]: [
    string,
    { before: unknown; after: unknown },
  ]): TransactionWrite[] => {
    const place = `${changePart}#${field}`;
    if (fitOneRow(values)) return [put(place, { field, ...values })];
    const { before, after } = values;
    return [put(place, { field, after }), put(`${place}#before`, { field, before })];
  };
  const row = {
    by: changedBy,
    at,
    section,
    mark: changeId,
    ...(details && { details }),
    ...(written.length > 0 ? { written } : {}),
  };
  return [put(changePart, row), ...Object.entries(fields).flatMap(fieldWrites)];
};
