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
  constructor(
    scope: Construct,
    id: string,
    { lifecycleRules = [], cors, locks = false }: PrivateBucketProps,
  ) {
    super(scope, id, {
      cors,
      // Locks without a rule, so that each write says itself whether it locks. They begin with the bucket: CloudFormation would
      // replace it to add them, and with it everything that it holds.
      objectLockEnabled: locks,
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

export interface PrivateBucketProps extends Pick<BucketProps, "cors" | "lifecycleRules"> {
  /** Whether its objects can be locked. That cannot be changed. */
  locks?: boolean;
}
