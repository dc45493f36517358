/** A value of IAM's condition keys. */
export type ConditionValue = string | number | string[];

/** One right that a call to AWS needs: DynamoDB's and S3's condition keys as AWS fills them. */
export interface Access {
  action: string;
  /** A table, `table index`, `bucket`, or an object's key. */
  resource: string;
  context: Record<string, ConditionValue>;
}

export const describeAccess = ({ action, resource, context }: Access): string =>
  `${action} ${resource} ${JSON.stringify(context)}`;
