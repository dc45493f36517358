import { childrenOf, type Der, expectTag, NotDer, oidOf, readDer, tags, timeOf } from "./der.ts";

/** The parts of an X.509 certificate that a signature's check needs. */
export interface Certificate {
  der: Uint8Array<ArrayBuffer>;
  /** Serial number and issuer as they are encoded: together they name the certificate. */
  serialNumber: Uint8Array<ArrayBuffer>;
  issuerName: Uint8Array<ArrayBuffer>;
  /** "CN=Nimal Perera, O=Example, C=LK". */
  subject: string;
  issuer: string;
  notBefore: Date;
  notAfter: Date;
  /** SubjectPublicKeyInfo. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** Of the key: its algorithm, and the curve of an elliptic one. */
  keyAlgorithm: string;
  curve: string | undefined;
  /** By which its issuer signed it. */
  signatureAlgorithm: string;
  /** Undefined where the certificate does not restrict its key. */
  usage: { digitalSignature: boolean; nonRepudiation: boolean } | undefined;
  extendedUsage: string[];
}

const nameLabels: Record<string, string> = {
  "2.5.4.3": "CN",
  "2.5.4.5": "serialNumber",
  "2.5.4.6": "C",
  "2.5.4.7": "L",
  "2.5.4.8": "ST",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "2.5.4.12": "title",
  "1.2.840.113549.1.9.1": "emailAddress",
};
const UTF16_STRING = 0x1e;
/** TeletexString, in which old certificates have Latin-1. */
const TELETEX_STRING = 0x14;
const KEY_USAGE = "2.5.29.15";
const EXTENDED_KEY_USAGE = "2.5.29.37";

const textOf = ({ tag, content }: Der): string => {
  if (tag === TELETEX_STRING) return new TextDecoder("latin1").decode(content);
  if (tag !== UTF16_STRING) return new TextDecoder().decode(content);
  const units = Array.from({ length: content.length >> 1 }, (_, at) => {
    const [high = 0, low = 0] = content.subarray(at * 2, at * 2 + 2);
    return high * 256 + low;
  });
  return String.fromCharCode(...units);
};

/** Control characters would let a name look like something else; the joiners beside a mark form letters of Sinhala. */
const visible = (text: string): string =>
  text.replace(/(?<!\p{M})[\u200c\u200d](?!\p{M})|[^\P{C}\u200c\u200d]/gu, " ").trim();

/** The most particular part first (RFC 4514). */
const nameOf = (name: Der): string =>
  childrenOf(name)
    .toReversed()
    .flatMap(childrenOf)
    .map((part) => {
      const [type, value] = childrenOf(part);
      const oid = oidOf(type);
      return `${nameLabels[oid] ?? oid}=${value ? visible(textOf(value)) : ""}`;
    })
    .join(", ");

const isPresent = (bits: Uint8Array, bit: number): boolean => ((bits[1] ?? 0) & (0x80 >> bit)) !== 0;

/** The contents of the certificate's extensions by their numbers. */
const extensionsOf = (fields: readonly Der[]): Map<string, Der> => {
  const [list] = fields.filter(({ tag }) => tag === 0xa3).flatMap(childrenOf);
  return new Map(
    (list ? childrenOf(list) : []).map((extension) => {
      const parts = childrenOf(extension);
      return [oidOf(parts[0]), readDer(expectTag(parts.at(-1), tags.octetString).content)];
    }),
  );
};

/** Throws NotDer where it is no certificate. Nothing is checked of it. */
export const readCertificate = (der: Uint8Array<ArrayBuffer>): Certificate => {
  const whole = expectTag(readDer(der), tags.sequence);
  const [body, issuedBy] = childrenOf(whole);
  const fields = childrenOf(expectTag(body, tags.sequence));
  const numbered = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  const [serialNumber, , issuer, validity, subject, publicKey] = numbered;
  if (!serialNumber || !issuer || !validity || !subject || !publicKey) throw new NotDer("no certificate");
  const [notBefore, notAfter] = childrenOf(validity).map(timeOf);
  const [algorithm] = childrenOf(publicKey);
  if (!notBefore || !notAfter || !algorithm) throw new NotDer("no certificate");
  const [keyAlgorithm, parameters] = childrenOf(algorithm);
  const extensions = extensionsOf(numbered);
  const usage = extensions.get(KEY_USAGE)?.content;
  const extended = extensions.get(EXTENDED_KEY_USAGE);
  return {
    der: whole.bytes,
    serialNumber: serialNumber.bytes,
    issuerName: issuer.bytes,
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    notBefore,
    notAfter,
    publicKey: publicKey.bytes,
    keyAlgorithm: oidOf(keyAlgorithm),
    curve: parameters?.tag === tags.oid ? oidOf(parameters) : undefined,
    signatureAlgorithm: oidOf(childrenOf(expectTag(issuedBy, tags.sequence))[0]),
    usage: usage && { digitalSignature: isPresent(usage, 0), nonRepudiation: isPresent(usage, 1) },
    extendedUsage: extended ? childrenOf(extended).map(oidOf) : [],
  };
};
