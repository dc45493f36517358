import { emptyReportFields } from "@takseru/shared-types";
import * as z from "zod";

/** A part of a report's row: its schema, and the projection that asks the database for it alone. */
export const reportProjection = <Attributes extends z.ZodRawShape, Fields extends z.ZodObject>(
  attributes: Attributes,
  fields: Fields,
) => {
  const names = Object.keys(attributes);
  const fieldNames = Object.keys(fields.shape);
  return {
    schema: z.object({
      ...attributes,
      /** What is not stored is unwritten. */
      fields: z.preprocess((stored) => Object.assign({}, emptyReportFields, stored), fields),
    }),
    parameters: {
      ProjectionExpression: [
        ...names.map((name) => `#${name}`),
        ...fieldNames.map((name) => `#fields.#${name}`),
      ].join(", "),
      // Some of them are words of DynamoDB's own.
      ExpressionAttributeNames: Object.fromEntries(
        [...names, "fields", ...fieldNames].map((name) => [`#${name}`, name]),
      ),
    },
  };
};
