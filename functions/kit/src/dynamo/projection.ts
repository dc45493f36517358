import type * as z from "zod";

/**
 * The parameters by which a read returns the attributes of a schema alone, as a role may require. Placeholders stand for
 * the names, because some are reserved words of DynamoDB.
 */
export const projectionOf = ({ shape }: z.ZodObject) => {
  const names = Object.keys(shape);
  return {
    ProjectionExpression: names.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
  };
};
