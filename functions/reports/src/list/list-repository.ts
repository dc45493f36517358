import type { Item } from "@takseru/kit";
import { filledFields, type ReportSort, type ReportStatus, reportStatus } from "@takseru/shared-types";
import {
  hasFilledFieldCount,
  type ReportSummaryRecord,
  reportSummaryProjection,
} from "../report/report-summary.ts";
import { idFromSortKey, ownerStatus, paddedNumber, reportKey, reportKeyRange } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import { ReportRecord } from "../storage/records.ts";
import { compareSortKeys, sortOrders } from "../storage/sort-orders.ts";
import type { ReportsStore } from "../storage/table.ts";

export interface ListRequest {
  ownerId: string;
  sort: ReportSort;
  status: ReportStatus | undefined;
  limit: number;
  offset: number;
  /** The sort key that the page begins after; `offset` has no effect then. */
  after: string | undefined;
}

export interface SummaryPage {
  reports: ReportSummaryRecord[];
  /** The sort key that the next page begins after; `undefined` on the last page. */
  next: string | undefined;
}

/** Lists reports in a sort order; the cost is that of one page. */
export const createListRepository = (store: ReportsStore) => {
  /** The query in an order by id: of all reports in the table, of one status in its index. */
  const queryById = ({ ownerId, status, sort }: ListRequest, after: string | undefined) => {
    const { descending } = sortOrders[sort];
    const id = after === undefined ? undefined : Number(after);
    const { pk, first, last } = descending
      ? reportKeyRange(ownerId, id)
      : reportKeyRange(ownerId, undefined, id);
    return {
      ...(status ? { IndexName: "by_status" } : {}),
      KeyConditionExpression: "#partition = :partition AND sk BETWEEN :first AND :last",
      ExpressionAttributeNames: { "#partition": status ? "owner_status" : "pk" },
      ExpressionAttributeValues: {
        ":partition": status ? ownerStatus(ownerId, status) : pk,
        ":first": first,
        ":last": last,
      },
      ScanIndexForward: !descending,
      // A report that was just created must be in the list. An index cannot be read consistently.
      ConsistentRead: status === undefined,
    };
  };

  const readByIds = (
    ownerId: string,
    ids: readonly number[],
    projection?: typeof reportSummaryProjection.parameters,
  ) =>
    readMany(
      store,
      ids.map((id) => reportKey(ownerId, id)),
      projection,
    );

  const toRecords = async (ownerId: string, items: readonly Item[]): Promise<ReportSummaryRecord[]> => {
    const rows = items.map((item) => reportSummaryProjection.schema.parse(item));
    const uncounted = rows.filter((row) => !hasFilledFieldCount(row)).map(({ id }) => id);
    const wholeReports = (await readByIds(ownerId, uncounted)).map((item) => ReportRecord.parse(item));
    const counts = new Map(wholeReports.map(({ id, fields }) => [id, filledFields(fields)]));
    return rows.map((row) =>
      hasFilledFieldCount(row) ? row : { ...row, filled_fields: counts.get(row.id) ?? 0 },
    );
  };

  /** The ids of the page, with one more than `limit` if there is one, and their reports. */
  const readById = async (
    request: ListRequest,
  ): Promise<{ ids: number[]; reports: ReportSummaryRecord[] }> => {
    const { ownerId, status, limit } = request;
    let { after } = request;
    if (request.offset > 0 && after === undefined) {
      const skipped = await queryUpTo(
        store,
        { ...queryById(request, undefined), ProjectionExpression: "sk" },
        request.offset,
      );
      const last = skipped.at(-1);
      if (!last || skipped.length < request.offset) return { ids: [], reports: [] };
      after = String(idFromSortKey(last));
    }
    const query = queryById(request, after);
    if (status) {
      // The index has the keys alone.
      const keys = await queryUpTo(store, { ...query, ProjectionExpression: "sk" }, limit + 1);
      const ids = keys.map(idFromSortKey);
      return { ids, reports: await repository.findSummaries(ownerId, ids.slice(0, limit)) };
    }
    const { parameters } = reportSummaryProjection;
    const items = await queryUpTo(
      store,
      {
        ...query,
        ...parameters,
        ExpressionAttributeNames: {
          ...query.ExpressionAttributeNames,
          ...parameters.ExpressionAttributeNames,
        },
      },
      limit + 1,
    );
    const reports = await toRecords(ownerId, items);
    return { ids: reports.map(({ id }) => id), reports: reports.slice(0, limit) };
  };

  /** The first sort keys after `after` in the partition of a status. */
  const readSortKeys = async (
    { ownerId, sort, after }: ListRequest,
    index: { name: string; sortKey: string },
    status: ReportStatus,
    limit: number,
  ) => {
    const { descending } = sortOrders[sort];
    const items = await queryUpTo(
      store,
      {
        IndexName: index.name,
        KeyConditionExpression: `owner_status = :partition${after === undefined ? "" : ` AND ${index.sortKey} ${descending ? "<" : ">"} :after`}`,
        ExpressionAttributeValues: {
          ":partition": ownerStatus(ownerId, status),
          ...(after === undefined ? {} : { ":after": after }),
        },
        ScanIndexForward: !descending,
      },
      limit,
    );
    return items.map((item) => ({ id: idFromSortKey(item), sortKey: String(item[index.sortKey]) }));
  };

  const repository = {
    /** The existing reports among `ids`, in the order of `ids`. */
    async findSummaries(ownerId: string, ids: readonly number[]): Promise<ReportSummaryRecord[]> {
      const items = await readByIds(ownerId, ids, reportSummaryProjection.parameters);
      const reports = new Map((await toRecords(ownerId, items)).map((report) => [report.id, report]));
      return ids.map((id) => reports.get(id)).filter((report) => report !== undefined);
    },

    async list(request: ListRequest): Promise<SummaryPage> {
      const { ownerId, sort, status, limit, after } = request;
      const { index } = sortOrders[sort];
      if (!index) {
        const { ids, reports } = await readById(request);
        const last = ids[limit - 1];
        return { reports, next: last !== undefined && ids.length > limit ? paddedNumber(last) : undefined };
      }
      const offset = after === undefined ? request.offset : 0;
      // One report more than asked for tells whether there is a next page.
      const needed = offset + limit + 1;
      // The index has a partition for each status; the first sort keys of each, merged, are the first of all.
      const partitions = await Promise.all(
        (status ? [status] : reportStatus.values).map((one) => readSortKeys(request, index, one, needed)),
      );
      const sorted = partitions
        .flat()
        .sort((a, b) => compareSortKeys(sort, a.sortKey, b.sortKey))
        .slice(offset, needed);
      const page = sorted.slice(0, limit);
      const reports = await repository.findSummaries(
        ownerId,
        page.map(({ id }) => id),
      );
      // The index's sort key: the report's own may have changed since the query.
      return { reports, next: sorted.length > limit ? page.at(-1)?.sortKey : undefined };
    },
  };
  return repository;
};

export type ListRepository = ReturnType<typeof createListRepository>;
