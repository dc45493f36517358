import { P12Signer } from "@libpdf/core";
import {
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
  Primitive,
} from "asn1js";
import * as z from "zod";
import { type Algorithm, decrypt, isMacRight, Pkcs12Fault, type Secret } from "./pkcs12-ciphers.ts";

const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  envelopedData: "1.2.840.113549.1.7.3",
  encryptedData: "1.2.840.113549.1.7.6",
  keyBag: "1.2.840.113549.1.12.10.1.1",
  shroudedKeyBag: "1.2.840.113549.1.12.10.1.2",
  certificateBag: "1.2.840.113549.1.12.10.1.3",
  nestedBags: "1.2.840.113549.1.12.10.1.6",
  x509: "1.2.840.113549.1.9.22.1",
} as const;

interface OpenedFile {
  privateKeys: Uint8Array<ArrayBuffer>[];
  certificates: Uint8Array<ArrayBuffer>[];
}

const parse = (bytes: Uint8Array): BaseBlock => {
  const { result, offset } = fromBER(new Uint8Array(bytes));
  if (offset === -1) throw new Pkcs12Fault("unreadable");
  return result;
};

/** A wrong password rarely decrypts to valid ASN.1. */
const parseDecrypted = (bytes: Uint8Array): BaseBlock => {
  const { result, offset } = fromBER(new Uint8Array(bytes));
  if (offset === -1 || !(result instanceof Constructed)) throw new Pkcs12Fault("notDecrypted");
  return result;
};

const partsOf = (block: BaseBlock | undefined): BaseBlock[] => {
  if (!(block instanceof Constructed)) throw new Pkcs12Fault("unreadable");
  return block.valueBlock.value;
};

const oidOf = (block: BaseBlock | undefined): string => {
  if (!(block instanceof ObjectIdentifier)) throw new Pkcs12Fault("unreadable");
  return block.valueBlock.toString();
};

/** Bytes of an octet string, in one piece or several, also with an implicit tag. */
const bytesOf = (block: BaseBlock | undefined): Uint8Array => {
  if (block instanceof OctetString) return new Uint8Array(block.getValue());
  if (block instanceof Primitive) return block.valueBlock.valueHexView;
  return Buffer.concat(partsOf(block).map(bytesOf));
};

const numberOf = (block: BaseBlock | undefined): number | undefined =>
  block instanceof Integer ? Number(block.toBigInt()) : undefined;

const derOf = (block: BaseBlock) => new Uint8Array(block.toBER(false));

/** An AlgorithmIdentifier with what its parameters are made of. */
const algorithmOf = (block: BaseBlock | undefined): Algorithm => {
  const [oid, parameters] = partsOf(block);
  return {
    oid: oidOf(oid),
    parts: (parameters instanceof Constructed ? parameters.valueBlock.value : []).map((part) => {
      if (part instanceof Constructed) return algorithmOf(part);
      return numberOf(part) ?? bytesOf(part);
    }),
    iv: parameters instanceof OctetString ? bytesOf(parameters) : undefined,
  };
};

/** The form of the password that matches the file's checksum. Throws `passwordWrong`. */
const checkMac = (macData: BaseBlock, content: Uint8Array, password: string): Secret => {
  const [digestInfo, salt, rounds] = partsOf(macData);
  const [algorithm, digest] = partsOf(digestInfo);
  const mac = { algorithm: algorithmOf(algorithm), digest: bytesOf(digest), salt: bytesOf(salt) };
  // Some programs derive an empty password's key from nothing, others from its terminating zeros.
  const secrets: Secret[] = password === "" ? [{ password }, { password: undefined }] : [{ password }];
  const right = secrets.find((secret) =>
    isMacRight({ ...mac, rounds: numberOf(rounds) ?? 1 }, content, secret),
  );
  if (!right) throw new Pkcs12Fault("passwordWrong");
  return right;
};

const certificateOf = (bag: BaseBlock | undefined): Uint8Array<ArrayBuffer>[] => {
  const [type, value] = partsOf(bag);
  return oidOf(type) === oids.x509 ? [new Uint8Array(bytesOf(partsOf(value)[0]))] : [];
};

