import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { ReportSummaryRecord } from "../report/report-summary.ts";
import { reportKey } from "../storage/keys.ts";
import type { ReportsStore } from "../storage/table.ts";

/** Notes on the rows of former versions which photographs may be their covers. */
export const createCoverRepository = ({ client, table }: ReportsStore) => ({
  /** Nothing is written when the report has changed since it was read: a photograph that came or went raises the version. */
  async note(
    { owner, id, version }: Pick<ReportSummaryRecord, "owner" | "id" | "version">,
    covers: Set<string>,
  ): Promise<void> {
    try {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: reportKey(owner, id),
          UpdateExpression: "SET covers = :covers",
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":covers": covers, ":version": version },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },
});

export type CoverRepository = ReturnType<typeof createCoverRepository>;
