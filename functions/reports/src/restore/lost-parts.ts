import { type Clock, type Item, type TransactionWrite, transact } from "@takseru/kit";
import type { DeliveryRecord } from "../deliveries/delivery-record.ts";
import { successorOf, verificationRow } from "../report/finalize-writes.ts";
import { createReportRepository } from "../report/report-repository.ts";
import { deliveryKey } from "../storage/keys.ts";
import { imageObjectKeys, satelliteObjectKeys } from "../storage/object-keys.ts";
import type { FinalPdf, ImageRecord, ReportRecord } from "../storage/records.ts";
import { type ReportsTable, readOwnerRows } from "./owner-rows-repository.ts";
import { raiseReportSequence } from "./report-sequence-repository.ts";
import { imageRestoreWrites, putNew, reportRestoreWrites } from "./restore-writes.ts";
import { type ObjectVersions, readOwnerObjects } from "./stored-objects.ts";

/** `table` is the one in use. */
export interface RestoreDependencies extends ReportsTable {
  /** The table as it was at an earlier moment; it is only read. */
  copy: string;
  objects: ObjectVersions;
  clock: Clock;
}

/** A part that the copy has and the live table or store has lost. */
export interface LostPart {
  /** For a person: ids, never contents. */
  description: string;
  /** Restores it; missing if that is not possible. Throws an AppError if one of the room's rules forbids it. */
  restore?: () => Promise<void>;
}

const missing = <Row>(
  before: readonly Row[] = [],
  now: readonly Row[] = [],
  keyOf: (row: Row) => string,
): Row[] => {
  const existing = new Set(now.map(keyOf));
  return before.filter((row) => !existing.has(keyOf(row)));
};

/** Higher than every version in the audit rows, which a browser may still hold. */
const nextVersion = ({ version }: ReportRecord, history: readonly Item[] = []): number =>
  Math.max(version, ...history.map(({ mark }) => Number(mark) || 0)) + 1;

const keysOf = (images: readonly ImageRecord[]): string[] =>
  images.flatMap((image) => Object.values(imageObjectKeys(image)));

/** Its link stays ended: its valuer may have ended it since the copy was made. */
const restoredDelivery =
  (at: string) =>
  (record: DeliveryRecord): Item => ({
    ...deliveryKey(record.owner, record.report_id, record.id),
    ...record,
    ...(record.link_hash === undefined ? {} : { link_ended_at: record.link_ended_at ?? at }),
  });

const finalKeys = (pdf: FinalPdf | undefined): string[] =>
  pdf ? [pdf.key, ...(pdf.snapshot ? [pdf.snapshot.key] : [])] : [];

/**
 * Compares an owner's reports in the copy with those in use; `ids` are all of them by default. Restoring only ever adds:
 * a report that exists keeps its text, and a finalized one its photographs.
 */
export const findLostParts = async (
  { client, table, copy, objects, clock }: RestoreDependencies,
  ownerId: string,
  ids?: readonly number[],
): Promise<LostPart[]> => {
  const before = await readOwnerRows({ client, table: copy }, ownerId);
  const now = await readOwnerRows({ client, table }, ownerId);
  const { isGone, isDeleted, restoreAll } = await readOwnerObjects(objects, ownerId);
  const { verification } = createReportRepository({ client, table });
  const write = (writes: readonly TransactionWrite[]) => transact(client, writes);
  const at = () => clock.now().toISOString();

  const lostReport = (report: ReportRecord, lost: ImageRecord[], existing: ImageRecord[]): LostPart => ({
    description: `report ${report.id}: comes back as ${report.status}, lost photographs with it: ${lost.length}`,
    restore: async () => {
      await restoreAll(keysOf(lost));
      const restored = { ...report, version: nextVersion(report, now.history.get(report.id)) };
      await write(reportRestoreWrites(table, restored, { lost, existing, at: at() }));
      await raiseReportSequence({ client, table }, report.id);
    },
  });

  const lostImage = (image: ImageRecord): LostPart => ({
    description: `report ${image.report_id}: photograph ${image.id} comes back`,
    restore: async () => {
      await restoreAll(keysOf([image]));
      // Another one may have been chosen for the first page since.
      await write(imageRestoreWrites(table, { ...image, cover: false }, at()));
    },
  });

  const lostRows = (description: string, rows: readonly Item[]): LostPart => ({
    description,
    restore: async () => {
      for (const row of rows) await write([putNew(table, row)]);
    },
  });

  const successorOfReport = (id: number) => {
    const successor = [...now.reports.values(), ...before.reports.values()].find(
      ({ revision, final_pdf }) => revision?.of === id && final_pdf,
    );
    return successor?.final_pdf && successorOf(successor, successor.final_pdf);
  };

  const findParts = async (report: ReportRecord): Promise<LostPart[]> => {
    const { id, final_pdf } = report;
    if (now.deleted.has(id))
      return [{ description: `report ${id}: deleted; its valuer can bring it back on the list of reports` }];
    const live = now.reports.get(id);
    const existing = now.images.get(id) ?? [];
    const all = live?.status === "finalized" ? [] : missing(before.images.get(id), existing, (one) => one.id);
    const kept = new Set(now.deletedImages.get(id));
    const lost = all.filter((image) => !kept.has(image.id) && !keysOf([image]).some(isGone));
    const history = missing(before.history.get(id), now.history.get(id), ({ sk }) => String(sk));
    const keys = [...keysOf(existing), ...satelliteObjectKeys(live ?? report), ...finalKeys(final_pdf)];
    const deleted = keys.filter(isDeleted);

    const parts = [...keysOf(all), ...keys]
      .filter(isGone)
      .map((key): LostPart => ({ description: `report ${id}: ${key} is gone for good` }));
    for (const image of all.filter((one) => kept.has(one.id)))
      parts.push({
        description: `report ${id}: photograph ${image.id} is deleted; its valuer can bring it back`,
      });
    if (live) parts.push(...lost.map(lostImage));
    else parts.push(lostReport(report, lost, existing));
    if (deleted.length > 0)
      parts.push({
        description: `report ${id}: objects of pictures or its PDF come back: ${deleted.length}`,
        restore: () => restoreAll(deleted),
      });
    if (history.length > 0)
      parts.push(lostRows(`report ${id}: rows of its history: ${history.length}`, history));
    const sent = missing(before.deliveries.get(id), now.deliveries.get(id), (one) => one.id);
    if (sent.length > 0)
      parts.push(
        lostRows(`report ${id}: to whom it was sent: ${sent.length}`, sent.map(restoredDelivery(at()))),
      );
    if (final_pdf && !(await verification(final_pdf.verification_code)))
      parts.push(
        lostRows(`report ${id}: the row by which a bank checks it`, [
          verificationRow(report, final_pdf, successorOfReport(id)),
        ]),
      );
    return parts;
  };

  const parts: LostPart[] = [];
  for (const report of before.reports.values())
    if (ids === undefined || ids.includes(report.id)) parts.push(...(await findParts(report)));
  return parts;
};
