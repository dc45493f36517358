import { type Certificate, readCertificate } from "./certificate.ts";
import { childrenOf, type Der, expectTag, NotDer, oidOf, readDer, sameBytes, tags, timeOf } from "./der.ts";

const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timeStampToken: "1.2.840.113549.1.9.16.2.14",
  timeStampInfo: "1.2.840.113549.1.9.16.1.4",
};

/** Digests that nobody can forge today, by their numbers. */
const digests = new Map([
  ["2.16.840.1.101.3.4.2.1", "SHA-256"],
  ["2.16.840.1.101.3.4.2.2", "SHA-384"],
  ["2.16.840.1.101.3.4.2.3", "SHA-512"],
]);

/** A CMS SignedData with one signer (RFC 5652). */
export interface SignedData {
  /** What is signed where it lies within, such as a time stamp's statement. */
  content: Uint8Array<ArrayBuffer> | undefined;
  digest: string;
  certificate: Certificate;
  signature: Uint8Array<ArrayBuffer>;
  /** The signed attributes as they are signed: a SET. */
  signedBytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  messageDigest: Uint8Array<ArrayBuffer>;
  signingTime: Date | undefined;
  /** The hash by which the signer names its certificate, and that hash's digest (RFC 5035). */
  namedCertificate: { digest: string; hash: Uint8Array<ArrayBuffer> } | undefined;
  timeStampToken: Uint8Array<ArrayBuffer> | undefined;
}

/** The number of an algorithm. Throws NotDer where it has parameters, which none of those that we know has. */
const algorithmOf = (algorithm: Der | undefined): string => {
  const [number, parameters, ...more] = childrenOf(expectTag(algorithm, tags.sequence));
  const isBare = !parameters || (parameters.tag === tags.null && parameters.content.length === 0);
  if (!isBare || more.length > 0) throw new NotDer("unknown parameters");
  return oidOf(number);
};

const digestOf = (algorithm: Der | undefined): string => {
  const name = digests.get(algorithmOf(algorithm));
  if (!name) throw new NotDer("an unknown digest");
  return name;
};

/** How a signature is made with a key of RSA, or of an elliptic curve, by its number; RSA may leave the digest open. */
const signatureAlgorithms = new Map([
  ["1.2.840.113549.1.1.1", undefined],
  ["1.2.840.113549.1.1.11", "SHA-256"],
  ["1.2.840.113549.1.1.12", "SHA-384"],
  ["1.2.840.113549.1.1.13", "SHA-512"],
  ["1.2.840.10045.4.3.2", "SHA-256"],
  ["1.2.840.10045.4.3.3", "SHA-384"],
  ["1.2.840.10045.4.3.4", "SHA-512"],
]);

/** Throws NotDer where what the structure says of its algorithms is not what is used. */
const checkAlgorithms = (digest: string, named: Der | undefined, algorithm: Der | undefined): void => {
  const all = childrenOf(expectTag(named, tags.set)).map(digestOf);
  const number = algorithmOf(algorithm);
  const isOther = (signatureAlgorithms.get(number) ?? digest) !== digest;
  if (!all.includes(digest) || !signatureAlgorithms.has(number) || isOther)
    throw new NotDer("the algorithms differ");
};

/** Throws NotDer unless it is that version of its structure. */
const expectVersion = (version: Der | undefined, expected: number): void => {
  const { content } = expectTag(version, tags.integer);
  if (content.length !== 1 || content[0] !== expected) throw new NotDer("another version");
};

/** How a signer names its certificate, and the version of its structure that follows (RFC 5652, 5.3). */
const signerVersions = new Map<number, number>([
  [tags.sequence, 1],
  [tags.keyIdentifier, 3],
]);

/** Which version signed data have that hold this (RFC 5652, 5.1). */
const versionOf = (certificates: readonly Der[], signerVersion: number, contentType: string): number => {
  const kinds = certificates.map(({ tag }) => tag);
  if (kinds.includes(0xa3)) return 5;
  if (kinds.includes(0xa2)) return 4;
  return kinds.includes(0xa1) || signerVersion === 3 || contentType !== oids.data ? 3 : 1;
};

/** The first value of each attribute. */
const attributesOf = (set: Der | undefined): Map<string, Der> =>
  new Map(
    (set ? childrenOf(set) : []).flatMap((attribute) => {
      const [type, values] = childrenOf(expectTag(attribute, tags.sequence));
      const [value] = childrenOf(expectTag(values, tags.set));
      return value ? [[oidOf(type), value] as const] : [];
    }),
  );

