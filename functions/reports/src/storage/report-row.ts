import type { Item } from "@takseru/kit";
import { filledFields, isFilled } from "@takseru/shared-types";
import { deletedKey, ownerStatus, reportKey } from "./keys.ts";
import type { DeletedRecord, ReportRecord } from "./records.ts";
import { referenceSortKey, updatedSortKey, valueSortKey } from "./sort-orders.ts";

/** An unwritten field is not stored: of some hundred fields most reports have half, and each list reads twenty of them. */
const writtenFields = (fields: ReportRecord["fields"]): Item =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));

/** A report as the table holds it, with its places in the indexes and what its card says of the fields that it leaves out. */
export const reportRow = (record: ReportRecord): Item => ({
  ...reportKey(record.owner, record.id),
  ...record,
  fields: writtenFields(record.fields),
  owner_status: ownerStatus(record.owner, record.status),
  updated_key: updatedSortKey(record),
  reference_key: referenceSortKey(record.id, record.fields),
  value_key: valueSortKey(record.id, record.fields),
  filled_fields: filledFields(record.fields),
});

/** A deleted report: the index by time has it under the moment of its deletion, the others do not. */
export const deletedRow = (record: DeletedRecord): Item => ({
  ...deletedKey(record.owner, record.id),
  ...record,
  fields: writtenFields(record.fields),
  owner_status: ownerStatus(record.owner, "deleted"),
  updated_key: updatedSortKey({ id: record.id, updated_at: record.deleted_at }),
});
