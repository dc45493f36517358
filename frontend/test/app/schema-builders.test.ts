import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { expect, it } from "vitest";
import { schemaBuilders } from "../../schema-builders";

const root = join(import.meta.dirname, "../../..");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The functions that an expression calls last, whose result is its own. */
const lastCalled = (expression: unknown): string[] => {
  if (!isRecord(expression)) return [];
  const { type, callee, consequent, alternate, right, argument, expression: inner } = expression;
  if (type === "CallExpression") return isRecord(callee) ? [String(callee.value)] : [];
  return [consequent, alternate, right, argument, inner].flatMap(lastCalled);
};

/** The names of functions that a statement calls without using what they give back. */
const calledForTheirEffect = (tree: unknown): string[] => {
  if (!isRecord(tree)) return [];
  const below = Object.values(tree).flatMap(calledForTheirEffect);
  if (tree.type !== "ExpressionStatement" || !isRecord(tree.expression)) return below;
  return tree.expression.type === "AssignmentExpression" ? below : [...lastCalled(tree.expression), ...below];
};

const called = (code: string, tsx = false): string[] =>
  calledForTheirEffect(parseSync(code, { syntax: "typescript", tsx }));

it("tells a call for its effect from one whose result is used", () => {
  const code = "if (ready) later(); else wait(); open && show(); void (one ? two() : three());";
  expect(called(code)).toEqual(["later", "wait", "show", "two", "three"]);
  expect(called("const shape = text(200); use(integer(0, 1)); own = uuid();")).toEqual(["use"]);
});

it("no statement calls a function of a name whose unused calls the build leaves out", () => {
  const files = globSync(["frontend/src/**/*.{ts,tsx}", "shared-types/src/**/*.ts"], { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const lost = files.flatMap((file) =>
    called(readFileSync(join(root, file), "utf8"), file.endsWith("x"))
      .filter((name) => schemaBuilders.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(lost).toEqual([]);
});
