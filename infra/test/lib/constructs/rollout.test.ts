import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ownersValues } from "../../../lint/owners-values.ts";
import { resourcesOf, synthesise } from "../../helpers/synthesise.ts";

const prod = { ...ownersValues, stage: "prod" };
const { api } = synthesise(prod);
const rooms = Object.keys(api.rooms).sort();
const Reference = z.object({ Ref: z.string() });

/** The aliases of a template, with what moves their calls. */
const aliasesOf = (stack: typeof api) =>
  Object.entries(Template.fromStack(stack).findResources("AWS::Lambda::Alias")).map(([id, resource]) => ({
    id,
    ...z
      .object({
        Properties: z.object({
          Name: z.string(),
          FunctionName: Reference,
          FunctionVersion: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Version")]) }),
        }),
        UpdatePolicy: z.object({
          CodeDeployLambdaAliasUpdate: z.object({
            ApplicationName: Reference,
            DeploymentGroupName: Reference,
          }),
        }),
      })
      .parse(resource),
  }));

const groups = resourcesOf(
  api,
  "AWS::CodeDeploy::DeploymentGroup",
  z.object({
    DeploymentConfigName: z.string(),
    AutoRollbackConfiguration: z.object({ Enabled: z.boolean(), Events: z.array(z.string()) }),
    AlarmConfiguration: z.object({ Enabled: z.boolean(), Alarms: z.array(z.object({ Name: Reference })) }),
  }),
);

describe("production leads calls to new code in parts", () => {
  test("through an alias of each room, whose calls CodeDeploy moves", () => {
    const aliases = aliasesOf(api);
    expect(aliases).toHaveLength(rooms.length);
    expect(new Set(aliases.map(({ Properties }) => Properties.FunctionName.Ref)).size).toBe(rooms.length);
    const moved = aliases.map(
      ({ UpdatePolicy }) => UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref,
    );
    expect(moved.sort()).toEqual(groups.map(({ id }) => id).sort());
  });

  test("a tenth for five minutes, and back by itself where an alarm goes off", () => {
    for (const { properties } of groups) {
      expect(properties.DeploymentConfigName).toBe("CodeDeployDefault.LambdaCanary10Percent5Minutes");
      expect(properties.AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"],
      });
      expect(properties.AlarmConfiguration.Enabled).toBe(true);
    }
  });

  test("the alarms are the crashes behind the room's own alias, and the gateway's answers of 5xx", () => {
    const alarms = new Map(
      resourcesOf(
        api,
        "AWS::CloudWatch::Alarm",
        z.looseObject({
          AlarmName: z.string(),
          MetricName: z.string(),
          Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })),
        }),
      ).map(({ id, properties }) => [id, properties]),
    );
    const watched = groups.map(({ properties }) =>
      properties.AlarmConfiguration.Alarms.map(({ Name }) => alarms.get(Name.Ref)),
    );
    for (const [crashes, answers] of watched) {
      expect(crashes).toMatchObject({ MetricName: "Errors", Period: 60, Threshold: 1 });
      expect(crashes?.Dimensions.map(({ Name }) => Name).sort()).toEqual(["FunctionName", "Resource"]);
      expect(JSON.stringify(crashes?.Dimensions)).toContain(":live");
      expect(answers).toMatchObject({
        MetricName: "5XXError",
        Dimensions: [{ Name: "ApiName", Value: "Takseru-prod-Api" }],
      });
    }
    expect(watched.map(([crashes]) => crashes?.AlarmName).sort()).toEqual(
      rooms.map((room) => `Takseru-prod-rollout-${room}`),
    );
    const [gateway] = resourcesOf(api, "AWS::ApiGateway::RestApi", z.object({ Name: z.string() }));
    expect(gateway?.properties.Name).toBe("Takseru-prod-Api");
  });

  test("no call passes an alias by: gateway and schedules call nothing else, and may call nothing else", () => {
    const ids = new Set(aliasesOf(api).map(({ id }) => id));
    const integrations = resourcesOf(
      api,
      "AWS::ApiGateway::Method",
      z.object({ Integration: z.object({ Uri: z.unknown() }) }),
    ).map(({ properties }) => JSON.stringify(properties.Integration.Uri));
    expect(integrations.length).toBeGreaterThan(50);
    const isAlias = (reference: string) => [...ids].some((id) => reference.includes(`{"Ref":"${id}"}`));
    expect(integrations.filter((uri) => !isAlias(uri))).toEqual([]);
    const targets = resourcesOf(
      api,
      "AWS::Events::Rule",
      z.object({ Targets: z.array(z.object({ Arn: z.unknown() })) }),
    ).flatMap(({ properties }) => properties.Targets.map(({ Arn }) => JSON.stringify(Arn)));
    expect(targets).toHaveLength(3);
    expect(targets.filter((target) => !isAlias(target))).toEqual([]);
    const allowed = resourcesOf(api, "AWS::Lambda::Permission", z.object({ FunctionName: z.unknown() })).map(
      ({ properties }) => JSON.stringify(properties.FunctionName),
    );
    expect(allowed.filter((target) => !isAlias(target))).toEqual([]);
  });

  test("a tenth more each minute where that is configured", () => {
    const linear = resourcesOf(
      synthesise({ ...prod, rollout: "linear" }).api,
      "AWS::CodeDeploy::DeploymentGroup",
      z.object({ DeploymentConfigName: z.string() }),
    );
    expect(linear.map(({ properties }) => properties.DeploymentConfigName)).toEqual(
      rooms.map(() => "CodeDeployDefault.LambdaLinear10PercentEvery1Minute"),
    );
  });
});

test("other stages replace code at once, without an alias: emulators have no CodeDeploy", () => {
  const template = Template.fromStack(synthesise().api);
  for (const type of ["AWS::Lambda::Alias", "AWS::Lambda::Version", "AWS::CodeDeploy::DeploymentGroup"])
    template.resourceCountIs(type, 0);
});