const readBags = (contents: BaseBlock, secret: Secret): OpenedFile => {
  const found = partsOf(contents).map((bag): OpenedFile => {
    const [type, explicit] = partsOf(bag);
    const [value] = partsOf(explicit);
    if (!value) throw new Pkcs12Fault("unreadable");
    const kind = oidOf(type);
    if (kind === oids.keyBag) return { privateKeys: [derOf(value)], certificates: [] };
    if (kind === oids.certificateBag) return { privateKeys: [], certificates: certificateOf(value) };
    if (kind === oids.nestedBags) return readBags(value, secret);
    if (kind !== oids.shroudedKeyBag) return { privateKeys: [], certificates: [] };
    const [algorithm, encrypted] = partsOf(value);
    const key = decrypt(algorithmOf(algorithm), bytesOf(encrypted), secret);
    return { privateKeys: [derOf(parseDecrypted(key))], certificates: [] };
  });
  return {
    privateKeys: found.flatMap(({ privateKeys }) => privateKeys),
    certificates: found.flatMap(({ certificates }) => certificates),
  };
};

const readContent = (info: BaseBlock, secret: Secret): OpenedFile => {
  const [type, explicit] = partsOf(info);
  const [content] = partsOf(explicit);
  const kind = oidOf(type);
  if (kind === oids.data) return readBags(parse(bytesOf(content)), secret);
  if (kind === oids.envelopedData) throw new Pkcs12Fault({ method: "a public key" });
  if (kind !== oids.encryptedData) throw new Pkcs12Fault("unreadable");
  const [, encryptedInfo] = partsOf(content);
  const [, algorithm, encrypted] = partsOf(encryptedInfo);
  return readBags(parseDecrypted(decrypt(algorithmOf(algorithm), bytesOf(encrypted), secret)), secret);
};

const Bytes = z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes));
/** The library keeps the key to itself. */
const ByLibrary = z.object({
  privateKey: z.instanceof(CryptoKey),
  certificate: Bytes,
  certificateChain: z.array(Bytes).default([]),
});

/** The library has RC2, which Node lacks, but opens only files with a checksum. */
const readWithLibrary = async (file: Uint8Array, password: string): Promise<OpenedFile> => {
  const signer = await P12Signer.create(file, password).catch(() => {
    throw new Pkcs12Fault({ method: "RC2" });
  });
  const { privateKey, certificate, certificateChain } = ByLibrary.parse({ ...signer });
  return {
    privateKeys: [new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey))],
    certificates: [certificate, ...certificateChain],
  };
};

/** Every key and certificate of a PKCS #12 file (RFC 7292, RFC 9579). Throws Pkcs12Fault. */
export const openPkcs12 = async (file: Uint8Array, password: string): Promise<OpenedFile> => {
  const [version, authSafe, macData] = partsOf(parse(file));
  const [type, explicit] = partsOf(authSafe);
  if (numberOf(version) !== 3) throw new Pkcs12Fault("unreadable");
  if (oidOf(type) === oids.signedData) throw new Pkcs12Fault({ method: "a public key" });
  if (oidOf(type) !== oids.data) throw new Pkcs12Fault("unreadable");
  const content = bytesOf(partsOf(explicit)[0]);
  // Without a checksum a wrong password shows in what it decrypts to.
  const secret = macData ? checkMac(macData, content, password) : { password };
  try {
    const found = partsOf(parse(content)).map((info) => readContent(info, secret));
    return {
      privateKeys: found.flatMap(({ privateKeys }) => privateKeys),
      certificates: found.flatMap(({ certificates }) => certificates),
    };
  } catch (error) {
    if (!(error instanceof Pkcs12Fault)) throw error;
    if (error.isRc2) return readWithLibrary(file, password);
    if (error.reason === "notDecrypted") throw new Pkcs12Fault(macData ? "unreadable" : "passwordWrong");
    throw error;
  }
};
