import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Links, thumbnailLink } from "../report/api-report.ts";
import { coverCandidates, coverCount, coverOf } from "../report/cover.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { ReportSummaryRecord } from "../report/report-summary.ts";
import { reportKey } from "../storage/keys.ts";
import type { ReportsStore } from "../storage/table.ts";

export interface CoversDependencies extends ReportsStore {
  images: ReportRepository["images"];
  objects: Links;
}

/** The covers of the reports in a list. */
export const createCovers = ({ client, table, images, objects }: CoversDependencies) => {
  /** Reads the photographs of a report whose row does not name them all, and notes them on it for the next time. */
  const complete = async ({ owner, id, version }: ReportSummaryRecord): Promise<Set<string>> => {
    const covers = new Set(coverCandidates(await images(owner, id)));
    if (covers.size > 0)
      await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key: reportKey(owner, id),
            UpdateExpression: "SET covers = :covers",
            // A photograph that came or went meanwhile has raised the version.
            ConditionExpression: "version = :version",
            ExpressionAttributeValues: { ":covers": covers, ":version": version },
          }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw error;
        });
    return covers;
  };

  const urlOf = async (report: ReportSummaryRecord): Promise<string | undefined> => {
    const { covers = new Set(), image_counts, owner, id } = report;
    const known = covers.size === coverCount(image_counts) ? covers : await complete(report);
    const cover = coverOf(known);
    return cover && thumbnailLink({ owner, report_id: id, ...cover }, objects);
  };

  return {
    /** A signed link of each report's cover, in their order; `undefined` for a report without one. */
    urls: (reports: readonly ReportSummaryRecord[]): Promise<Array<string | undefined>> =>
      Promise.all(reports.map(urlOf)),
  };
};

export type Covers = ReturnType<typeof createCovers>;
