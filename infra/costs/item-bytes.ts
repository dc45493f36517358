const text = (value: string): number => Buffer.byteLength(value, "utf8");

/** A byte for every two significant digits and one more; a sign takes another. */
const number = (value: number): number => {
  const digits = Math.abs(value).toExponential().replace(/e.*$/, "").replace(".", "").length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
};

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const valueBytes = (value: unknown): number => {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return 3 + sum(value.map((element) => 1 + valueBytes(element)));
  if (typeof value === "object" && value !== null)
    return 3 + sum(Object.entries(value).map(([name, inner]) => 1 + text(name) + valueBytes(inner)));
  return 1;
};

/** What DynamoDB counts an item for (its guide, "DynamoDB item sizes and formats"), without what storing adds. */
export const itemBytes = (item: Record<string, unknown>): number =>
  sum(Object.entries(item).map(([name, value]) => text(name) + valueBytes(value)));
