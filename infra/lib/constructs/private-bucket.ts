import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acceptFindings } from "../accepted-findings.ts";

/** A versioned bucket that is read only with a signature or through one of our policies, and only over TLS. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { lifecycleRules = [], cors }: PrivateBucketProps) {
    super(scope, id, {
      cors,
      versioned: true,
      lifecycleRules: [...lifecycleRules, { abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acceptFindings(this, {
      S1: [
        "Server access logs would keep the valuers' IP addresses and say little: nobody reads here but the rooms' own roles,",
        "CloudFront and links that a room signed. Who changed what stands in the report's history.",
      ].join(" "),
    });
  }
}

export type PrivateBucketProps = Pick<BucketProps, "cors" | "lifecycleRules">;
