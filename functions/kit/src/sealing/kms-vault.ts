import { KMSClient } from "@aws-sdk/client-kms";
import { awsClientLimits } from "../lambda/aws-client-limits.ts";
import { createKmsDataKeys } from "./kms-data-keys.ts";
import { createVault, type Vault } from "./vault.ts";

/** A vault under a key of KMS, by its ARN. */
export const createKmsVault = (keyId: string): Vault =>
  createVault(createKmsDataKeys({ client: new KMSClient(awsClientLimits), keyId }));