const namedCertificateOf = (attribute: Der | undefined): SignedData["namedCertificate"] => {
  if (!attribute) return undefined;
  const [first] = childrenOf(attribute).flatMap(childrenOf);
  const parts = first ? childrenOf(first) : [];
  const [algorithm, hash] = parts[0]?.tag === tags.sequence ? parts : [undefined, parts[0]];
  return {
    digest: algorithm ? digestOf(algorithm) : "SHA-256",
    hash: expectTag(hash, tags.octetString).content,
  };
};

/** By issuer and serial number, or, where the signer names a key's id, the first one. */
const signersCertificate = (sid: Der, certificates: readonly Der[]): Certificate => {
  const read = certificates
    .filter(({ tag }) => tag === tags.sequence)
    .map(({ bytes }) => readCertificate(bytes));
  const [issuer, serialNumber] = sid.tag === tags.sequence ? childrenOf(sid) : [];
  const found =
    issuer && serialNumber
      ? read.find(
          (one) => sameBytes(one.issuerName, issuer.bytes) && sameBytes(one.serialNumber, serialNumber.bytes),
        )
      : read[0];
  if (!found) throw new NotDer("the signer's certificate is missing");
  return found;
};

/** Throws NotDer where it is none, or has more than one signer, or a digest that is no longer safe. */
export const readSignedData = (der: Uint8Array<ArrayBuffer>): SignedData => {
  const [type, explicit, ...behind] = childrenOf(expectTag(readDer(der), tags.sequence));
  if (oidOf(type) !== oids.signedData || behind.length > 0) throw new NotDer("no signed data");
  const [body] = childrenOf(expectTag(explicit, 0xa0));
  const parts = childrenOf(expectTag(body, tags.sequence));
  const [kind, octets] = childrenOf(expectTag(parts[2], tags.sequence));
  const [content] = octets ? childrenOf(expectTag(octets, 0xa0)) : [];
  const set = parts.find(({ tag }) => tag === 0xa0);
  const certificates = set ? childrenOf(set) : [];
  const signers = childrenOf(expectTag(parts.at(-1), tags.set));
  const [signer] = signers;
  if (signers.length !== 1) throw new NotDer("not one signer");
  const [version, sid, digestAlgorithm, signed, algorithm, signature, unsigned] = childrenOf(
    expectTag(signer, tags.sequence),
  );
  const signerVersion = signerVersions.get(sid?.tag ?? 0);
  if (!sid || signerVersion === undefined) throw new NotDer("no signer");
  expectVersion(version, signerVersion);
  checkAlgorithms(digestOf(digestAlgorithm), parts[1], algorithm);
  if (signed?.tag !== 0xa0) throw new NotDer("no signed attributes");
  const attributes = attributesOf(signed);
  const signedBytes = signed.bytes.slice();
  signedBytes[0] = tags.set;
  const time = attributes.get(oids.signingTime);
  const contentType = oidOf(attributes.get(oids.contentType));
  if (oidOf(kind) !== contentType) throw new NotDer("the kinds of content differ");
  expectVersion(parts[0], versionOf(certificates, signerVersion, contentType));
  const added = attributesOf(unsigned && expectTag(unsigned, 0xa1));
  const timeStampToken = added.get(oids.timeStampToken)?.bytes;
  // Nothing but a time stamp is added to the signature of a file, and nothing protects what is.
  if (contentType === oids.data && added.size !== (timeStampToken ? 1 : 0))
    throw new NotDer("an unknown attribute");
  return {
    content: content && expectTag(content, tags.octetString).content,
    digest: digestOf(digestAlgorithm),
    certificate: signersCertificate(sid, certificates),
    signature: expectTag(signature, tags.octetString).content,
    signedBytes,
    contentType,
    messageDigest: expectTag(attributes.get(oids.messageDigest), tags.octetString).content,
    signingTime: time && timeOf(time),
    namedCertificate: namedCertificateOf(attributes.get(oids.signingCertificateV2)),
    timeStampToken,
  };
};

/** The statement of a time stamp (RFC 3161): which hash existed when. Throws NotDer. */
export const readTimeStampInfo = (der: Uint8Array<ArrayBuffer>) => {
  const parts = childrenOf(expectTag(readDer(der), tags.sequence));
  const [algorithm, hash] = childrenOf(expectTag(parts[2], tags.sequence));
  return {
    digest: digestOf(algorithm),
    hash: expectTag(hash, tags.octetString).content,
    time: timeOf(expectTag(parts[4], tags.generalizedTime)),
    /** The number that whoever asked has chosen. */
    nonce: parts.slice(5).find(({ tag }) => tag === tags.integer)?.content,
  };
};

/** What the signature of a file, and that of a time stamp, are over. */
export const contentTypes = { file: oids.data, timeStamp: oids.timeStampInfo };
