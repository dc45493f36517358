import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { synthesise } from "../helpers/synthesise.ts";

const everything = {
  siteOrigin: "https://takseru.example",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0001",
  hostedZoneId: "Z0123456789ABCDEFGHIJ",
  alarmEmail: "ops@takseru.example",
  monthlyBudget: 50,
  originKey: 2,
  firewall: "on",
  pdfLockDays: 3_650,
  heavyConcurrency: 100,
  rollout: "canary",
  backupVault: "arn:aws:backup:eu-central-1:444455556666:backup-vault:takseru",
  backupDays: 90,
  textWriter: "bedrock",
  textModel: "apac.example.model-v1:0",
  textModelInputPrice: 1,
  textModelOutputPrice: 5,
};

describe.each([
  { what: "as cdk.json has it", changes: {} },
  { what: "with everything that can be asked for", changes: everything },
])("cdk-nag, $what", ({ changes }) => {
  const app = App.of(synthesise(changes).data);
  if (!(app instanceof App)) throw new Error("the stacks stand in no app");
  const checks = new AwsSolutionsChecks(app);
  const findings = checks.validateScope(app).violations;

  const Acknowledged = z.record(z.string(), z.string());
  const accepted = app.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(Acknowledged.parse(data)))
      .map(([id, reason]) => ({ id: id.replace(/^annotation::/i, ""), reason, path: node.path })),
  );

  test("finds nothing that is not accepted", () => {
    expect(findings).toEqual([]);
  });

  test("still makes each accepted finding, and each has a sentence as its reason", () => {
    const all = new AwsSolutionsChecks(app);
    // The findings without any acceptance.
    Object.assign(all, { isAcknowledged: () => false });
    const found = all
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath }) => ({ ruleName, path: `${constructPath}` })),
      );
    expect(accepted.length).toBeGreaterThan(10);
    for (const { id, reason, path } of accepted) {
      expect(reason).toMatch(/^[A-Z'].{20,}\.$/);
      expect(
        found.filter((one) => one.ruleName === id && one.path.startsWith(`${path}/`)),
        `${id} at ${path}`,
      ).not.toEqual([]);
    }
  });
});
