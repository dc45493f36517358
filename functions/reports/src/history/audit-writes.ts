import type { Item, TransactionWrite } from "@takseru/kit";
import { historyKey, paddedNumber } from "../storage/keys.ts";
import type { AuditedChange } from "./audited-change.ts";

/** A row holds 400 KB; measured as JSON, which is never much less than what DynamoDB counts. */
const MAX_ROW_BYTES = 300_000;

const fitTogether = (values: { before: unknown; after: unknown }): boolean =>
  Buffer.byteLength(JSON.stringify(values)) <= MAX_ROW_BYTES;

/**
 * A change's own row, and one for each field it touched with its old and its new value. What is too long for one row
 * has two: a field that filled half a report could otherwise neither be changed nor be shortened any more.
 */
export const auditWrites = (
  table: string,
  ownerId: string,
  id: number,
  change: AuditedChange,
): TransactionWrite[] => {
  const { changedBy, at, section, changeId, fields = {} } = change;
  // Padded, so that versions of one millisecond are sorted too.
  const changePart = /^\d+$/.test(changeId) ? paddedNumber(Number(changeId)) : changeId;
  const put = (part: string, item: Item): TransactionWrite => ({
    write: { Put: { TableName: table, Item: { ...historyKey(ownerId, id, at, part), ...item } } },
  });
  const fieldSteps = ([field, values]: [string, { before: unknown; after: unknown }]): TransactionWrite[] => {
    const part = `${changePart}#${field}`;
    if (fitTogether(values)) return [put(part, { field, ...values })];
    const { before, after } = values;
    return [put(part, { field, after }), put(`${part}#before`, { field, before })];
  };
  const row = { by: changedBy, at, section, mark: changeId };
  return [put(changePart, row), ...Object.entries(fields).flatMap(fieldSteps)];
};
