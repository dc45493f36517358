import { pdfWorkerPath } from "@takseru/kit";
import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
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
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acceptFindings } from "../accepted-findings.ts";
import type { Config } from "../config.ts";
import { PrivateBucket } from "../constructs/private-bucket.ts";
import { SiteFiles } from "../constructs/site-files.ts";
import { SiteHeaders } from "../constructs/site-headers.ts";
import { SpaFallback } from "../constructs/spa-fallback.ts";
import { ViewerNetwork } from "../constructs/viewer-network.ts";
import { SITE_FILES_KEPT_DAYS } from "../site-retention.ts";

export interface SiteStackProps extends StackProps {
  config: Config;
  objects: PrivateBucket;
  restApi: RestApi;
  originKey: ISecret;
  /** Whether a deployment uploads the site's files. */
  siteFiles: boolean;
}

/** The built site and the API on one origin, behind CloudFront. */
export class SiteStack extends Stack {
  readonly bucket: PrivateBucket;
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { config, objects, restApi, originKey, siteFiles, ...props }: SiteStackProps,
  ) {
    super(scope, id, props);
    const { certificateArn, hostedZoneId } = config;
    const name = new URL(config.siteOrigin).hostname;
    const store = `https://${objects.bucketRegionalDomainName}`;
    this.bucket = new PrivateBucket(this, "Files", {
      // The lists of their files among them, by which old files are found.
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(SITE_FILES_KEPT_DAYS) }],
    });
    const files = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
    this.distribution = new Distribution(this, "Distribution", {
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        ...files,
        responseHeadersPolicy: new SiteHeaders(this, "Headers", store),
        functionAssociations: [
          { function: new SpaFallback(this, "SpaFallback"), eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        [`${pdfWorkerPath}*`]: {
          ...files,
          responseHeadersPolicy: new SiteHeaders(this, "PdfWorkerHeaders", store, "PDF worker"),
        },
        "/api/*": {
          // The gateway's stage is named `api`, so the path stays as it is.
          origin: new HttpOrigin(`${restApi.restApiId}.execute-api.${this.region}.${this.urlSuffix}`, {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            // A dynamic reference: the template does not hold the key itself.
            customHeaders: { "x-api-key": originKey.secretValue.unsafeUnwrap() },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          ...(config.firewall === "on"
            ? {
                functionAssociations: [
                  {
                    function: new ViewerNetwork(this, "ViewerNetwork"),
                    eventType: FunctionEventType.VIEWER_REQUEST,
                  },
                ],
              }
            : {}),
        },
      },
      ...(certificateArn
        ? {
            domainNames: [name],
            certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
    });
    acceptFindings(this.distribution, {
      CFR1: "Valuers travel, and whoever holds a report may check its code from anywhere.",
      CFR2: "Files are cached, and the API has throttles and, where valuers work, a web ACL at its gateway.",
      CFR3: "Its logs would keep every viewer's IP address; calls of the API are in the gateway's access log without it.",
      ...(certificateArn
        ? {}
        : {
            CFR4: "Under CloudFront's own name the protocols are CloudFront's; under a name of ours it is TLS 1.2.",
          }),
    });
    if (siteFiles) new SiteFiles(this, "Upload", { bucket: this.bucket, distribution: this.distribution });
    if (certificateArn && hostedZoneId) {
      const zone = HostedZone.fromHostedZoneId(this, "Zone", hostedZoneId);
      // The dot at the end makes it a full name, whatever the zone's own name is.
      const record = {
        zone,
        recordName: `${name}.`,
        target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
      };
      new ARecord(this, "Address", record);
      new AaaaRecord(this, "Address6", record);
    }
    new CfnOutput(this, "SiteFiles", { value: this.bucket.bucketName });
    new CfnOutput(this, "SiteAddress", { value: `https://${this.distribution.distributionDomainName}` });
  }
}
