import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import { ImageRecord, imageKey } from "@takseru/reports";

/** Another call has changed the photograph since it was read. */
export class ChangedMeanwhile extends Error {}

const whyFailed = (row: Item | undefined): Error =>
  row ? new ChangedMeanwhile() : new AppError("IMAGE_NOT_FOUND");

/** Fields that counters and the cover depend on; a write of these requires them as they were read. */
const watched = ["category", "object_id", "position", "cover"] as const;

/** The condition that a photograph's row still has the values that were read. */
const asRead = (image: ImageRecord) => ({
  condition: watched
    .map((name) => (image[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :was_${name}`))
    .join(" AND "),
  // Some names are reserved words of DynamoDB.
  names: Object.fromEntries(watched.map((name) => [`#${name}`, name])),
  values: Object.fromEntries(
    watched.filter((name) => image[name] !== undefined).map((name) => [`:was_${name}`, image[name]]),
  ),
});

const keyOf = ({ owner, report_id, id }: ImageRecord) => imageKey(owner, report_id, id);

/** A photograph's row that must not exist yet. */
export const putWrite = (
  table: string,
  image: ImageRecord,
  onConditionFailed: () => Error,
): TransactionWrite => ({
  write: {
    Put: {
      TableName: table,
      Item: { ...keyOf(image), ...image },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  onConditionFailed,
});

/** Writes what differs; ChangedMeanwhile unless the row is still `before`, IMAGE_NOT_FOUND without one. */
export const changeWrite = (table: string, before: ImageRecord, after: ImageRecord): TransactionWrite => {
  const names = ImageRecord.keyof().options.filter((name) => before[name] !== after[name]);
  const read = asRead(before);
  return {
    write: {
      Update: {
        TableName: table,
        Key: keyOf(before),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
        ConditionExpression: `attribute_exists(pk) AND ${read.condition}`,
        ExpressionAttributeNames: {
          ...read.names,
          ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
        },
        ExpressionAttributeValues: {
          ...read.values,
          ...Object.fromEntries(names.map((name) => [`:${name}`, after[name]])),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: whyFailed,
  };
};

/** Sets the position of a photograph that is still in its category, whatever it was. */
export const placeWrite = (table: string, image: ImageRecord, position: number): TransactionWrite => ({
  write: {
    Update: {
      TableName: table,
      Key: keyOf(image),
      UpdateExpression: "SET #position = :position",
      ConditionExpression: "#category = :category",
      ExpressionAttributeNames: { "#position": "position", "#category": "category" },
      ExpressionAttributeValues: { ":position": position, ":category": image.category },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  },
  // A deleted photograph is no longer part of the order.
  onConditionFailed: () => new ChangedMeanwhile(),
});

/** ChangedMeanwhile unless the row is still `image`, IMAGE_NOT_FOUND without one. */
export const deleteWrite = (table: string, image: ImageRecord): TransactionWrite => {
  const { condition, names, values } = asRead(image);
  return {
    write: {
      Delete: {
        TableName: table,
        Key: keyOf(image),
        ConditionExpression: `attribute_exists(pk) AND ${condition}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: whyFailed,
  };
};
