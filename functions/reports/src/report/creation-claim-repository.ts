import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { TransactionWrite } from "@takseru/kit";
import * as z from "zod";
import { creationKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { alreadyCreated } from "./create-writes.ts";

const CreationRow = z.object({ report_id: z.number() });

/** Reports that a device created under an id of its own: the same id never makes a second one. */
export const createCreationClaimRepository = ({ client, table }: ReportsStore) => ({
  async createdAs(ownerId: string, creationId: string): Promise<number | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: creationKey(ownerId, creationId), ConsistentRead: true }),
    );
    return Item && CreationRow.parse(Item).report_id;
  },

  creationWrites: (
    { owner: ownerId, id }: Pick<ReportRecord, "owner" | "id">,
    creationId: string | undefined,
  ): TransactionWrite[] =>
    creationId === undefined
      ? []
      : [
          {
            write: {
              Put: {
                TableName: table,
                Item: { ...creationKey(ownerId, creationId), report_id: id },
                ConditionExpression: "attribute_not_exists(pk)",
                ReturnValuesOnConditionCheckFailure: "ALL_OLD",
              },
            },
            onConditionFailed: (row) => alreadyCreated(row ?? {}),
          },
        ],
});
