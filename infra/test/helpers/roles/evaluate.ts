import { z } from "zod";
import type { Access, ConditionValue } from "./access.ts";

const OneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/** A statement of a role, with short names for its resources. */
export const Statement = z.strictObject({
  Effect: z.literal("Allow"),
  Action: OneOrMany,
  Resource: z.array(z.string()),
  Condition: z.record(z.string(), z.record(z.string(), OneOrMany)).default({}),
});
export type Statement = z.output<typeof Statement>;

const expressions = new Map<string, RegExp>();

const expressionOf = (pattern: string): RegExp => {
  const known = expressions.get(pattern);
  if (known) return known;
  const written = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  const expression = new RegExp(`^${written}$`);
  expressions.set(pattern, expression);
  return expression;
};

const isLike = (value: string, pattern: string): boolean => expressionOf(pattern).test(value);

const comparisons: Record<string, (value: string, expected: string) => boolean> = {
  StringEquals: (value, expected) => value === expected,
  StringLike: isLike,
  NumericLessThanEquals: (value, expected) => Number(value) <= Number(expected),
};

const valuesOf = (value: ConditionValue): string[] => [value].flat().map(String);

/** One key of a condition by IAM's rules; an operator that no statement of ours uses is an error. */
const holds = (operator: string, expected: string[], actual: ConditionValue | undefined): boolean => {
  if (operator === "Null") return expected.includes(String(actual === undefined));
  const [, all, name = "", ifExists] = /^(ForAllValues:)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const compare = comparisons[name];
  if (!compare) throw new Error(`${operator} is not evaluated here`);
  if (actual === undefined) return all !== undefined || ifExists !== undefined;
  const values = valuesOf(actual);
  if (!all && values.length !== 1) throw new Error(`${operator} compares one value`);
  return values.every((value) => expected.some((one) => compare(value, one)));
};

/** Whether a role with these statements may do it. What no statement allows is refused. */
export const isAllowed = (statements: readonly Statement[], { action, resource, context }: Access): boolean =>
  statements.some(
    ({ Action, Resource, Condition }) =>
      Action.includes(action) &&
      Resource.some((pattern) => isLike(resource, pattern)) &&
      Object.entries(Condition).every(([operator, keys]) =>
        Object.entries(keys).every(([key, expected]) => holds(operator, expected, context[key])),
      ),
  );
