import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { resourcesOf, synthesise } from "../../helpers/synthesise.ts";

/** CloudFormation's dynamic reference to a secret's value; gives the secret's reference. */
const SecretValue = z
  .object({
    "Fn::Join": z.tuple([
      z.literal(""),
      z.tuple([
        z.literal("{{resolve:secretsmanager:"),
        z.record(z.string(), z.string()),
        z.literal(":SecretString:::}}"),
      ]),
    ]),
  })
  .transform((value) => value["Fn::Join"][1][1]);
const Reference = z.object({ Ref: z.string() });
const Secret = z.object({
  GenerateSecretString: z.object({ PasswordLength: z.number(), ExcludePunctuation: z.boolean() }),
});
const ApiKey = z.object({ Enabled: z.literal(true), Value: SecretValue });
const UsagePlan = z.object({ ApiStages: z.array(z.object({ ApiId: Reference, Stage: Reference })) });
const UsagePlanKey = z.object({ KeyId: Reference, UsagePlanId: Reference, KeyType: z.literal("API_KEY") });
const Header = z.object({ HeaderName: z.string(), HeaderValue: SecretValue });
const Distribution = z.object({
  DistributionConfig: z.object({
    Origins: z.array(z.object({ OriginCustomHeaders: z.array(Header).default([]) })),
  }),
});

describe.each([
  { generation: 1, generations: ["1"] },
  { generation: 2, generations: ["1", "2"] },
  { generation: 7, generations: ["6", "7"] },
])("in generation $generation of the origin key", ({ generation, generations }) => {
  const { api, site } = synthesise({ originKey: generation });
  const secrets = resourcesOf(api, "AWS::SecretsManager::Secret", Secret);
  const keys = resourcesOf(api, "AWS::ApiGateway::ApiKey", ApiKey);
  const plans = resourcesOf(api, "AWS::ApiGateway::UsagePlan", UsagePlan);
  const exported = z
    .array(z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }) }))
    .parse(Object.values(Template.fromStack(api).findOutputs("*", { Export: {} })));

  test("there is a long secret for it, and for the generation before", () => {
    expect(secrets.map(({ id }) => id.match(/Secret(\d+)[0-9A-F]{8}$/)?.[1]).sort()).toEqual(generations);
    for (const { properties } of secrets)
      expect(properties.GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
  });

  test("the stage accepts each of these secrets as an API key, and no other", () => {
    expect(keys.map(({ properties }) => properties.Value)).toEqual(secrets.map(({ id }) => ({ Ref: id })));
    const stage = {
      ApiId: api.resolve(api.restApi.restApiId),
      Stage: api.resolve(api.restApi.deploymentStage.stageName),
    };
    expect(plans.map(({ properties }) => properties.ApiStages)).toEqual([[stage]]);
    expect(
      resourcesOf(api, "AWS::ApiGateway::UsagePlanKey", UsagePlanKey).map(({ properties }) => properties),
    ).toEqual(
      keys.map(({ id }) => ({ KeyId: { Ref: id }, UsagePlanId: { Ref: plans[0]?.id }, KeyType: "API_KEY" })),
    );
  });

  test("CloudFront sends the newest, whose value is in no template", () => {
    const [distribution] = resourcesOf(site, "AWS::CloudFront::Distribution", Distribution);
    const sent = distribution?.properties.DistributionConfig.Origins.flatMap(
      ({ OriginCustomHeaders }) => OriginCustomHeaders,
    );
    const newest = exported.find(
      ({ Value }) => JSON.stringify(Value) === JSON.stringify(api.resolve(api.originKey.secretArn)),
    );
    expect(JSON.stringify(newest?.Value)).toContain(`Secret${generation}`);
    expect(sent).toEqual([
      { HeaderName: "x-api-key", HeaderValue: { "Fn::ImportValue": newest?.Export.Name } },
    ]);
  });

  test("every secret is exported, so that none is deleted while CloudFront sends it", () => {
    for (const { id } of secrets) expect(exported.map(({ Value }) => Value)).toContainEqual({ Ref: id });
  });
});
