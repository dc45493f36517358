import { z } from "zod";
import type { Access } from "./access.ts";

const Names = z.record(z.string(), z.string()).default({});
const Key = z.record(z.string(), z.unknown());
const Request = z.looseObject({
  TableName: z.string(),
  IndexName: z.string().optional(),
  Key: Key.default({}),
  Item: Key.default({}),
  KeyConditionExpression: z.string().default(""),
  FilterExpression: z.string().default(""),
  ProjectionExpression: z.string().default(""),
  UpdateExpression: z.string().default(""),
  ConditionExpression: z.string().default(""),
  ExpressionAttributeNames: Names,
  ExpressionAttributeValues: Key.default({}),
  Select: z.string().optional(),
  ReturnValues: z.string().default("NONE"),
});

/** A value as the document client takes it, or as it sends it. */
const Text = z.union([z.string(), z.object({ S: z.string() }).transform(({ S }) => S)]);

const WORDS = new Set(
  (
    "SET ADD REMOVE DELETE AND OR NOT BETWEEN IN attribute_exists attribute_not_exists begins_with " +
    "if_not_exists size contains list_append"
  ).split(" "),
);

/** The top-level attributes that an expression names: the first parts of its paths. */
const attributesIn = (expression: string, names: Record<string, string>): string[] =>
  (expression.match(/(?<![.\w#:])#?[A-Za-z_]\w*/g) ?? [])
    .filter((word) => !WORDS.has(word))
    .map((word) => names[word] ?? word);

/** The partition of a query, from `name = :value`. */
const queriedPartition = (expression: string, values: Record<string, unknown>): string => {
  const [, value = ""] = /^#?\w+ = (:\w+)/.exec(expression) ?? [];
  return Text.parse(values[value]);
};

const readActions = new Set(["GetItem", "Query", "BatchGetItem"]);

const accessOf = (action: string, input: unknown): Access => {
  const request = Request.parse(input);
  const { TableName, IndexName, KeyConditionExpression, ExpressionAttributeNames: names } = request;
  const projected = attributesIn(request.ProjectionExpression, names);
  const named = [
    ...Object.keys(request.Key),
    ...Object.keys(request.Item),
    ...projected,
    ...["KeyConditionExpression", "FilterExpression", "UpdateExpression", "ConditionExpression"].flatMap(
      (name) => attributesIn(z.string().parse(request[name]), names),
    ),
  ];
  const partition =
    action === "Query"
      ? queriedPartition(KeyConditionExpression, request.ExpressionAttributeValues)
      : Text.parse(request.Key.pk ?? request.Item.pk);
  const whole = IndexName ? "ALL_PROJECTED_ATTRIBUTES" : "ALL_ATTRIBUTES";
  return {
    action: `dynamodb:${action}`,
    resource: IndexName ? `${TableName} ${IndexName}` : TableName,
    context: {
      "dynamodb:LeadingKeys": [partition],
      "dynamodb:Attributes": [...new Set(named)],
      ...(readActions.has(action)
        ? { "dynamodb:Select": request.Select ?? (projected.length > 0 ? "SPECIFIC_ATTRIBUTES" : whole) }
        : { "dynamodb:ReturnValues": request.ReturnValues }),
    },
  };
};

const partActions: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), z.unknown())) });
const Batch = z.object({
  RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(Key) })),
});

const Writes = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.object({ Item: Key }).optional(),
        DeleteRequest: z.object({ Key }).optional(),
      }),
    ),
  ),
});

/** The rights that a command of DynamoDB's client needs, by its name and input. */
export const tableAccess = (command: string, input: unknown): Access[] => {
  if (command === "TransactWriteItemsCommand")
    return Transaction.parse(input).TransactItems.flatMap((item) =>
      Object.entries(item).map(([part, request]) => accessOf(partActions[part] ?? part, request)),
    );
  if (command === "BatchGetItemCommand")
    return Object.entries(Batch.parse(input).RequestItems).flatMap(([TableName, { Keys, ...options }]) =>
      Keys.map((one) => accessOf("BatchGetItem", { TableName, Key: one, ...options })),
    );
  if (command === "BatchWriteItemCommand")
    return Object.entries(Writes.parse(input).RequestItems).flatMap(([TableName, writes]) =>
      writes.map(({ PutRequest, DeleteRequest }) =>
        accessOf("BatchWriteItem", { TableName, ...PutRequest, ...DeleteRequest }),
      ),
    );
  return [accessOf(command.replace("Command", ""), input)];
};
