import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import {
  filledFields,
  limits,
  type ReportSort,
  type ReportStatus,
  reportStatus,
} from "@takseru/shared-types";
import {
  hasFilledFieldCount,
  type ReportSummaryRecord,
  reportSummaryProjection,
} from "../report/report-summary.ts";
import { type SearchHit, searchHitProjection } from "../search/search-hit.ts";
import { idFromSortKey, ownerStatus, reportKey, reportKeyRange, searchWordRange } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import { ReportRecord } from "../storage/records.ts";
import { compareSortKeys, sortOrders } from "../storage/sort-orders.ts";

export interface ListRequest {
  ownerId: string;
  sort: ReportSort;
  status: ReportStatus | undefined;
  limit: number;
  offset: number;
  /** The place behind which the page begins; an offset does not count then. */
  after: string | undefined;
}

export interface ListedPage {
  reports: ReportSummaryRecord[];
  /** The place behind which there are more. */
  next: string | undefined;
}

/** Finds reports in an order and by words, whatever their number at the cost of the page that is asked for. */
export const createListRepository = (store: { client: DynamoDBDocumentClient; table: string }) => {
  /** The range of an order by number: of all reports out of the table, of one status out of its index. */
  const numbered = ({ ownerId, status, sort }: ListRequest, after: string | undefined) => {
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
      // A report that was just created is in the list that its valuer comes back to; an index cannot promise that.
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

  const listed = async (ownerId: string, items: readonly Item[]): Promise<ReportSummaryRecord[]> => {
    const rows = items.map((item) => reportSummaryProjection.schema.parse(item));
    const uncounted = rows.filter((row) => !hasFilledFieldCount(row)).map(({ id }) => id);
    const whole = (await readByIds(ownerId, uncounted)).map((item) => ReportRecord.parse(item));
    const counts = new Map(whole.map(({ id, fields }) => [id, filledFields(fields)]));
    return rows.map((row) =>
      hasFilledFieldCount(row) ? row : { ...row, filled_fields: counts.get(row.id) ?? 0 },
    );
  };

  const numberedPage = async (request: ListRequest): Promise<ReportSummaryRecord[]> => {
    let { after } = request;
    if (request.offset > 0 && after === undefined) {
      const passed = await queryUpTo(
        store,
        { ...numbered(request, undefined), ProjectionExpression: "sk" },
        request.offset,
      );
      const last = passed.at(-1);
      if (!last || passed.length < request.offset) return [];
      after = String(idFromSortKey(last));
    }
    const { ExpressionAttributeNames, ...range } = numbered(request, after);
    const { parameters } = reportSummaryProjection;
    const items = await queryUpTo(
      store,
      {
        ...range,
        ...parameters,
        ExpressionAttributeNames: { ...ExpressionAttributeNames, ...parameters.ExpressionAttributeNames },
      },
      request.limit + 1,
    );
    return listed(request.ownerId, items);
  };

  /** The first places behind `after` in one status's partition of an index: keys alone. */
  const placesIn = async (
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
    return items.map((item) => ({ id: idFromSortKey(item), place: String(item[index.sortKey]) }));
  };

  const repository = {
    /** Those reports that are there, in the order of their ids as they are given. */
    async findSummaries(ownerId: string, ids: readonly number[]): Promise<ReportSummaryRecord[]> {
      const reports = await listed(
        ownerId,
        await readByIds(ownerId, ids, reportSummaryProjection.parameters),
      );
      const found = new Map(reports.map((report) => [report.id, report]));
      return ids.map((id) => found.get(id)).filter((report) => report !== undefined);
    },

    async list(request: ListRequest): Promise<ListedPage> {
      const { ownerId, sort, status, limit, after } = request;
      const { index } = sortOrders[sort];
      if (!index) {
        const read = await numberedPage(request);
        const reports = read.slice(0, limit);
        const last = reports.at(-1);
        return { reports, next: last && read.length > limit ? sortOrders[sort].sortKeyOf(last) : undefined };
      }
      const offset = after === undefined ? request.offset : 0;
      // One report more than asked for tells whether there are more.
      const wanted = offset + limit + 1;
      // The index has one partition for each status: their first places, merged, are the first of all.
      const parts = await Promise.all(
        (status ? [status] : reportStatus.values).map((one) => placesIn(request, index, one, wanted)),
      );
      const places = parts
        .flat()
        .sort((a, b) => compareSortKeys(sort, a.place, b.place))
        .slice(offset, wanted);
      const shown = places.slice(0, limit);
      const reports = await repository.findSummaries(
        ownerId,
        shown.map(({ id }) => id),
      );
      // Where the index has the last one: it may have moved by the time it is read itself.
      return { reports, next: places.length > limit ? shown.at(-1)?.place : undefined };
    },

    /** Reports that have a word with this beginning, as many as a search looks at. */
    async findByWord(ownerId: string, beginning: string): Promise<SearchHit[]> {
      const { pk, first, last } = searchWordRange(ownerId, beginning);
      const words = await queryUpTo(
        store,
        {
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
          ProjectionExpression: "sk",
          // The newest of those that have the very word.
          ScanIndexForward: false,
          ConsistentRead: true,
        },
        limits.searchedReports,
      );
      const ids = [...new Set(words.map(idFromSortKey))];
      const items = await readByIds(ownerId, ids, searchHitProjection.parameters);
      return items.map((item) => searchHitProjection.schema.parse(item));
    },
  };
  return repository;
};
