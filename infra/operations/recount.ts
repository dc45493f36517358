import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { countersKey } from "@takseru/reports";
import { type ReportStatus, reportStatus } from "@takseru/shared-types";
import { type OwnerRows, readOwner, type TableOf } from "./owner-rows.ts";

interface Drift {
  status: ReportStatus;
  counted: number;
  there: number;
}

/** The counters that are off what is really there. */
export const driftOf = ({ reports, counters }: OwnerRows): Drift[] =>
  reportStatus.values
    .map((status) => ({
      status,
      counted: counters[status],
      there: [...reports.values()].filter((report) => report.status === status).length,
    }))
    .filter(({ counted, there }) => counted !== there);

/** Sets the valuer's counters by what is there; counts again when a report was made at the same moment. */
export const recount = async (place: TableOf, owner: string, tries = 5): Promise<Drift[]> => {
  const drift = driftOf(await readOwner(place, owner));
  if (drift.length === 0) return drift;
  const each = (write: (index: number) => string, joint: string) =>
    drift.map((_, at) => write(at)).join(joint);
  const values = drift.flatMap(({ counted, there }, at) => [
    [`:there${at}`, there],
    [`:counted${at}`, counted],
  ]);
  try {
    await place.client.send(
      new UpdateCommand({
        TableName: place.table,
        Key: countersKey(owner),
        UpdateExpression: `SET ${each((at) => `#s${at} = :there${at}`, ", ")}`,
        ConditionExpression: each(
          (at) => `(attribute_not_exists(#s${at}) OR #s${at} = :counted${at})`,
          " AND ",
        ),
        ExpressionAttributeNames: Object.fromEntries(drift.map(({ status }, at) => [`#s${at}`, status])),
        ExpressionAttributeValues: Object.fromEntries(values),
      }),
    );
    return drift;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || tries <= 1) throw error;
    return recount(place, owner, tries - 1);
  }
};
