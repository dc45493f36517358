import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { formatDate, messages } from "@takseru/shared-types";
import { type Certificate, NotDer, readCertificate } from "@takseru/shared-types/pdf-signature";
import { CertificateRejected } from "./certificate-rejected.ts";
import type { Pkcs12Reply } from "./pkcs12-task.ts";

const MIN_RSA_BITS = 2_048;
const curves = new Map([
  ["prime256v1", "P-256"],
  ["secp384r1", "P-384"],
  ["secp521r1", "P-521"],
]);
/** MD5 and SHA-1, whose certificates can be forged. */
const UNSAFE = new Set(["1.2.840.113549.1.1.4", "1.2.840.113549.1.1.5", "1.2.840.10045.4.1"]);

type OpenedFile = Pick<Extract<Pkcs12Reply, { kind: "read" }>, "privateKeys" | "certificates">;

const keyTypeOf = (key: KeyObject): string => {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === "rsa" && modulusLength !== undefined) {
    if (modulusLength < MIN_RSA_BITS) throw new CertificateRejected("weak");
    return `RSA ${modulusLength}`;
  }
  const curve = key.asymmetricKeyType === "ec" && curves.get(namedCurve ?? "");
  if (!curve) throw new CertificateRejected("unknownKey");
  return `EC ${curve}`;
};

const read = (der: Uint8Array): Certificate => {
  try {
    return readCertificate(new Uint8Array(der));
  } catch (error) {
    if (!(error instanceof NotDer)) throw error;
    throw new CertificateRejected("unreadable");
  }
};

const belongsTo = (key: KeyObject, der: Uint8Array): boolean => {
  try {
    return new X509Certificate(Buffer.from(der)).checkPrivateKey(key);
  } catch {
    return false;
  }
};

const checkUse = ({ notBefore, notAfter, usage, signatureAlgorithm }: Certificate, now: Date): void => {
  const { expired, notYetValid } = messages.certificates;
  const day = (date: Date) => formatDate(date.toISOString().slice(0, 10)) ?? "";
  if (notAfter <= now) throw new CertificateRejected({ message: expired(day(notAfter)) });
  if (notBefore > now) throw new CertificateRejected({ message: notYetValid(day(notBefore)) });
  if (UNSAFE.has(signatureAlgorithm)) throw new CertificateRejected("weakHash");
  if (usage && !usage.digitalSignature && !usage.nonRepudiation)
    throw new CertificateRejected("notForSigning");
};

interface Identity {
  privateKey: Uint8Array;
  key: KeyObject;
  certificate: Certificate;
}

/** `undefined` for a kind that Node does not know. */
const keysOf = (privateKey: Uint8Array): Array<Pick<Identity, "key" | "privateKey">> => {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey), format: "der", type: "pkcs8" });
    return [{ privateKey, key }];
  } catch {
    return [];
  }
};

const refusalOf = ({ key, certificate }: Identity, now: Date): CertificateRejected | undefined => {
  try {
    keyTypeOf(key);
    checkUse(certificate, now);
    return undefined;
  } catch (error) {
    if (error instanceof CertificateRejected) return error;
    throw error;
  }
};

/**
 * Chooses the certificate to sign with: the one with a key that is valid for longest, with its chain. A renewed
 * certificate often stands beside the expired one. Throws CertificateRejected about the newest one.
 */
export const checkCertificate = ({ privateKeys, certificates }: OpenedFile, now: Date) => {
  if (privateKeys.length === 0) throw new CertificateRejected("noKey");
  const keys = privateKeys.flatMap(keysOf);
  if (keys.length === 0) throw new CertificateRejected("unknownKey");
  const identities = keys
    .flatMap(({ privateKey, key }): Identity[] =>
      certificates
        .filter((certificate) => belongsTo(key, certificate))
        .map((certificate) => ({ privateKey, key, certificate: read(certificate) })),
    )
    .sort((a, b) => b.certificate.notAfter.getTime() - a.certificate.notAfter.getTime());
  const [newest] = identities;
  if (!newest) throw new CertificateRejected("noCertificate");
  const chosen = identities.find((identity) => !refusalOf(identity, now));
  if (!chosen) throw refusalOf(newest, now) ?? new CertificateRejected("unreadable");
  const { privateKey, key, certificate } = chosen;
  const owned = new Set(identities.map((identity) => Buffer.from(identity.certificate.der).toString("hex")));
  const chain = certificates.filter((other) => !owned.has(Buffer.from(other).toString("hex")));
  const secret = {
    private_key: new Uint8Array(privateKey),
    certificate: certificate.der,
    chain: chain.map((one) => new Uint8Array(one)),
  };
  return { certificate, key_type: keyTypeOf(key), secret };
};
