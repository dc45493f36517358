import { GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { photographTotalsWrites } from "../quota/photograph-totals.ts";
import { createPhotographTotalsRepository } from "../quota/photograph-totals-repository.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import { earlierResult, type IdempotencyRecord } from "../storage/idempotency.ts";
import { idempotencyKey, revisionKey } from "../storage/keys.ts";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { imageWrites, RevisionRecord, revisionWrites } from "./revision-writes.ts";

const CreatedReport = z.object({ report_id: z.number(), expires_at_epoch: z.number() });

export interface CopyRepositoryDependencies extends ReportsStore {
  reports: Pick<ReportRepository, "create">;
}

/** The rows of reports that are copies of other reports. */
export const createCopyRepository = ({ client, table, reports }: CopyRepositoryDependencies) => {
  const totals = createPhotographTotalsRepository({ client, table });
  const read = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  return {
    /** The id of the report that the same call created before; IDEMPOTENCY_MISMATCH if another call used the key. */
    async createdEarlier(
      ownerId: string,
      idempotency: IdempotencyRecord | undefined,
    ): Promise<number | undefined> {
      if (!idempotency) return undefined;
      const stored = await read(idempotencyKey(ownerId, idempotency.route, idempotency.key));
      if (!stored) return undefined;
      const { expires_at_epoch } = CreatedReport.parse(stored);
      if (expires_at_epoch < idempotency.now) return undefined;
      return CreatedReport.parse(earlierResult(stored, idempotency)).report_id;
    },

    /** Creates a revision with its photographs. Returns its id, or that of an earlier call with the same key. */
    createRevision: (
      record: ReportRecord,
      images: readonly ImageRecord[],
      replaced: RevisionRecord | undefined,
      idempotency: IdempotencyRecord | undefined,
    ): Promise<number> =>
      totals.withTotals(record.owner, () =>
        reports.create(record, idempotency, [
          ...revisionWrites(table, record, replaced),
          ...imageWrites(table, images),
          ...photographTotalsWrites(table, record.owner, "add", images),
        ]),
      ),

    async revisionOf(ownerId: string, id: number): Promise<RevisionRecord | undefined> {
      const stored = await read(revisionKey(ownerId, id));
      return stored && RevisionRecord.parse(stored);
    },
  };
};

export type CopyRepository = ReturnType<typeof createCopyRepository>;
