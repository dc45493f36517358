import type * as z from "zod";

const isWhole = <Whole extends object>(part: Partial<Whole>, names: readonly PropertyKey[]): part is Whole =>
  names.every((name) => Object.hasOwn(part, name));

/** `part` once it has a value under each of the names; throws where one is missing. */
const whole = <Whole extends object>(part: Partial<Whole>, names: readonly PropertyKey[]): Whole => {
  if (isWhole<Whole>(part, names)) return part;
  throw new Error(`One of these is missing: ${names.join(", ")}`);
};

/** The schema of each field, by the field's name. */
export const schemasOf = <Schemas extends object>(
  fields: {
    [Name in keyof Schemas]: { schema: Schemas[Name] };
  },
): Schemas => {
  const schemas: Partial<Schemas> = {};
  for (const name in fields) schemas[name] = fields[name].schema;
  return whole<Schemas>(schemas, Object.keys(fields));
};

type Defaulted<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas]: z.ZodDefault<Schemas[Name]>;
};

/** The schema of each field, by the field's name; a missing value is the unwritten one. */
export const defaultedSchemasOf = <Schemas extends Record<string, z.ZodType>>(
  fields: {
    [Name in keyof Schemas]: { schema: Schemas[Name]; empty: z.util.NoUndefined<z.output<Schemas[Name]>> };
  },
): Defaulted<Schemas> => {
  const schemas: Partial<Defaulted<Schemas>> = {};
  for (const name in fields) schemas[name] = fields[name].schema.default(fields[name].empty);
  return whole<Defaulted<Schemas>>(schemas, Object.keys(fields));
};

/** The unwritten value of each field, by the field's name. */
export const emptyValuesOf = <Values extends object>(
  fields: {
    [Name in keyof Values]: { empty: Values[Name] };
  },
): Values => {
  const values: Partial<Values> = {};
  for (const name in fields) values[name] = fields[name].empty;
  return whole<Values>(values, Object.keys(fields));
};

/** The named properties of an object, in the order of the names. */
export const pick = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> => {
  const part: Partial<Pick<From, Name>> = {};
  for (const name of names) part[name] = from[name];
  return whole<Pick<From, Name>>(part, names);
};

/** A value for each of the names, in their order. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> => {
  const record: Partial<Record<Name, Value>> = {};
  for (const name of names) record[name] = value(name);
  return whole<Record<Name, Value>>(record, names);
};
