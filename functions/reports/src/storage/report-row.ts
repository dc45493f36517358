import type { Item } from "@takseru/kit";
import { filledFields, isFilled } from "@takseru/shared-types";
import { UNREAD } from "../report/cover.ts";
import { WORD_INDEX } from "../search/search-words.ts";
import { deletedKey, ownerStatus, reportKey } from "./keys.ts";
import { type DeletedRecord, imageTotal, type ReportRecord } from "./records.ts";
import { referenceSortKey, updatedSortKey, valueSortKey } from "./sort-orders.ts";

/** Empty fields are not stored: a list reads twenty reports, and most reports fill half of their hundred fields. */
const storedFields = (fields: ReportRecord["fields"]): Item =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));

/** The row of a report, with its sort keys in the indexes, the number of filled fields for its card, and which words have search rows. */
export const reportRow = (record: ReportRecord): Item => ({
  ...reportKey(record.owner, record.id),
  ...record,
  fields: storedFields(record.fields),
  owner_status: ownerStatus(record.owner, record.status),
  updated_key: updatedSortKey(record),
  reference_key: referenceSortKey(record.id, record.fields),
  value_key: valueSortKey(record.id, record.fields),
  filled_fields: filledFields(record.fields),
  word_index: WORD_INDEX,
  ...(imageTotal(record) > 0 ? { covers: new Set([UNREAD]) } : {}),
});

/** The row of a deleted report. It is in the index by time alone, at the time of its deletion. */
export const deletedRow = (record: DeletedRecord): Item => ({
  ...deletedKey(record.owner, record.id),
  ...record,
  fields: storedFields(record.fields),
  owner_status: ownerStatus(record.owner, "deleted"),
  updated_key: updatedSortKey({ id: record.id, updated_at: record.deleted_at }),
});
