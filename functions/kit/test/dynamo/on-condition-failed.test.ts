import { randomUUID } from "node:crypto";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError, onConditionFailed } from "../../src/index.ts";
import { things } from "../helpers/things-table.ts";

let dynoxide: Dynoxide;
let table: string;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  table = await dynoxide.createTable(things);
});
afterAll(() => dynoxide.stop());

const newKey = () => ({ pk: randomUUID(), sk: "THING" });
type Key = ReturnType<typeof newKey>;

test("a single write's failed condition throws the named outcome, with the old item if there is one", async () => {
  const change = (key: Key) =>
    dynoxide.client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: key,
          UpdateExpression: "SET colour = :red",
          ConditionExpression: "colour = :green",
          ExpressionAttributeValues: { ":red": "red", ":green": "green" },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      )
      .catch(onConditionFailed((old) => new AppError(old ? "STATUS_NOT_ALLOWED" : "REPORT_NOT_FOUND")));
  const key = newKey();
  await expect(change(key)).rejects.toMatchObject({ code: "REPORT_NOT_FOUND" });
  await dynoxide.client.send(new PutCommand({ TableName: table, Item: { ...key, colour: "blue" } }));
  await expect(change(key)).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
});

test("other errors are thrown as they are", async () => {
  const nowhere = new PutCommand({ TableName: "nowhere", Item: newKey() });
  const refused = dynoxide.client.send(nowhere).catch(onConditionFailed(() => new AppError("NOT_FOUND")));
  await expect(refused).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
