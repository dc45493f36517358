import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { reportStatus } from "@takseru/shared-types";
import { countersKey } from "../storage/keys.ts";
import { type ReportsTable, readOwnerRows } from "./owner-rows-repository.ts";

const TRIES = 5;

/** Sets the owner's counters to the reports that exist; counts again when a report changed at the same moment. */
export const recountStatuses = async (store: ReportsTable, ownerId: string, tries = TRIES): Promise<void> => {
  const { reports, counters } = await readOwnerRows(store, ownerId);
  const statuses = reportStatus.values.map((status, index) => ({
    status,
    name: `#s${index}`,
    counted: { key: `:counted${index}`, value: counters[status] },
    existing: {
      key: `:existing${index}`,
      value: [...reports.values()].filter((report) => report.status === status).length,
    },
  }));
  if (statuses.every(({ counted, existing }) => counted.value === existing.value)) return;
  try {
    await store.client.send(
      new UpdateCommand({
        TableName: store.table,
        Key: countersKey(ownerId),
        UpdateExpression: `SET ${statuses.map(({ name, existing }) => `${name} = ${existing.key}`).join(", ")}`,
        ConditionExpression: statuses
          .map(({ name, counted }) => `(attribute_not_exists(${name}) OR ${name} = ${counted.key})`)
          .join(" AND "),
        ExpressionAttributeNames: Object.fromEntries(statuses.map(({ name, status }) => [name, status])),
        ExpressionAttributeValues: Object.fromEntries(
          statuses.flatMap(({ counted, existing }) =>
            [counted, existing].map(({ key, value }) => [key, value]),
          ),
        ),
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || tries <= 1) throw error;
    await recountStatuses(store, ownerId, tries - 1);
  }
};
