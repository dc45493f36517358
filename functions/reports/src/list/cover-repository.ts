import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { ReportSummaryRecord } from "../report/report-summary.ts";
import { reportKey } from "../storage/keys.ts";
import type { ReportsStore } from "../storage/table.ts";

/** Adds the candidates for the cover to rows of earlier versions. */
export const createCoverRepository = ({ client, table }: ReportsStore) => ({
  /** Writes nothing if the report has changed since it was read; added or removed photographs raise its version. */
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
