import type * as z from "zod";
import { apis, type Route } from "../../src/index.ts";

type Node = z.core.$ZodType;

export interface InputNode {
  /** For example `reports.create.body.comparables.0.price`. */
  path: string;
  schema: Node;
}

/** Kinds of schema without texts or entries of any length. */
const LEAVES = new Set(["number", "int", "boolean", "null", "literal", "enum", "unknown", "never"]);

/** Every schema that checks an input, from the outermost inwards. Throws for an unknown kind of schema. */
const nodesOf = (schema: Node, path: string): InputNode[] => {
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  const own = { path, schema };
  switch (def.type) {
    case "object":
      return [
        own,
        ...Object.entries(def.shape).flatMap(([name, part]) => nodesOf(part, `${path}.${name}`)),
        ...(def.catchall ? nodesOf(def.catchall, `${path}.*`) : []),
      ];
    case "array":
      return [own, ...nodesOf(def.element, `${path}.0`)];
    case "record":
      return [own, ...nodesOf(def.keyType, `${path}.key`), ...nodesOf(def.valueType, `${path}.*`)];
    case "union":
      return [own, ...def.options.flatMap((option) => nodesOf(option, path))];
    case "pipe":
      // The first schema checks the input; a transform in front checks nothing, so then the second one does.
      return [own, ...nodesOf(def.in._zod.def.type === "transform" ? def.out : def.in, path)];
    case "nullable":
    case "optional":
    case "default":
      return [own, ...nodesOf(def.innerType, path)];
    case "lazy":
      return [own, ...nodesOf(def.getter(), path)];
    case "string":
      return [own];
    default:
      if (LEAVES.has(def.type)) return [own];
      throw new Error(`${path} is a ${def.type}, which this walk does not know`);
  }
};

/** Every schema of every input of the contract: parameters, queries and bodies. */
export const contractInputs = (): InputNode[] =>
  Object.values(apis).flatMap(({ name, routes }) =>
    Object.entries<Route>(routes).flatMap(([key, route]) =>
      (["params", "query", "body"] as const).flatMap((part) =>
        route[part] ? nodesOf(route[part], `${name}.${key}.${part}`) : [],
      ),
    ),
  );
