import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { awsClientLimits } from "@takseru/kit";
import { ProviderError } from "../provider-error.ts";

let key: Promise<string> | undefined;

const fetchKey = async (secret: string): Promise<string> => {
  const client = new SecretsManagerClient(awsClientLimits);
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secret }));
  if (!SecretString) throw new ProviderError("refused", "no_google_key");
  return SecretString.trim();
};

/** The key of Google Maps Platform from Secrets Manager: read once by an instance, and again only after a failure. */
export const readGoogleKey = async (secret: string): Promise<string> => {
  key ??= fetchKey(secret);
  return key.catch((error: unknown) => {
    key = undefined;
    throw error;
  });
};
