import { describe, expect, test } from "vitest";
import { z } from "zod";
import { resourcesOf, synthesise } from "../../helpers/synthesise.ts";

const { api } = synthesise();
const Settings = z.object({
  HttpMethod: z.string(),
  ResourcePath: z.string(),
  ThrottlingRateLimit: z.number(),
  ThrottlingBurstLimit: z.number(),
  DataTraceEnabled: z.literal(false),
});
const Stage = z.object({
  StageName: z.literal("api"),
  // Traces would hold the addresses of calls, which contain verification codes.
  TracingEnabled: z.literal(false),
  AccessLogSetting: z.object({
    DestinationArn: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }),
    Format: z.string(),
  }),
  MethodSettings: z.array(Settings),
});
const [stage] = resourcesOf(api, "AWS::ApiGateway::Stage", Stage);

describe("the access log", () => {
  const line = z
    .record(z.string(), z.string())
    .parse(JSON.parse(stage?.properties.AccessLogSetting.Format ?? ""));

  test("has each call's route, status, duration and the request id of the rooms' logs", () => {
    expect(line).toMatchObject({
      request_id: "$context.requestId",
      route: "$context.httpMethod $context.resourcePath",
      status: "$context.status",
      latency_ms: "$context.responseLatency",
    });
  });

  test("does not identify the caller: no address, no browser, no path with ids, no key", () => {
    const used = Object.values(line).flatMap((value) => value.match(/\$context(\.\w+)+/g) ?? []);
    const harmless = [
      "requestTimeEpoch",
      "requestId",
      "httpMethod",
      "resourcePath",
      "status",
      "error.responseType",
      "responseLatency",
      "integrationLatency",
      "responseLength",
    ];
    expect(used.sort()).toEqual(harmless.map((name) => `$context.${name}`).sort());
  });

  test("is kept for 90 days", () => {
    const log = stage?.properties.AccessLogSetting.DestinationArn["Fn::GetAtt"][0];
    const groups = resourcesOf(api, "AWS::Logs::LogGroup", z.object({ RetentionInDays: z.number() }));
    expect(groups.find(({ id }) => id === log)?.properties.RetentionInDays).toBe(90);
  });

  test("can be written: the gateway has a role for it in this account", () => {
    const accounts = resourcesOf(
      api,
      "AWS::ApiGateway::Account",
      z.object({ CloudWatchRoleArn: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }) }),
    );
    const roles = resourcesOf(api, "AWS::IAM::Role", z.unknown()).map(({ id }) => id);
    expect(accounts).toHaveLength(1);
    expect(roles).toContain(accounts[0]?.properties.CloudWatchRoleArn["Fn::GetAtt"][0]);
  });
});

describe("the throttles", () => {
  const settings = new Map(
    stage?.properties.MethodSettings.map((one) => [
      `${one.HttpMethod} ${one.ResourcePath.replaceAll("~1", "/").replace(/^\/\//, "/")}`,
      [one.ThrottlingRateLimit, one.ThrottlingBurstLimit],
    ]),
  );

  test("limit the stage and, over all its routes, the one API key", () => {
    const plans = resourcesOf(
      api,
      "AWS::ApiGateway::UsagePlan",
      z.object({ Throttle: z.object({ RateLimit: z.number(), BurstLimit: z.number() }) }),
    );
    expect(settings.get("* /*")).toEqual([200, 400]);
    expect(plans.map(({ properties }) => properties.Throttle)).toEqual([{ RateLimit: 200, BurstLimit: 400 }]);
  });

  test.each([
    "GET /reports/{id}/preview",
    "GET /reports/{id}/word",
    "POST /reports/{id}/finalize",
    "POST /reports/{id}/images",
    "POST /reports/{id}/images/{imageId}/complete",
    "POST /profile/pictures/{kind}/{uploadId}/complete",
    "PUT /reports/{id}/satellite",
    "POST /location/analyze",
  ])("are lower for %s, which keeps a processor busy", (route) => {
    expect(settings.get(route)).toEqual([20, 100]);
  });

  test("are lower for no other route", () => {
    expect(settings.size).toBe(9);
  });
});
