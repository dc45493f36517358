import { createPrivateKey, sign } from "node:crypto";
import { PDF, PdfArray, PdfNumber, PdfString, type Signer, type TimestampAuthority } from "@libpdf/core";
import type { SigningSecret } from "@takseru/auth";
import { fromBER } from "asn1js";
import { ContentInfo, SignedData } from "pkijs";
import { MAX_TIME_STAMP_BYTES } from "./time-stamp-size.ts";

export { certifySeal, createSealSecret } from "./create-seal-secret.ts";

export interface SignPdf {
  reason: string;
  at: Date;
  timeStamps?: TimestampAuthority["timestamp"] | undefined;
}

const FIELD = "Signature";
/** Bytes of the place for the signature beside its certificates and time stamp. */
const RESERVED_BYTES = 4_096;

const signerOf = ({ private_key, certificate, chain }: SigningSecret): Signer => {
  const key = createPrivateKey({ key: Buffer.from(private_key), format: "der", type: "pkcs8" });
  const isRsa = key.asymmetricKeyType === "rsa";
  return {
    certificate,
    certificateChain: chain,
    keyType: isRsa ? "RSA" : "EC",
    signatureAlgorithm: isRsa ? "RSASSA-PKCS1-v1_5" : "ECDSA",
    sign: async (data) => new Uint8Array(sign("sha256", data, key)),
  };
};

/** Signs by PAdES and adds nothing but the signature: the file's own bytes stay. Throws what `timeStamps` throws. */
export const signPdf = async (
  pdf: Uint8Array,
  secret: SigningSecret,
  { reason, at, timeStamps }: SignPdf,
): Promise<Uint8Array<ArrayBuffer>> => {
  const certificates = [secret.certificate, ...secret.chain].reduce((sum, { length }) => sum + length, 0);
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: signerOf(secret),
    reason,
    signingTime: at,
    fieldName: FIELD,
    estimatedSize: RESERVED_BYTES + certificates + (timeStamps ? MAX_TIME_STAMP_BYTES : 0),
    ...(timeStamps ? { timestampAuthority: { timestamp: timeStamps } } : {}),
  });
  return new Uint8Array(bytes);
};

/** Whether the libraries, which parse the file as a reader does, find the one signature and it is of these bytes. */
export const isSignedByLibrary = async (pdf: Uint8Array): Promise<boolean> => {
  const document = await PDF.load(pdf);
  const field = document.getForm()?.getSignatureField(FIELD)?.getSignatureDict();
  const range = field?.get("ByteRange");
  const contents = field?.get("Contents");
  if (!(range instanceof PdfArray) || !(contents instanceof PdfString)) return false;
  const [start, length, next, rest] = [...range].map((entry) =>
    entry instanceof PdfNumber ? entry.value : NaN,
  );
  if (start !== 0 || length === undefined || next === undefined || rest === undefined) return false;
  const signed = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next, next + rest)]);
  const { result } = fromBER(new Uint8Array(contents.bytes));
  const data = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  return data.verify({ signer: 0, data: new Uint8Array(signed).buffer, checkChain: false });
};
