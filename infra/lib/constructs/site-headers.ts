import { siteHeaders } from "@takseru/kit";
import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** The kit's `siteHeaders` in CloudFront's own form. A test compares the two. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, ...given: Parameters<typeof siteHeaders>) {
    const { "Content-Security-Policy": contentSecurityPolicy = "", ...headers } = siteHeaders(...given);
    // CloudFront knows no settings for these.
    const customHeaders = Object.entries(headers)
      .filter(([header]) => /^(Cross-Origin-|Permissions-Policy)/.test(header))
      .map(([header, value]) => ({ header, value, override: true }));
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: { customHeaders },
    });
  }
}
