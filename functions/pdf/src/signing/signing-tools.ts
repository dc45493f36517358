import { createPrivateKey, sign } from "node:crypto";
import { PDF, PdfArray, PdfNumber, PdfString, type Signer, type TimestampAuthority } from "@libpdf/core";
import type { SigningSecret } from "@takseru/auth";
import { fromBER, GeneralizedTime } from "asn1js";
import { Attribute, ContentInfo, SignedAndUnsignedAttributes, SignedData } from "pkijs";
import { MAX_TIME_STAMP_BYTES } from "./time-stamp-size.ts";

export { certifySeal, createSealSecret } from "./create-seal-secret.ts";

export interface SignPdf {
  reason: string;
  at: Date;
  timeStamps?: TimestampAuthority["timestamp"] | undefined;
}

const FIELD = "Signature";
/** Bytes to reserve for the signature, without certificates and time stamp. */
const RESERVED_BYTES = 4_096;

const SIGNING_TIME = "1.2.840.113549.1.9.5";
const SIGNED_ATTRIBUTES = 0xa0;
const SET = 0x31;

/** UTCTime, the only form that the library writes, ends with the year 2049 (RFC 5652, 11.3). */
const needsGeneralizedTime = (at: Date): boolean => at.getUTCFullYear() >= 2050;

/** In whole seconds, as RFC 5652 has it. */
const stateGeneralizedTime = (attributes: SignedAndUnsignedAttributes, at: Date): void => {
  const valueDate = new Date(Math.floor(at.getTime() / 1_000) * 1_000);
  attributes.attributes = attributes.attributes.map((attribute) =>
    attribute.type === SIGNING_TIME
      ? new Attribute({ type: SIGNING_TIME, values: [new GeneralizedTime({ valueDate })] })
      : attribute,
  );
};

/** The signed attributes: a SET, stored in the signature under another tag. */
const attributesToSign = (data: Uint8Array, at: Date): Uint8Array => {
  if (!needsGeneralizedTime(at)) return data;
  const tagged = new Uint8Array(data);
  tagged[0] = SIGNED_ATTRIBUTES;
  const attributes = new SignedAndUnsignedAttributes({ type: 0, schema: fromBER(tagged).result });
  stateGeneralizedTime(attributes, at);
  const encoded = new Uint8Array(attributes.toSchema().toBER(false));
  encoded[0] = SET;
  return encoded;
};

const signerOf = ({ private_key, certificate, chain }: SigningSecret, at: Date): Signer => {
  const key = createPrivateKey({ key: Buffer.from(private_key), format: "der", type: "pkcs8" });
  const isRsa = key.asymmetricKeyType === "rsa";
  return {
    certificate,
    certificateChain: chain,
    keyType: isRsa ? "RSA" : "EC",
    signatureAlgorithm: isRsa ? "RSASSA-PKCS1-v1_5" : "ECDSA",
    sign: async (data) => new Uint8Array(sign("sha256", attributesToSign(data, at), key)),
  };
};

/** Reads a signed file by the library: the signature and the bytes that it covers. */
const readSignature = async (pdf: Uint8Array) => {
  const document = await PDF.load(pdf);
  const field = document.getForm()?.getSignatureField(FIELD)?.getSignatureDict();
  const range = field?.get("ByteRange");
  const contents = field?.get("Contents");
  if (!(range instanceof PdfArray) || !(contents instanceof PdfString)) return undefined;
  const [start, length, next, rest] = [...range].map((entry) =>
    entry instanceof PdfNumber ? entry.value : NaN,
  );
  if (start !== 0 || length === undefined || next === undefined || rest === undefined) return undefined;
  const { content } = new ContentInfo({ schema: fromBER(new Uint8Array(contents.bytes)).result });
  return { length, next, rest, data: new SignedData({ schema: content }) };
};

/** Replaces the library's signing time. The signature itself and its time stamp stay. */
const writeGeneralizedTime = async (pdf: Uint8Array, at: Date): Promise<void> => {
  const found = await readSignature(pdf);
  const attributes = found?.data.signerInfos[0]?.signedAttrs;
  if (!found || !attributes) throw new Error("The signed file has no signature");
  stateGeneralizedTime(attributes, at);
  const content = new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: found.data.toSchema(),
  });
  const hex = Buffer.from(content.toSchema().toBER(false)).toString("hex");
  // Between "<" and ">".
  const [start, end] = [found.length + 1, found.next - 1];
  if (hex.length > end - start) throw new Error("The signature has no room in its file");
  pdf.set(Buffer.from(hex.padEnd(end - start, "0"), "latin1"), start);
};

/** Adds a PAdES signature as an incremental update; the file's own bytes stay. Throws what `timeStamps` throws. */
export const signPdf = async (
  pdf: Uint8Array,
  secret: SigningSecret,
  { reason, at, timeStamps }: SignPdf,
): Promise<Uint8Array<ArrayBuffer>> => {
  const certificates = [secret.certificate, ...secret.chain].reduce((sum, { length }) => sum + length, 0);
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: signerOf(secret, at),
    reason,
    signingTime: at,
    fieldName: FIELD,
    estimatedSize: RESERVED_BYTES + certificates + (timeStamps ? MAX_TIME_STAMP_BYTES : 0),
    ...(timeStamps ? { timestampAuthority: { timestamp: timeStamps } } : {}),
  });
  const signed = new Uint8Array(bytes);
  if (needsGeneralizedTime(at)) await writeGeneralizedTime(signed, at);
  return signed;
};

/** Whether the libraries, which parse the file as a reader does, find the one signature and it is of these bytes. */
export const isSignedByLibrary = async (pdf: Uint8Array): Promise<boolean> => {
  const found = await readSignature(pdf);
  if (!found) return false;
  const { length, next, rest, data } = found;
  const signed = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next, next + rest)]);
  return data.verify({ signer: 0, data: new Uint8Array(signed).buffer, checkChain: false });
};
