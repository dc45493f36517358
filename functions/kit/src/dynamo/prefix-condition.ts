/**
 * The key condition of a query for all keys of a partition with a beginning: `begins_with`, as a range. The embedded database reads a
 * range alone, and for `begins_with` the whole partition.
 */
export const prefixCondition = ({ pk, prefix }: { pk: string; prefix: string }) => ({
  KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
  ExpressionAttributeValues: { ":pk": pk, ":first": prefix, ":last": `${prefix}\u{10ffff}` },
});
