import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KMSClient } from "@aws-sdk/client-kms";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createKmsDataKeys } from "../../src/sealing/kms-data-keys.ts";
import { localDataKeys, readKeyFile } from "../../src/sealing/local-data-keys.ts";
import { createVault, type DataKeys } from "../../src/sealing/vault.ts";

const folder = mkdtempSync(join(tmpdir(), "takseru-vault-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const context = { purpose: "certificate", owner: "1" };
const secret = Buffer.from("a key that signs");

const Asked = z.object({
  EncryptionContext: z.record(z.string(), z.string()),
  CiphertextBlob: z.instanceof(Uint8Array).optional(),
});

/** KMS as its documentation describes it, in this process; it keeps what it was asked. */
const fakeKms = () => {
  const keys = localDataKeys(randomBytes(32));
  const asked: unknown[] = [];
  const client = new KMSClient({
    region: "ap-south-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
  });
  client.middlewareStack.add(
    () => async (call) => {
      asked.push(call.input);
      const { EncryptionContext, CiphertextBlob } = Asked.parse(call.input);
      const output = CiphertextBlob
        ? { Plaintext: await keys.open(CiphertextBlob, EncryptionContext) }
        : await keys
            .create(EncryptionContext)
            .then(({ key, wrapped }) => ({ Plaintext: key, CiphertextBlob: wrapped }));
      return { response: {}, output: { $metadata: {}, ...output } };
    },
    { step: "initialize", priority: "low" },
  );
  return { asked, keys: createKmsDataKeys({ client, keyId: "key-1" }) };
};

const sources: Array<[string, () => DataKeys]> = [
  ["a local key", () => localDataKeys(randomBytes(32))],
  ["KMS", () => fakeKms().keys],
];

describe.each(sources)("a secret sealed under %s", (_, keysOf) => {
  it("opens again, and its bytes say nothing of it", async () => {
    const vault = createVault(keysOf());
    const sealed = await vault.seal(secret, context);
    expect(Buffer.from(sealed).includes(secret)).toBe(false);
    expect(Buffer.from(await vault.open(sealed, context))).toEqual(secret);
    expect(await vault.seal(secret, context)).not.toEqual(sealed);
  });

  it("does not open in the row of another, nor under another key, nor with any bit changed", async () => {
    const vault = createVault(keysOf());
    const sealed = Buffer.from(await vault.seal(secret, context));
    await expect(vault.open(sealed, { ...context, owner: "2" })).rejects.toThrow();
    await expect(vault.open(sealed, { ...context, purpose: "seal" })).rejects.toThrow();
    await expect(createVault(keysOf()).open(sealed, context)).rejects.toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(vault.open(changed, context)).rejects.toThrow();
    }
    await expect(vault.open(new Uint8Array(), context)).rejects.toThrow();
  });
});

it("KMS is asked for a key of 256 bits under the context, which its policies can name", async () => {
  const { asked, keys } = fakeKms();
  const vault = createVault(keys);
  await vault.open(await vault.seal(secret, context), context);
  expect(asked).toEqual([
    { KeyId: "key-1", KeySpec: "AES_256", EncryptionContext: context },
    { KeyId: "key-1", CiphertextBlob: expect.any(Uint8Array), EncryptionContext: context },
  ]);
});

describe("the key file", () => {
  it("is made once, for its owner alone, and stays the same", () => {
    const file = join(folder, "sealing.key");
    const key = readKeyFile(file);
    expect(key).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKeyFile(file)).toEqual(key);
    expect(readFileSync(file)).toEqual(Buffer.from(key));
  });

  it("is closed to others where it was open to them, and refused where it was cut off", () => {
    const open = join(folder, "open.key");
    writeFileSync(open, randomBytes(32), { mode: 0o644 });
    readKeyFile(open);
    expect(statSync(open).mode & 0o777).toBe(0o600);
    const short = join(folder, "short.key");
    writeFileSync(short, randomBytes(31));
    expect(() => readKeyFile(short)).toThrow("no key of 32 bytes");
  });
});
