import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { z } from "zod";
import { ownersValues } from "../../lint/owners-values.ts";
import { synthesise } from "../helpers/synthesise.ts";

const prod = synthesise({ ...ownersValues, stage: "prod" });
const staging = synthesise({
  ...ownersValues,
  stage: "staging",
  siteOrigin: "https://staging.takseru.internal",
  mailSender: "no-reply@staging.takseru.internal",
});
type Stacks = typeof prod;

test("every stack has the tags by which Cost Explorer sorts the bill", () => {
  for (const stack of Object.values(synthesise()))
    expect([stack.stackName, stack.tags.tagValues()]).toEqual([
      stack.stackName,
      { Project: "Takseru", Stage: "dev" },
    ]);
});

test("a stage belongs to its account: CDK refuses the credentials of another one", () => {
  for (const stack of Object.values(prod)) expect(stack.account).toBe(ownersValues.account);
});

const Named = z.record(z.string(), z.unknown());

/** Every name that a template gives: `Name`, `FunctionName`, `BudgetName` and so on, also those within a resource's settings. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  const named = Named.safeParse(value);
  if (!named.success) return [];
  // An alarm's dimensions say what is measured.
  const { Dimensions: _, Metrics: __, ...settings } = named.data;
  return Object.entries(settings).flatMap(([key, inner]) =>
    typeof inner === "string" && /^(?:(?!Metric|Domain).*Name|EmailIdentity)$/.test(key)
      ? [inner]
      : namesIn(inner),
  );
};

/** By type, because names of different services do not meet. Names that CloudFormation makes up stand in no template. */
const namesOf = (stacks: Stacks): Set<string> =>
  new Set(
    Object.values(stacks).flatMap((stack) => {
      const { Resources, Outputs = {} } = Template.fromStack(stack).toJSON();
      const resources = z
        .record(z.string(), z.object({ Type: z.string(), Properties: z.unknown() }))
        .parse(Resources);
      return [
        ...Object.values(resources)
          .filter(({ Type }) => unique.has(Type))
          .flatMap(({ Type, Properties }) => namesIn(Properties).map((name) => `${Type} ${name}`)),
        ...z
          .array(z.object({ Export: z.object({ Name: z.string() }).optional() }))
          .parse(Object.values(Outputs))
          .flatMap(({ Export }) => (Export ? [`export ${Export.Name}`] : [])),
      ];
    }),
  );

/** Of which an account, or a region of it, has one of a name. */
const unique = new Set([
  "AWS::ApiGateway::RestApi",
  "AWS::Budgets::Budget",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::OriginAccessControl",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "AWS::CloudWatch::Alarm",
  "AWS::CloudWatch::Dashboard",
  "AWS::CodeDeploy::Application",
  "AWS::CodeDeploy::DeploymentGroup",
  "AWS::IAM::Role",
  "AWS::Lambda::Function",
  "AWS::SES::EmailIdentity",
]);

test("two stages of one account have no name in common", () => {
  const [first, second] = [namesOf(prod), namesOf(staging)];
  expect(first.size).toBeGreaterThan(30);
  expect([...first].filter((name) => second.has(name))).toEqual([]);
});

test("a stage has no type of resource with a name that the test above does not look at", () => {
  const others = Object.values(prod).flatMap((stack) =>
    Object.values(
      z
        .record(
          z.string(),
          z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
        )
        .parse(Template.fromStack(stack).toJSON().Resources),
    )
      .filter(({ Type, Properties }) => !unique.has(Type) && typeof Properties.Name === "string")
      .map(({ Type }) => Type),
  );
  // A DNS name is that of the domain; the name of a rule, a parameter or an alias is within its own resource.
  expect(
    [...new Set(others)].filter((type) => !/^AWS::(?:Route53::RecordSet|Lambda::Alias)$/.test(type)),
  ).toEqual([]);
});

test("the whole API is called through one permission a function", () => {
  const permissions = Template.fromStack(prod.api).findResources("AWS::Lambda::Permission");
  // Five functions, and three targets of the schedules.
  expect(Object.keys(permissions)).toHaveLength(8);
  expect(Object.keys(Template.fromStack(prod.api).toJSON().Resources).length).toBeLessThan(400);
});
