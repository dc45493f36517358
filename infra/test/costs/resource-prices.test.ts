import { expect, test } from "vitest";
import { prices } from "../../costs/prices.ts";
import { resourcePrices } from "../../costs/resource-prices.ts";
import { stackFacts, synthesiseResources } from "../../costs/stack-facts.ts";

const resources = synthesiseResources();

test("everything that the stacks consist of has its prices, or a word why it is free", () => {
  const types = [...new Set(resources.map(({ type }) => type))];
  expect(types.filter((type) => !(type in resourcePrices))).toEqual([]);
});

test("every price belongs to something that can be in the stacks", () => {
  const used = new Set(Object.values(resourcePrices).flatMap((one) => (typeof one === "string" ? [] : one)));
  expect(Object.keys(prices).filter((name) => !used.has(name as keyof typeof prices))).toEqual([]);
});

test("the bill reads memory, alarms and secrets off the templates", () => {
  const facts = stackFacts(resources);
  expect(Object.values(facts.memory).every((megabytes) => megabytes >= 128)).toBe(true);
  expect(facts.alarms).toBeGreaterThanOrEqual(
    resources.filter(({ type }) => type === "AWS::CloudWatch::Alarm").length,
  );
  expect(facts.secrets).toBe(resources.filter(({ type }) => type === "AWS::SecretsManager::Secret").length);
  expect(facts.logMonths).toBe(3);
});
