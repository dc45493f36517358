import type { Item, Step } from "@takseru/kit";
import { historyKey, padded } from "../storage/keys.ts";
import type { Change } from "./audited-change.ts";

/** A row holds 400 KB; measured as JSON, which is never much less than what DynamoDB counts. */
const MOST_TOGETHER_BYTES = 300_000;

const fitTogether = (values: { before: unknown; after: unknown }): boolean =>
  Buffer.byteLength(JSON.stringify(values)) <= MOST_TOGETHER_BYTES;

/**
 * A change's own row, and one for each field it touched with its old and its new value. What is too long for one row
 * has two: a field that filled half a report could otherwise neither be changed nor be shortened any more.
 */
export const auditSteps = (table: string, owner: string, id: number, change: Change): Step[] => {
  const { fields = {}, ...row } = change;
  // Versions of one millisecond stand in their order as well.
  const mark = /^\d+$/.test(change.mark) ? padded(Number(change.mark)) : change.mark;
  const put = (part: string, item: Item): Step => ({
    write: { Put: { TableName: table, Item: { ...historyKey(owner, id, change.at, part), ...item } } },
  });
  const fieldSteps = ([field, values]: [string, { before: unknown; after: unknown }]): Step[] => {
    const part = `${mark}#${field}`;
    if (fitTogether(values)) return [put(part, { field, ...values })];
    const { before, after } = values;
    return [put(part, { field, after }), put(`${part}#before`, { field, before })];
  };
  return [put(mark, row), ...Object.entries(fields).flatMap(fieldSteps)];
};
