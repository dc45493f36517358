import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { customMetrics, rooms } from "../../costs/meter.ts";
import { stackFacts, synthesiseResources } from "../../costs/stack-facts.ts";
import { readConfig } from "../../lib/config.ts";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const guide = read("docs/operations.md");
const resources = synthesiseResources();

/** What stands in the guide in code's type. */
const named = new Set([...guide.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word));

test("the guide explains every key of the configuration", () => {
  const keys: string[] = [];
  expect(() => readConfig((name) => void keys.push(name))).toThrow();
  expect(keys.filter((key) => !named.has(key))).toEqual([]);
});

test("the guide explains every alarm", () => {
  const alarms = resources
    .filter(({ type }) => type === "AWS::CloudWatch::Alarm")
    .map(({ properties }) =>
      z
        .string()
        .parse(properties.AlarmName)
        .replace(/^Takseru-[a-z0-9]+-/, ""),
    );
  expect(alarms.length).toBeGreaterThan(2 * rooms.length);
  expect(alarms.filter((alarm) => !named.has(alarm))).toEqual([]);
});

test("the commands of the guide are there", () => {
  const Package = z.object({ scripts: z.record(z.string(), z.string()) });
  const { scripts } = Package.parse(JSON.parse(read("infra/package.json")));
  const used = [...guide.matchAll(/npm run ([\w-]+) -w infra/g)].map(([, name]) => name ?? "");
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !(name in scripts))).toEqual([]);
});

test("the guide explains every metric of our own", () => {
  expect(customMetrics.filter((metric) => !named.has(metric))).toEqual([]);
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
  expect(guide).toContain(`kept for ${stackFacts(resources).logMonths * 30} days`);
  const bucket = resources.find(({ id }) => id.startsWith("Objects"));
  const { Rules } = Lifecycle.parse(bucket?.properties).LifecycleConfiguration;
  const kept = Rules.filter(({ Prefix }) => Prefix === "images/" || Prefix === "pdf/");
  expect(kept.length).toBe(2);
  for (const { NoncurrentVersionExpiration } of kept)
    expect(guide).toContain(`as older versions ${NoncurrentVersionExpiration?.NoncurrentDays} days more`);
});
