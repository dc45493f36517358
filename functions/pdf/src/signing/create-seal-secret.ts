import { createPrivateKey, createPublicKey, randomBytes } from "node:crypto";
import type { SigningSecret } from "@takseru/auth";
import { DAY_MS } from "@takseru/shared-types";
import { BitString, Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time, TimeType } from "pkijs";

const COMMON_NAME = "2.5.4.3";
const KEY_USAGE = "2.5.29.15";
const BASIC_CONSTRAINTS = "2.5.29.19";
/** Digital signature and non-repudiation. */
const SIGNS = new Uint8Array([0b1100_0000]);
const YEARS = 30;
const SERIAL_BYTES = 16;
const algorithm = { name: "ECDSA", namedCurve: "P-256" };

/** RFC 5280, 4.1.2.5: UTCTime through 2049 and GeneralizedTime from 2050 on, both in whole seconds. */
const certificateTime = (date: Date): Time => {
  const value = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
  const type = value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime;
  return new Time({ type, value });
};

/** The self-made certificate of the product's key: it names the server and no person. */
export const certifySeal = async (
  private_key: Uint8Array,
  host: string,
  now: Date,
  product = "Takseru",
): Promise<SigningSecret> => {
  const pkcs8 = new Uint8Array(private_key);
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: "der", type: "pkcs8" });
  const spki = new Uint8Array(createPublicKey(key).export({ format: "der", type: "spki" }));
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(SERIAL_BYTES);
  // A serial number is positive.
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0);
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer });
  const value = `${product} (${host})`;
  const name = new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) });
  certificate.subject.typesAndValues.push(name);
  certificate.issuer.typesAndValues.push(name);
  // Valid from a day earlier, because the first signature's time was taken before this and readers' clocks differ.
  certificate.notBefore = certificateTime(new Date(now.getTime() - DAY_MS));
  certificate.notAfter = certificateTime(
    new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), 1)),
  );
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
  const { subtle } = crypto;
  await certificate.subjectPublicKeyInfo.importKey(
    await subtle.importKey("spki", spki, algorithm, true, ["verify"]),
  );
  await certificate.sign(await subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]), "SHA-256");
  return { private_key: pkcs8, certificate: new Uint8Array(certificate.toSchema().toBER(false)), chain: [] };
};

/** A new key of the product's own with its certificate. */
export const createSealSecret = async (host: string, now: Date): Promise<SigningSecret> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  return certifySeal(new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey)), host, now);
};
