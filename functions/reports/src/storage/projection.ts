import { emptyReportFields } from "@takseru/shared-types";
import * as z from "zod";

/** A part of a report's row: its schema, and the parameters that make a read return this part alone. */
export const reportProjection = <Attributes extends z.ZodRawShape, Fields extends z.ZodObject>(
  attributes: Attributes,
  fields: Fields,
) => {
  const names = Object.keys(attributes);
  const fieldNames = Object.keys(fields.shape);
  return {
    schema: z.object({
      ...attributes,
      /** Empty fields are not stored. */
      fields: z.preprocess((stored) => Object.assign({}, emptyReportFields, stored), fields),
    }),
    parameters: {
      ProjectionExpression: [
        ...names.map((name) => `#${name}`),
        ...fieldNames.map((name) => `#fields.#${name}`),
      ].join(", "),
      // Some names are reserved words of DynamoDB.
      ExpressionAttributeNames: Object.fromEntries(
        [...names, "fields", ...fieldNames].map((name) => [`#${name}`, name]),
      ),
    },
  };
};
