import { createDecipheriv, createHash, createHmac, pbkdf2Sync, timingSafeEqual } from "node:crypto";

/** An AlgorithmIdentifier: its number, its parameters one by one, and those that are an octet string alone. */
export interface Algorithm {
  oid: string;
  parts: ReadonlyArray<number | Uint8Array | Algorithm>;
  iv: Uint8Array | undefined;
}

/** A password; undefined means none, which differs from "". */
export interface Secret {
  password: string | undefined;
}

type Reason = "passwordWrong" | "unreadable" | "notDecrypted";

/** Why a file is not opened; `method` names an unsupported protection. */
export class Pkcs12Fault extends Error {
  readonly reason: Reason | { method: string };
  readonly isRc2: boolean;
  constructor(reason: Reason | { method: string }) {
    super("The file is not opened");
    this.reason = reason;
    this.isRc2 = typeof reason === "object" && reason.method === "RC2";
  }
}

const without = (method: string): never => {
  throw new Pkcs12Fault({ method });
};

const HASHES = new Map([
  ["1.2.840.113549.2.5", "md5"],
  ["1.3.14.3.2.26", "sha1"],
  ["2.16.840.1.101.3.4.2.4", "sha224"],
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
  ["2.16.840.1.101.3.4.2.5", "sha512-224"],
  ["2.16.840.1.101.3.4.2.6", "sha512-256"],
]);
const HMACS = new Map([
  ["1.2.840.113549.2.7", "sha1"],
  ["1.2.840.113549.2.8", "sha224"],
  ["1.2.840.113549.2.9", "sha256"],
  ["1.2.840.113549.2.10", "sha384"],
  ["1.2.840.113549.2.11", "sha512"],
  ["1.2.840.113549.2.12", "sha512-224"],
  ["1.2.840.113549.2.13", "sha512-256"],
]);
const PBKDF2 = "1.2.840.113549.1.5.12";
const SCRYPT = "1.3.6.1.4.1.11591.4.11";
const PBES2 = "1.2.840.113549.1.5.13";
const PBMAC1 = "1.2.840.113549.1.5.14";

/** Ciphers of PBES2 by Node's names, with the bytes of their keys. */
const CIPHERS = new Map([
  ["2.16.840.1.101.3.4.1.2", { name: "aes-128-cbc", key: 16 }],
  ["2.16.840.1.101.3.4.1.22", { name: "aes-192-cbc", key: 24 }],
  ["2.16.840.1.101.3.4.1.42", { name: "aes-256-cbc", key: 32 }],
  ["1.2.840.113549.3.7", { name: "des-ede3-cbc", key: 24 }],
  ["1.2.392.200011.61.1.1.1.2", { name: "camellia-128-cbc", key: 16 }],
  ["1.2.392.200011.61.1.1.1.3", { name: "camellia-192-cbc", key: 24 }],
  ["1.2.392.200011.61.1.1.1.4", { name: "camellia-256-cbc", key: 32 }],
  ["1.2.410.200046.1.1.2", { name: "aria-128-cbc", key: 16 }],
  ["1.2.410.200046.1.1.7", { name: "aria-192-cbc", key: 24 }],
  ["1.2.410.200046.1.1.12", { name: "aria-256-cbc", key: 32 }],
]);
/** PKCS #12's own schemes with triple DES, of three keys and of two. */
const TRIPLE_DES = new Map([
  ["1.2.840.113549.1.12.1.3", 24],
  ["1.2.840.113549.1.12.1.4", 16],
]);
/** Methods that are only known by name, to name them in the refusal. */
const NAMES = new Map([
  ["1.2.840.113549.1.12.1.1", "RC4"],
  ["1.2.840.113549.1.12.1.2", "RC4"],
  ["1.2.840.113549.1.12.1.5", "RC2"],
  ["1.2.840.113549.1.12.1.6", "RC2"],
  ["1.2.840.113549.3.2", "RC2"],
  ["1.2.840.113549.3.4", "RC4"],
  ["1.3.14.3.2.7", "DES"],
  ["1.2.410.200004.1.4", "SEED"],
  ["1.2.840.113549.1.5.3", "DES"],
  ["1.2.840.113549.1.5.10", "DES"],
  ["1.2.840.113549.1.5.6", "RC2"],
  ["1.2.840.113549.1.5.11", "RC2"],
  ["2.16.840.1.101.3.4.1.6", "AES-GCM"],
  ["2.16.840.1.101.3.4.1.26", "AES-GCM"],
  ["2.16.840.1.101.3.4.1.46", "AES-GCM"],
  [SCRYPT, "scrypt"],
]);

const nameOf = (oid: string): string => NAMES.get(oid) ?? `the method ${oid}`;

const bytesAt = ({ parts }: Algorithm, at: number): Uint8Array => {
  const part = parts[at];
  if (part instanceof Uint8Array) return part;
  throw new Pkcs12Fault("unreadable");
};
const algorithmAt = ({ parts }: Algorithm, at: number): Algorithm => {
  const part = parts[at];
  if (typeof part === "object" && !(part instanceof Uint8Array)) return part;
  throw new Pkcs12Fault("unreadable");
};
const numberAt = ({ parts }: Algorithm, at: number): number => {
  const part = parts[at];
  if (typeof part === "number") return part;
  throw new Pkcs12Fault("unreadable");
};

