import { siteHeaders } from "@takseru/kit";
import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** The kit's `siteHeaders` in CloudFront's form, which takes these headers in no other; a test holds them alike. */
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
