import { siteHeaders } from "@takseru/kit";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { handler as spaFallback } from "../../../lib/constructs/spa-fallback.ts";
import { idOf, resourcesOf, synthesise, written } from "../../helpers/synthesise.ts";

const { data, api, site } = synthesise();
const template = Template.fromStack(site);

const Behavior = z.looseObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default([]),
  ViewerProtocolPolicy: z.string(),
  CachePolicyId: z.string(),
  Compress: z.boolean(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }).optional(),
});
const DistributionProperties = z.object({
  DistributionConfig: z.looseObject({
    DefaultRootObject: z.string(),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
    Origins: z.array(
      z.looseObject({ Id: z.string(), DomainName: z.unknown(), OriginPath: z.string().optional() }),
    ),
    Aliases: z.array(z.string()).optional(),
  }),
});
const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) })),
    }),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.object({
        ContentSecurityPolicy: z.object({ "Fn::Join": z.tuple([z.literal(""), z.array(z.unknown())]) }),
      }),
      ContentTypeOptions: z.object({ Override: z.literal(true) }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.boolean(),
      }),
    }),
  }),
});
const distributionOf = (stack: typeof site) => {
  const [distribution] = resourcesOf(stack, "AWS::CloudFront::Distribution", DistributionProperties);
  if (!distribution) throw new Error("there is no distribution");
  return distribution.properties.DistributionConfig;
};
const distribution = distributionOf(site);
const behaviorOf = (path: string) =>
  distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
const originOf = (behavior: z.output<typeof Behavior>) =>
  distribution.Origins.find(({ Id }) => Id === behavior.TargetOriginId);

describe("the site's files", () => {
  test("lie in a private bucket that only the distribution reads", () => {
    template.hasResourceProperties("AWS::S3::Bucket", {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    const origin = originOf(distribution.DefaultCacheBehavior);
    expect(JSON.stringify(origin?.DomainName)).toContain(idOf(site, site.bucket.bucketName));
    expect(origin?.OriginAccessControlId).toBeDefined();
    template.hasResourceProperties("AWS::CloudFront::OriginAccessControl", {
      OriginAccessControlConfig: { SigningBehavior: "always", SigningProtocol: "sigv4" },
    });
  });

  test("are served over TLS, compressed, with index.html at the root", () => {
    expect(distribution.DefaultCacheBehavior.Compress).toBe(true);
    // CloudFront's own policy CachingOptimized, which keeps to the files' Cache-Control and compresses.
    expect(distribution.DefaultCacheBehavior.CachePolicyId).toBe("658327ea-f89d-4fab-a63d-7e88639e58f6");
    expect(distribution.DefaultRootObject).toBe("index.html");
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
  });

  test.each([
    ["/", "/index.html"],
    ["/dashboard", "/index.html"],
    ["/reports/builder/12", "/index.html"],
    ["/verify-email", "/index.html"],
    ["/assets/index-4f2a.js", "/assets/index-4f2a.js"],
    ["/favicon.svg", "/favicon.svg"],
  ])("answer %s with %s", (uri, file) => {
    expect(spaFallback({ request: { uri } }).uri).toBe(file);
  });

  test("are rewritten by the tested function itself, which uses nothing from outside", () => {
    const [edge] = resourcesOf(site, "AWS::CloudFront::Function", z.object({ FunctionCode: z.string() }));
    const atTheEdge = new Function(`${edge?.properties.FunctionCode}; return handler;`)();
    expect(atTheEdge({ request: { uri: "/reports" } })).toEqual({ uri: "/index.html" });
  });

  test.each([
    ["page", distribution.DefaultCacheBehavior],
    ["PDF worker", behaviorOf("/assets/pdf-worker-*")],
  ] as const)(
    "carry the headers that the embedded server sends to a %s, with the store's address in their policy",
    (file, behavior) => {
      const policy = resourcesOf(site, "AWS::CloudFront::ResponseHeadersPolicy", HeadersPolicy).find(
        ({ id }) => id === behavior?.ResponseHeadersPolicyId?.Ref,
      );
      const { ContentSecurityPolicy, ReferrerPolicy, StrictTransportSecurity, ContentTypeOptions } =
        policy?.properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {};
      const { AccessControlMaxAgeSec: seconds, IncludeSubdomains } = StrictTransportSecurity ?? {};
      const store = written(site, data.objects.bucketRegionalDomainName);
      expect({
        "Content-Security-Policy": ContentSecurityPolicy?.ContentSecurityPolicy["Fn::Join"][1]
          .map((part) => (typeof part === "string" ? part : JSON.stringify(part)))
          .join(""),
        "Referrer-Policy": ReferrerPolicy?.ReferrerPolicy,
        "Strict-Transport-Security": `max-age=${seconds}${IncludeSubdomains ? "; includeSubDomains" : ""}`,
        ...(ContentTypeOptions ? { "X-Content-Type-Options": "nosniff" } : {}),
        ...Object.fromEntries(
          policy?.properties.ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.map(
            ({ Header, Value }) => [Header, Value],
          ) ?? [],
        ),
      }).toEqual(siteHeaders(`https://${store}`, file));
    },
  );
});

describe("the API below the site's origin", () => {
  const behavior = behaviorOf("/api/*");

  test("gets every call under /api unchanged, uncached and over TLS", () => {
    expect(behavior).toMatchObject({
      PathPattern: "/api/*",
      ViewerProtocolPolicy: "https-only",
      // CloudFront's own policy CachingDisabled.
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
    });
    expect(new Set(behavior?.AllowedMethods)).toEqual(
      new Set(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"]),
    );
    const origin = behavior && originOf(behavior);
    expect(origin?.OriginPath ?? "").toBe("");
    expect(JSON.stringify(origin?.DomainName)).toContain(written(site, api.restApi.restApiId));
  });

  test("keeps its own 403 and 404: the distribution has no error pages", () => {
    expect(distribution).not.toHaveProperty("CustomErrorResponses");
  });
});

describe("with a certificate", () => {
  const named = synthesise({
    siteOrigin: "https://takseru.example",
    certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0001",
    hostedZoneId: "Z0123456789ABCDEFGHIJ",
  });

  test("the distribution answers under the site's name, with TLS 1.2 or later", () => {
    const { Aliases, ViewerCertificate } = distributionOf(named.site);
    expect(Aliases).toEqual(["takseru.example"]);
    expect(ViewerCertificate).toMatchObject({
      MinimumProtocolVersion: "TLSv1.2_2021",
      SslSupportMethod: "sni-only",
    });
    expect(distribution.Aliases).toBeUndefined();
  });

  test("the hosted zone has a record of each address type for the name", () => {
    const records = resourcesOf(
      named.site,
      "AWS::Route53::RecordSet",
      z.object({
        HostedZoneId: z.string(),
        Name: z.string(),
        Type: z.string(),
        AliasTarget: z.object({ DNSName: z.unknown() }),
      }),
    ).map(({ properties }) => properties);
    const target = named.site.resolve(named.site.distribution.distributionDomainName);
    expect(records).toEqual(
      ["A", "AAAA"].map((Type) => ({
        HostedZoneId: "Z0123456789ABCDEFGHIJ",
        Name: "takseru.example.",
        Type,
        AliasTarget: { DNSName: target },
      })),
    );
    template.resourceCountIs("AWS::Route53::RecordSet", 0);
  });
});
