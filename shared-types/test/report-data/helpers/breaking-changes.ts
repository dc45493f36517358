type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lowering or adding one of these refuses values that were allowed. */
const upperBounds = ["maxLength", "maxItems", "maxProperties", "maximum", "exclusiveMaximum"];
const lowerBounds = ["minLength", "minItems", "minProperties", "minimum", "exclusiveMinimum"];
/** Changing one of these refuses values that were allowed, or changes their meaning. */
const fixed = ["type", "format", "pattern", "const", "multipleOf"];

const isTighter = (former: unknown, current: unknown, way: 1 | -1): boolean =>
  typeof current === "number" && (typeof former !== "number" || way * (former - current) > 0);

const nodeChanges = (former: Json, current: Json): string[] => [
  ...fixed.filter((name) => !same(former[name], current[name])).map((name) => `another ${name}`),
  ...upperBounds.filter((name) => isTighter(former[name], current[name], 1)).map((name) => `tighter ${name}`),
  ...lowerBounds
    .filter((name) => isTighter(former[name], current[name], -1))
    .map((name) => `tighter ${name}`),
  ...listOf(former.enum)
    .filter((value) => !listOf(current.enum).includes(value))
    .map((value) => `no value ${String(value)}`),
  ...(former.enum === undefined && current.enum !== undefined ? ["another type"] : []),
];

/**
 * Changes that break files or readers of the former schema, each as "path: reason". Properties and values may be added;
 * none may be removed, change its type, or become required or optional.
 */
export const breakingChanges = (former: Json, current: Json, path = "$"): string[] => {
  const [before, now] = [objectOf(former.properties), objectOf(current.properties)];
  const [required, requiredNow] = [listOf(former.required), listOf(current.required)];
  const alternatives = listOf(former.anyOf);
  return [
    ...nodeChanges(former, current).map((reason) => `${path}: ${reason}`),
    ...requiredNow
      .filter((name) => !required.includes(name))
      .map((name) => `${path}.${name}: newly required`),
    ...required
      .filter((name) => !requiredNow.includes(name))
      .map((name) => `${path}.${name}: no longer sure`),
    ...Object.entries(before).flatMap(([name, schema]) =>
      Object.hasOwn(now, name)
        ? breakingChanges(objectOf(schema), objectOf(now[name]), `${path}.${name}`)
        : [`${path}.${name}: removed`],
    ),
    ...(alternatives.length === listOf(current.anyOf).length
      ? alternatives.flatMap((schema, index) =>
          breakingChanges(objectOf(schema), objectOf(listOf(current.anyOf)[index]), path),
        )
      : [`${path}: other alternatives`]),
    ...(isObject(former.items) ? breakingChanges(former.items, objectOf(current.items), `${path}[]`) : []),
  ];
};
