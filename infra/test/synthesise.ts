import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { afterAll } from "vitest";
import { z } from "zod";
import { buildStacks } from "../lib/build-stacks.ts";
import { readConfig } from "../lib/config.ts";

const cdkJson = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(new URL("../../cdk.json", import.meta.url), "utf8")));

/** What cdk.json says, but for what a test changes. */
export const buildConfig = (changes: Record<string, unknown> = {}) =>
  readConfig((name) => ({ ...cdkJson.context, ...changes })[name]);

const assemblies = mkdtempSync(join(tmpdir(), "takseru-infra-"));
afterAll(() => rmSync(assemblies, { recursive: true }));

/** A folder for what CDK writes; it is gone after the tests. */
export const emptyAssembly = (): string => mkdtempSync(join(assemblies, "cdk.out-"));

/** The stacks of cdk.json, without packing the functions; CloudFormation's rules take seconds, so one test asks. */
export const synthesise = (
  changes: Record<string, unknown> = {},
  { byTheRules = false, siteFiles = true } = {},
) => {
  const app = new App({
    outdir: emptyAssembly(),
    context: { ...cdkJson.context, "aws:cdk:bundling-stacks": [] },
    builtinCloudFormationValidation: byTheRules,
  });
  const stacks = buildStacks(app, buildConfig(changes), { siteFiles });
  app.synth();
  return stacks;
};

/** The template's resources of one type, with the properties that a test looks at. */
export const resourcesOf = <Schema extends z.ZodType>(stack: Stack, type: string, properties: Schema) =>
  Object.entries(Template.fromStack(stack).findResources(type)).map(([id, resource]) => ({
    id,
    properties: properties.parse(resource.Properties),
  }));

/** A reference as the stack's template writes it. */
export const written = (stack: Stack, reference: unknown): string => JSON.stringify(stack.resolve(reference));

/** The logical id of the resource that a name or an ARN refers to. */
export const idOf = (stack: Stack, reference: string): string => {
  const target = z.union([
    z.object({ Ref: z.string() }).transform(({ Ref }) => Ref),
    z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) }).transform((get) => get["Fn::GetAtt"][0]),
  ]);
  return target.parse(stack.resolve(reference));
};
