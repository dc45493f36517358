import { type Item, type TransactionWrite, transact } from "@takseru/kit";
import { claimKey } from "../references/reference-claims.ts";
import type { SignedPaperRecord } from "../signed-papers/signed-paper-record.ts";
import { paperOfReportKey, signedPaperKey, verificationKey } from "../storage/keys.ts";
import type { LostPart, RestoreDependencies } from "./lost-parts.ts";
import { readOwnerPapers, readRow } from "./owner-papers-repository.ts";
import { putNew } from "./restore-writes.ts";
import { readOwnerObjects } from "./stored-objects.ts";

/**
 * Compares the papers that were made from an owner's signed reports in the copy with those in use: their rows and numbers, their mention
 * at each report, the rows by which they are checked, and their bytes. `ids` are the reports to look at, all by default.
 */
export const findLostPapers = async (
  { client, table, copy, objects }: RestoreDependencies,
  ownerId: string,
  ids?: readonly number[],
): Promise<LostPart[]> => {
  const { isGone, isDeleted, restoreAll } = await readOwnerObjects(objects, ownerId);
  const live = new Set((await readOwnerPapers({ client, table }, ownerId)).map(({ id }) => id));
  const write = (writes: readonly TransactionWrite[]) => transact(client, writes);

  const findParts = async (paper: SignedPaperRecord): Promise<LostPart[]> => {
    const { id, number, sources, final_pdf: pdf } = paper;
    if (!pdf) return [];
    const name = `paper ${id}`;
    const keys = [pdf.key, ...(pdf.snapshot ? [pdf.snapshot.key] : [])];
    const beside = [
      claimKey(ownerId, number),
      verificationKey(pdf.verification_code),
      ...sources.map(({ report_id }) => paperOfReportKey(ownerId, report_id, id)),
    ];
    const lost: Item[] = [];
    for (const key of beside) {
      const row = (await readRow({ client, table }, key))
        ? undefined
        : await readRow({ client, table: copy }, key);
      if (row) lost.push(row);
    }
    const own = live.has(id)
      ? undefined
      : await readRow({ client, table: copy }, signedPaperKey(ownerId, id));
    const deleted = keys.filter(isDeleted);
    return [
      ...keys.filter(isGone).map((key): LostPart => ({ description: `${name}: ${key} is gone for good` })),
      ...(deleted.length === 0
        ? []
        : [
            {
              description: `${name}: its PDF and what it was made from come back: ${deleted.length}`,
              restore: () => restoreAll(deleted),
            },
          ]),
      ...(lost.length === 0
        ? []
        : [
            {
              description: `${name}: its number, its code and its mention at reports come back: ${lost.length}`,
              restore: () => write(lost.map((row) => putNew(table, row))),
            },
          ]),
      ...(own ? [{ description: `${name}: comes back`, restore: () => write([putNew(table, own)]) }] : []),
    ];
  };

  const parts: LostPart[] = [];
  for (const paper of await readOwnerPapers({ client, table: copy }, ownerId))
    if (ids === undefined || paper.sources.some(({ report_id }) => ids.includes(report_id)))
      parts.push(...(await findParts(paper)));
  return parts;
};
