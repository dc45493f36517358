import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Purpose and owner of a secret. A sealed secret opens only under the same context, so in another owner's row it is
 * worthless.
 */
export type SealContext = Readonly<Record<string, string>>;

/** Makes a data key for each secret; `wrapped` can be stored beside the secret. */
export interface DataKeys {
  create(context: SealContext): Promise<{ key: Uint8Array; wrapped: Uint8Array }>;
  /** Throws if it was wrapped by another key or under another context. */
  open(wrapped: Uint8Array, context: SealContext): Promise<Uint8Array>;
}

/** Seals secrets, so that their bytes can be stored in a table. */
export interface Vault {
  seal(secret: Uint8Array, context: SealContext): Promise<Uint8Array<ArrayBuffer>>;
  /** Throws if it was changed, or sealed elsewhere or under another context. */
  open(sealed: Uint8Array, context: SealContext): Promise<Uint8Array>;
}

const VERSION = 1;
const HEADER_BYTES = 3;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The context as bytes, in one order. */
export const contextBytes = (context: SealContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

/** AES-256-GCM: initialisation vector, tag and ciphertext. */
export const encrypt = (key: Uint8Array, plain: Uint8Array, context: SealContext): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(contextBytes(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
};

/** Throws if a bit of it, the key or the context differs. */
export const decrypt = (key: Uint8Array, encrypted: Uint8Array, context: SealContext): Buffer => {
  const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(contextBytes(context))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};

/** Seals each secret with a data key of its own: version, length of the wrapped key, wrapped key, encrypted secret. */
export const createVault = (keys: DataKeys): Vault => ({
  async seal(secret, context) {
    const { key, wrapped } = await keys.create(context);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(VERSION, 0);
    header.writeUInt16BE(wrapped.length, 1);
    const sealed = Buffer.concat([header, wrapped, encrypt(key, secret, context)]);
    key.fill(0);
    return sealed;
  },

  async open(sealed, context) {
    const bytes = Buffer.from(sealed);
    if (bytes.length < HEADER_BYTES || bytes.readUInt8(0) !== VERSION) throw new Error("this is not sealed");
    const end = HEADER_BYTES + bytes.readUInt16BE(1);
    const key = await keys.open(bytes.subarray(HEADER_BYTES, end), context);
    try {
      return decrypt(key, bytes.subarray(end), context);
    } finally {
      key.fill(0);
    }
  },
});
