import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { z } from "zod";
import { buildStacks } from "../../lib/build-stacks.ts";
import { readConfig } from "../../lib/config.ts";
import { cdkContext } from "../../lint/cdk-context.ts";

/** The configuration of the stage of cdk.json, or of another, with a test's changes. */
export const buildConfig = (changes: Record<string, unknown> = {}) =>
  readConfig((name) => ({ ...cdkContext, ...changes })[name]);

/** A folder for CDK's output. It is removed after the tests. */
export const emptyAssembly = (): string => mkdtempSync(join(tmpdir(), "takseru-infra-"));

const build = (changes: Record<string, unknown>, { byTheRules = false, siteFiles = true }) => {
  const app = new App({
    outdir: emptyAssembly(),
    context: { ...cdkContext, "aws:cdk:bundling-stacks": [] },
    builtinCloudFormationValidation: byTheRules,
  });
  const stacks = buildStacks(app, buildConfig(changes), { siteFiles });
  app.synth();
  return stacks;
};

const built = new Map<string, ReturnType<typeof build>>();

/**
 * The stacks of the stage of cdk.json, without bundling the functions. Tests share them, so they must not change them. CloudFormation's
 * rules take seconds, so one test alone applies them (`byTheRules`).
 */
export const synthesise = (
  changes: Record<string, unknown> = {},
  options: { byTheRules?: boolean; siteFiles?: boolean } = {},
) => {
  const key = JSON.stringify([changes, options]);
  const stacks = built.get(key) ?? build(changes, options);
  built.set(key, stacks);
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
