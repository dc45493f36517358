import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, type Item, projectionOf, transact } from "@takseru/kit";
import * as z from "zod";
import { accountKey, DAILY_MAIL, dailyMailKey } from "./keys.ts";
import type { AccountRepositoryDependencies, TableStore } from "./table-store.ts";

/** A valuer who wants a mail each morning with what is due. */
export const DailyMailRow = z.object({
  user_id: z.uuid(),
  email: z.string(),
  /** The last day, yyyy-mm-dd in Colombo, on which the mail was sent or nothing was due. */
  sent_on: z.string().optional(),
  /** Not sent while the account is blocked. */
  paused: z.boolean().optional(),
});
export type DailyMailRow = z.output<typeof DailyMailRow>;

/** Whether a valuer wants the mail: a row in one partition, so that a run finds all of them without a scan. */
export const createDailyMailStore = ({ client, table, read }: TableStore) => ({
  wantsDailyMail: async (userId: string): Promise<boolean> =>
    (await read(DailyMailRow, dailyMailKey(userId))) !== undefined,

  /** Not for an account that was closed meanwhile. */
  setDailyMail: async (userId: string, email: string, isOn: boolean): Promise<void> => {
    const key = dailyMailKey(userId);
    await transact(client, [
      {
        write: {
          ConditionCheck: {
            TableName: table,
            Key: accountKey(userId),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
        onConditionFailed: () => new AppError("NOT_SIGNED_IN"),
      },
      isOn
        ? {
            write: {
              Update: {
                TableName: table,
                Key: key,
                UpdateExpression: "SET user_id = :user, email = :email",
                ExpressionAttributeValues: { ":user": userId, ":email": email },
              },
            },
          }
        : { write: { Delete: { TableName: table, Key: key } } },
    ]);
  },
});

/** For the room that knows what is due. */
export const createDailyMailList = ({ client, table }: AccountRepositoryDependencies) => ({
  list: async (): Promise<DailyMailRow[]> => {
    const rows: DailyMailRow[] = [];
    let from: Item | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": DAILY_MAIL },
          ...projectionOf(DailyMailRow),
          ExclusiveStartKey: from,
        }),
      );
      rows.push(
        ...(page.Items ?? []).map((item) => DailyMailRow.parse(item)).filter(({ paused }) => !paused),
      );
      from = page.LastEvaluatedKey;
    } while (from);
    return rows;
  },

  /** Claims the valuer's mail of the day; only one of several runs gets it. */
  claim: async (userId: string, day: string): Promise<boolean> => {
    try {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: dailyMailKey(userId),
          UpdateExpression: "SET sent_on = :day",
          ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(sent_on) OR sent_on < :day)",
          ExpressionAttributeValues: { ":day": day },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "ConditionalCheckFailedException") return false;
      throw error;
    }
  },
});
export type DailyMailList = ReturnType<typeof createDailyMailList>;