/** PBKDF2 (RFC 8018); the length of the key may stand in the parameters. */
const pbkdf2 = (function_: Algorithm, length: number | undefined, { password = "" }: Secret): Buffer => {
  if (function_.oid !== PBKDF2) return without(nameOf(function_.oid));
  const [stated] = function_.parts.slice(2).filter((part) => typeof part === "number");
  const prf = function_.parts.find((part) => typeof part === "object" && !(part instanceof Uint8Array));
  const prfOid =
    prf === undefined ? "1.2.840.113549.2.7" : algorithmAt(function_, function_.parts.indexOf(prf)).oid;
  const hash = HMACS.get(prfOid) ?? without(nameOf(prfOid));
  const bytes = length ?? stated;
  if (bytes === undefined) throw new Pkcs12Fault("unreadable");
  return pbkdf2Sync(password, bytesAt(function_, 0), numberAt(function_, 1), bytes, hash);
};

/** UTF-16, the high byte first, with two zeros behind it (RFC 7292, B.1). */
const wide = ({ password }: Secret): Buffer =>
  password === undefined ? Buffer.alloc(0) : Buffer.from(`${password}\0`, "utf16le").swap16();

const repeated = (bytes: Uint8Array, block: number): Buffer =>
  Buffer.alloc(block * Math.ceil(bytes.length / block), bytes);

const PURPOSES = { key: 1, iv: 2, mac: 3 } as const;

/** The key derivation of PKCS #12 (RFC 7292, B.2). */
const derive = (
  purpose: keyof typeof PURPOSES,
  hash: string,
  length: number,
  { salt, rounds, secret }: { salt: Uint8Array; rounds: number; secret: Secret },
): Buffer => {
  const block = /^sha(?:384|512)/.test(hash) ? 128 : 64;
  const diversifier = Buffer.alloc(block, PURPOSES[purpose]);
  const password = wide(secret);
  const input = Buffer.concat([
    salt.length > 0 ? repeated(salt, block) : salt,
    password.length > 0 ? repeated(password, block) : password,
  ]);
  const made: Buffer[] = [];
  for (let left = length; left > 0; left -= made.at(-1)?.length ?? left) {
    let digest = createHash(hash).update(diversifier).update(input).digest();
    for (let round = 1; round < rounds; round += 1) digest = createHash(hash).update(digest).digest();
    made.push(digest);
    const addend = BigInt(`0x${Buffer.alloc(block, digest).toString("hex")}`) + 1n;
    const modulus = 1n << BigInt(block * 8);
    for (let at = 0; at < input.length; at += block) {
      const part = BigInt(`0x${input.subarray(at, at + block).toString("hex")}`);
      const sum = ((part + addend) % modulus).toString(16).padStart(block * 2, "0");
      input.write(sum, at, "hex");
    }
  }
  return Buffer.concat(made).subarray(0, length);
};

interface Mac {
  algorithm: Algorithm;
  digest: Uint8Array;
  salt: Uint8Array;
  rounds: number;
}

/** Whether the file's checksum is of this content, by PKCS #12's own way or by PBMAC1 (RFC 9579). */
export const isMacRight = (
  { algorithm, digest, salt, rounds }: Mac,
  content: Uint8Array,
  secret: Secret,
): boolean => {
  const own = (): Buffer => {
    const hash = HASHES.get(algorithm.oid) ?? without(nameOf(algorithm.oid));
    const key = derive("mac", hash, createHash(hash).digest().length, { salt, rounds, secret });
    return createHmac(hash, key).update(content).digest();
  };
  const pbmac1 = (): Buffer => {
    const scheme = algorithmAt(algorithm, 1).oid;
    const hash = HMACS.get(scheme) ?? without(nameOf(scheme));
    return createHmac(hash, pbkdf2(algorithmAt(algorithm, 0), undefined, secret))
      .update(content)
      .digest();
  };
  const expected = algorithm.oid === PBMAC1 ? pbmac1() : own();
  return expected.length === digest.length && timingSafeEqual(expected, digest);
};

const decipher = (name: string, key: Buffer, iv: Uint8Array, encrypted: Uint8Array): Uint8Array => {
  try {
    const cipher = createDecipheriv(name, key, iv);
    return Buffer.concat([cipher.update(encrypted), cipher.final()]);
  } catch {
    // Wrong padding: the password is wrong.
    throw new Pkcs12Fault("notDecrypted");
  }
};

/** Throws Pkcs12Fault: `notDecrypted` by a wrong password, or a method that Node has not. */
export const decrypt = (algorithm: Algorithm, encrypted: Uint8Array, secret: Secret): Uint8Array => {
  if (algorithm.oid === PBES2) {
    const scheme = algorithmAt(algorithm, 1);
    const cipher = CIPHERS.get(scheme.oid) ?? without(nameOf(scheme.oid));
    if (!scheme.iv) throw new Pkcs12Fault("unreadable");
    return decipher(cipher.name, pbkdf2(algorithmAt(algorithm, 0), cipher.key, secret), scheme.iv, encrypted);
  }
  const length = TRIPLE_DES.get(algorithm.oid) ?? without(nameOf(algorithm.oid));
  const from = { salt: bytesAt(algorithm, 0), rounds: numberAt(algorithm, 1), secret };
  const key = derive("key", "sha1", length, from);
  const whole = length === 16 ? Buffer.concat([key, key.subarray(0, 8)]) : key;
  return decipher("des-ede3-cbc", whole, derive("iv", "sha1", 8, from), encrypted);
};
