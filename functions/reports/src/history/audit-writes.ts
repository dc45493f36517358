import type { Item, TransactionWrite } from "@takseru/kit";
import { historyKey, paddedNumber } from "../storage/keys.ts";
import type { AuditedChange } from "./audited-change.ts";

/** DynamoDB takes 400 KB; a row as JSON is hardly smaller than by DynamoDB's count. */
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
  const { changedBy, at, section, changeId, fields = {} } = change;
  // Padded, so that versions of one millisecond are in order.
  const changePart = /^\d+$/.test(changeId) ? paddedNumber(Number(changeId)) : changeId;
  const put = (part: string, item: Item): TransactionWrite => ({
    write: { Put: { TableName: table, Item: { ...historyKey(ownerId, id, at, part), ...item } } },
  });
  const fieldWrites = ([field, values]: [
    string,
    { before: unknown; after: unknown },
  ]): TransactionWrite[] => {
    const part = `${changePart}#${field}`;
    if (fitOneRow(values)) return [put(part, { field, ...values })];
    const { before, after } = values;
    return [put(part, { field, after }), put(`${part}#before`, { field, before })];
  };
  const row = { by: changedBy, at, section, mark: changeId };
  return [put(changePart, row), ...Object.entries(fields).flatMap(fieldWrites)];
};
