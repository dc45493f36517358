import { ErrorReply } from "@takseru/shared-types";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { heavyRoutes, heavyThrottle, stageThrottle } from "../../../lib/throttles.ts";
import { buildConfig, resourcesOf, synthesise } from "../../helpers/synthesise.ts";

const { api, site } = synthesise({ firewall: "on" });

const Match = z.object({
  AndStatement: z.object({
    Statements: z.tuple([
      z.object({ ByteMatchStatement: z.looseObject({ SearchString: z.string() }) }),
      z.object({ RegexMatchStatement: z.looseObject({ RegexString: z.string() }) }),
    ]),
  }),
});
const Rule = z.object({
  Name: z.string(),
  Priority: z.number(),
  Statement: z.strictObject({
    RateBasedStatement: z.strictObject({
      Limit: z.number(),
      EvaluationWindowSec: z.literal(60),
      AggregateKeyType: z.literal("FORWARDED_IP"),
      ForwardedIPConfig: z.object({ HeaderName: z.string(), FallbackBehavior: z.literal("MATCH") }),
      ScopeDownStatement: z.object({ OrStatement: z.object({ Statements: z.array(Match) }) }).optional(),
    }),
  }),
  Action: z.object({
    Block: z.object({
      CustomResponse: z.object({
        ResponseCode: z.number(),
        CustomResponseBodyKey: z.string(),
        ResponseHeaders: z.array(z.object({ Name: z.string(), Value: z.string() })),
      }),
    }),
  }),
  VisibilityConfig: z.looseObject({ SampledRequestsEnabled: z.literal(false) }),
});
const Acl = z.object({
  Scope: z.literal("REGIONAL"),
  DefaultAction: z.object({ Allow: z.object({}) }),
  Rules: z.tuple([Rule, Rule]),
  CustomResponseBodies: z.record(
    z.string(),
    z.object({ ContentType: z.literal("APPLICATION_JSON"), Content: z.string() }),
  ),
});
const [acl] = resourcesOf(api, "AWS::WAFv2::WebACL", Acl);
if (!acl) throw new Error("there is no web ACL");
const [heavy, all] = acl.properties.Rules;
const limitOf = ({ Statement }: z.output<typeof Rule>) => Statement.RateBasedStatement.Limit;

describe("the web ACL", () => {
  test("stands before the gateway's stage", () => {
    const [stage] = resourcesOf(api, "AWS::ApiGateway::Stage", z.unknown());
    const [association] = resourcesOf(
      api,
      "AWS::WAFv2::WebACLAssociation",
      z.object({ ResourceArn: z.unknown(), WebACLArn: z.unknown() }),
    );
    expect(JSON.stringify(association?.properties.ResourceArn)).toContain(JSON.stringify({ Ref: stage?.id }));
    expect(association?.properties.WebACLArn).toEqual({ "Fn::GetAtt": [acl.id, "Arn"] });
  });

  test("leaves everybody else most of what one address may use up", () => {
    const config = buildConfig();
    expect(limitOf(all) / 60).toBeLessThanOrEqual(stageThrottle(config).rateLimit / 4);
    expect(limitOf(heavy) / 60).toBeLessThanOrEqual(heavyThrottle(config).rateLimit / 4);
    // A burst within the window is no more than a route takes at once, and the first calls of a window.
    expect(limitOf(heavy)).toBeLessThanOrEqual(heavyThrottle(config).burstLimit * 3);
  });

  test("takes its limits from the configuration", () => {
    const stacks = synthesise({ firewall: "on", addressCalls: 600, addressHeavyCalls: 60 });
    const [other] = resourcesOf(stacks.api, "AWS::WAFv2::WebACL", Acl);
    expect(other?.properties.Rules.map(limitOf)).toEqual([60, 600]);
  });

  test("counts the heavy routes by themselves, and no other calls", () => {
    const statements = heavy.Statement.RateBasedStatement.ScopeDownStatement?.OrStatement.Statements ?? [];
    const isHeavy = (method: string, path: string) =>
      statements.some(({ AndStatement: { Statements } }) => {
        const [verb, pattern] = Statements;
        return (
          verb.ByteMatchStatement.SearchString === method &&
          new RegExp(pattern.RegexMatchStatement.RegexString).test(path)
        );
      });
    for (const { method, path } of heavyRoutes)
      expect(isHeavy(method, `/api${path.replace(/\{\w+\}/g, "17")}`)).toBe(true);
    expect(isHeavy("POST", "/api/reports/17/finalize/")).toBe(true);
    expect(isHeavy("GET", "/api/reports/17/images")).toBe(false);
    expect(isHeavy("GET", "/api/reports/17")).toBe(false);
    expect(isHeavy("POST", "/api/reports/17/images/uploads")).toBe(false);
    expect(all.Statement.RateBasedStatement.ScopeDownStatement).toBeUndefined();
  });

  test.each([
    ["heavy", heavy],
    ["all", all],
  ])("refuses too many %s calls with the API's own error", (_, rule) => {
    const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = rule.Action.Block.CustomResponse;
    expect(ResponseCode).toBe(429);
    const body = acl.properties.CustomResponseBodies[CustomResponseBodyKey]?.Content ?? "";
    expect(ErrorReply.parse(JSON.parse(body)).error.code).toBe("TOO_MANY_REQUESTS");
    expect(ResponseHeaders).toContainEqual({ Name: "Retry-After", Value: "60" });
  });

  test("counts by the header that CloudFront sets on every call of the API", () => {
    const header = all.Statement.RateBasedStatement.ForwardedIPConfig.HeaderName;
    expect(heavy.Statement.RateBasedStatement.ForwardedIPConfig.HeaderName).toBe(header);
    const edges = resourcesOf(site, "AWS::CloudFront::Function", z.object({ FunctionCode: z.string() }));
    const edge = edges.find(({ properties }) => properties.FunctionCode.includes(`headers["${header}"] =`));
    const [distribution] = Object.values(
      Template.fromStack(site).findResources("AWS::CloudFront::Distribution"),
    );
    expect(distribution?.Properties.DistributionConfig.CacheBehaviors).toContainEqual(
      expect.objectContaining({
        PathPattern: "/api/*",
        FunctionAssociations: [
          { EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": [edge?.id, "FunctionARN"] } },
        ],
      }),
    );
  });

  test("is not there unless it is asked for", () => {
    const without = synthesise();
    Template.fromStack(without.api).resourceCountIs("AWS::WAFv2::WebACL", 0);
    Template.fromStack(without.site).resourceCountIs("AWS::CloudFront::Function", 1);
  });
});
