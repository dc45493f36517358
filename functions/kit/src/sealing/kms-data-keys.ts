import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from "@aws-sdk/client-kms";
import type { DataKeys } from "./vault.ts";

/** Data keys under a key of KMS, which never leaves it. The context is KMS's encryption context, which policies can name. */
export const createKmsDataKeys = ({ client, keyId }: { client: KMSClient; keyId: string }): DataKeys => ({
  async create(context) {
    const { Plaintext, CiphertextBlob } = await client.send(
      new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: "AES_256", EncryptionContext: { ...context } }),
    );
    if (!Plaintext || !CiphertextBlob) throw new Error("KMS answered without a key");
    return { key: Plaintext, wrapped: CiphertextBlob };
  },

  async open(wrapped, context) {
    const { Plaintext } = await client.send(
      new DecryptCommand({ KeyId: keyId, CiphertextBlob: wrapped, EncryptionContext: { ...context } }),
    );
    if (!Plaintext) throw new Error("KMS answered without a key");
    return Plaintext;
  },
});
