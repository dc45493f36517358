import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Construct } from "constructs";
import type { Config } from "../config.ts";
import { PrivateBucket } from "../constructs/private-bucket.ts";
import { SiteHeaders } from "../constructs/site-headers.ts";
import { SpaFallback } from "../constructs/spa-fallback.ts";

export interface SiteStackProps extends StackProps {
  config: Config;
  objects: PrivateBucket;
  restApi: RestApi;
}

/** The built site and the API on one origin, behind CloudFront. */
export class SiteStack extends Stack {
  readonly bucket: PrivateBucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { config, objects, restApi, ...props }: SiteStackProps) {
    super(scope, id, props);
    const { siteOrigin, certificateArn } = config;
    this.bucket = new PrivateBucket(this, "Files", { versioned: true });
    this.distribution = new Distribution(this, "Distribution", {
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: new SiteHeaders(
          this,
          "Headers",
          `https://${objects.bucketRegionalDomainName}`,
        ),
        functionAssociations: [
          { function: new SpaFallback(this, "SpaFallback"), eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        "/api/*": {
          // The gateway's stage is named `api`, so the path goes on as it came.
          origin: new HttpOrigin(`${restApi.restApiId}.execute-api.${this.region}.${this.urlSuffix}`, {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
      ...(certificateArn
        ? {
            domainNames: [new URL(siteOrigin).hostname],
            certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
          }
        : {}),
    });
    new CfnOutput(this, "SiteFiles", { value: this.bucket.bucketName });
    new CfnOutput(this, "SiteAddress", { value: `https://${this.distribution.distributionDomainName}` });
  }
}
