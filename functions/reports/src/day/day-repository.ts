import { prefixCondition } from "@takseru/kit";
import { limits, OpenJob } from "@takseru/shared-types";
import { idFromSortKey, openJobPrefix, unpaidFeePrefix } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import type { ReportsStore } from "../storage/table.ts";
import { UnpaidFee } from "../work/unpaid-fee.ts";

/** Reads small rows, so that no report is read for the day's jobs. */
export const createDayRepository = (store: ReportsStore) => {
  const withPrefix = (
    { pk, prefix }: { pk: string; prefix: string },
    limit: number,
    isNewestFirst: boolean,
  ) =>
    queryUpTo(
      store,
      {
        ...prefixCondition({ pk, prefix }),
        ScanIndexForward: !isNewestFirst,
        ConsistentRead: true,
      },
      limit,
    );

  return {
    async openJobs(ownerId: string): Promise<OpenJob[]> {
      const rows = await withPrefix(openJobPrefix(ownerId), limits.day.jobs, true);
      return rows.map((row) => OpenJob.parse(row));
    },

    /** The unpaid fees that were due first, and the ids of their reports. */
    async unpaidFees(ownerId: string): Promise<Array<UnpaidFee & { id: number }>> {
      const rows = await withPrefix(unpaidFeePrefix(ownerId), limits.day.unpaidRead, false);
      return rows.map((row) => ({ ...UnpaidFee.parse(row), id: idFromSortKey(row) }));
    },
  };
};

export type DayRepository = ReturnType<typeof createDayRepository>;
