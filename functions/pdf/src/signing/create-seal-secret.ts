import { randomBytes } from "node:crypto";
import type { SigningSecret } from "@takseru/auth";
import { BitString, Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from "pkijs";

const COMMON_NAME = "2.5.4.3";
const KEY_USAGE = "2.5.29.15";
const BASIC_CONSTRAINTS = "2.5.29.19";
/** Digital signature and non-repudiation. */
const SIGNS = new Uint8Array([0b1100_0000]);
const YEARS = 30;
const SERIAL_BYTES = 16;

/** A new key of the product's own with a certificate that it made itself: it says which server, and no person. */
export const createSealSecret = async (host: string, now: Date): Promise<SigningSecret> => {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(SERIAL_BYTES);
  // A serial number is positive.
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0);
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer });
  const value = `Sealed by Takseru (${host})`;
  const name = new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) });
  certificate.subject.typesAndValues.push(name);
  certificate.issuer.typesAndValues.push(name);
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), 1));
  const usage = new BitString({ valueHex: SIGNS.buffer, unusedBits: 6 });
  const constraints = new BasicConstraints({ cA: false });
  certificate.extensions = [
    new Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage.toBER(false) }),
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: constraints.toSchema().toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return {
    private_key: new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey)),
    certificate: new Uint8Array(certificate.toSchema().toBER(false)),
    chain: [],
  };
};
