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
/** With MD5 and SHA-1, whose certificates can be forged. */
const UNSAFE = new Set(["1.2.840.113549.1.1.4", "1.2.840.113549.1.1.5", "1.2.840.10045.4.1"]);

type OpenedFile = Pick<Extract<Pkcs12Reply, { kind: "read" }>, "privateKey" | "certificates">;

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

/** The key's own certificate and those that vouch for it, as far as they are to sign with. Throws CertificateRejected. */
export const checkCertificate = ({ privateKey, certificates }: OpenedFile, now: Date) => {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: "der", type: "pkcs8" });
  const own = certificates.find((certificate) => belongsTo(key, certificate));
  if (!own) throw new CertificateRejected("noCertificate");
  const certificate = read(own);
  const key_type = keyTypeOf(key);
  checkUse(certificate, now);
  const chain = certificates.filter((other) => other !== own);
  return { certificate, key_type, secret: { private_key: privateKey, certificate: own, chain } };
};
