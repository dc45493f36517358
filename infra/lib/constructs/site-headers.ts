import { siteHeaders } from "@takseru/kit";
import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** The kit's `siteHeaders` in CloudFront's own form. A test compares the two. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, store: string) {
    const { "Content-Security-Policy": contentSecurityPolicy = "" } = siteHeaders(store);
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
    });
  }
}
