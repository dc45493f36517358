import { readFileSync } from "node:fs";
import { authMetrics } from "@takseru/auth/metrics";
import { imagesMetrics } from "@takseru/images/metrics";
import { kitMetrics } from "@takseru/kit";
import { locationMetrics } from "@takseru/location/metrics";
import { pdfMetrics } from "@takseru/pdf/metrics";
import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../../lib/config.ts";
import { resourcesOf, synthesise } from "../helpers/synthesise.ts";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const guide = read("docs/operations.md");
const { api, data, watch } = synthesise();

/** The code spans of the guide. */
const named = new Set([...guide.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word));

test("the guide explains every key of the configuration", () => {
  const keys: string[] = [];
  expect(() => readConfig((name) => void keys.push(name))).toThrow();
  expect(keys.filter((key) => !named.has(key))).toEqual([]);
});

test("the guide explains every alarm", () => {
  const Alarm = z.object({ AlarmName: z.string() });
  const alarms = resourcesOf(watch, "AWS::CloudWatch::Alarm", Alarm).map(({ properties }) =>
    properties.AlarmName.replace(/^Takseru-[a-z0-9]+-/, ""),
  );
  expect(alarms.length).toBeGreaterThan(10);
  expect(alarms.filter((alarm) => !named.has(alarm))).toEqual([]);
});

test("the commands of the guide are there", () => {
  const Package = z.object({ scripts: z.record(z.string(), z.string()) });
  const { scripts } = Package.parse(JSON.parse(read("infra/package.json")));
  const used = [...guide.matchAll(/npm run ([\w-]+) -w infra/g)].map(([, name]) => name ?? "");
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !(name in scripts))).toEqual([]);
});

test("each step of the pipeline is a command of the repository", () => {
  const pipeline = read(".github/workflows/deploy.yml");
  const steps = [...pipeline.matchAll(/- run: (.+)/g)].map(([, step]) => step ?? "");
  expect(steps.length).toBeGreaterThan(8);
  const known =
    /^(?:\.ci\/run|npm ci|npm run (?:smoke-test|prune-site) -w infra -- .+|npx cdk (?:deploy|diff|drift) .*-c stage=(?:staging|prod).*)$/;
  expect(steps.filter((step) => !known.test(step))).toEqual([]);
  // Nobody's keys are stored: each job that reaches AWS signs in by OIDC.
  expect(pipeline).not.toMatch(/secrets\.|aws-access-key/);
});

test("the guide explains every metric of our own", () => {
  const metrics = { ...kitMetrics, ...authMetrics, ...imagesMetrics, ...locationMetrics, ...pdfMetrics };
  expect(Object.keys(metrics).filter((metric) => !named.has(metric))).toEqual([]);
});

const Lifecycle = z.object({
  LifecycleConfiguration: z.object({
    Rules: z.array(
      z.object({
        Prefix: z.string().optional(),
        NoncurrentVersionExpiration: z.object({ NoncurrentDays: z.number() }).optional(),
      }),
    ),
  }),
});

test("the guide's figures of how long things are kept are the stacks'", () => {
  const Retention = z.object({ RetentionInDays: z.number() });
  for (const { properties } of resourcesOf(api, "AWS::Logs::LogGroup", Retention))
    expect(guide).toContain(`kept for ${properties.RetentionInDays} days`);
  const [bucket] = resourcesOf(data, "AWS::S3::Bucket", Lifecycle);
  const kept = bucket?.properties.LifecycleConfiguration.Rules.filter(
    ({ Prefix, NoncurrentVersionExpiration }) =>
      NoncurrentVersionExpiration && (Prefix === "images/" || Prefix === "pdf/"),
  );
  expect(kept).toHaveLength(2);
  for (const { NoncurrentVersionExpiration } of kept ?? [])
    expect(guide).toContain(`as older versions ${NoncurrentVersionExpiration?.NoncurrentDays} days more`);
});
