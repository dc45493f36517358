import { digest, isSignedOver } from "./check-signed-data.ts";
import { hexOf, NotDer, readDer, sameBytes } from "./der.ts";
import { contentTypes, readSignedData, readTimeStampInfo } from "./signed-data.ts";

/** A signature that covers every byte of its file, and that nothing has been changed under since. */
export interface WholeSignature {
  state: "whole";
  /** "CN=Nimal Perera, O=Example, C=LK"; whoever made the certificate has written it. */
  subject: string;
  issuer: string;
  level: "B-B" | "B-T";
  /** ISO 8601; by the signer's clock, and by the time stamp's. */
  signedAt: string | undefined;
  timeStampedAt: string | undefined;
  /** SHA-256 of the signer's certificate, in hexadecimal. */
  certificateSha256: string;
  /** By the time stamp's clock, else the signer's. Outside its dates a reader calls the certificate expired. */
  isCertificateInTime: boolean;
}

/** `broken`: there is a signature, and it is not that of this file as it is. */
export type PdfSignature = WholeSignature | { state: "broken"; fault: string } | { state: "none" };

class Broken extends Error {}

/** In one case: a single letter of the other one is a change. */
const hexDigits = /^(?:[0-9a-f]+|[0-9A-F]+)$/;
const text = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** The signature dictionary is short but for its contents, and is written after everything else. */
const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

const SEARCHED_BYTES = 262_144;

/** In hexadecimal digits; a signature with its certificates and its time stamp has a tenth. */
const MAX_SIGNATURE = 1_000_000;

/** The signed bytes and the signature between them. Throws Broken unless they are the whole file. */
const splitFile = (pdf: Uint8Array<ArrayBuffer>) => {
  const [range] = [...text(pdf.subarray(Math.max(0, pdf.length - SEARCHED_BYTES))).matchAll(RANGE)].slice(-1);
  if (!range) return undefined;
  const [start = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number);
  if (start !== 0 || next + rest !== pdf.length || next - length < 4)
    throw new Broken("The signature does not cover the whole file");
  if (next - length > MAX_SIGNATURE) throw new Broken("The place of the signature is larger than any");
  const gap = text(pdf.subarray(length, next));
  const hex = gap.slice(1, -1);
  if (!gap.startsWith("<") || !gap.endsWith(">") || hex.length % 2 !== 0 || !hexDigits.test(hex))
    throw new Broken("The place of the signature holds something else");
  const signed = new Uint8Array(length + rest);
  signed.set(pdf.subarray(0, length));
  signed.set(pdf.subarray(next), length);
  const padded = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
  const der = readDer(padded).bytes;
  if (padded.subarray(der.length).some((byte) => byte !== 0))
    throw new Broken("Something stands behind the signature");
  return { signed, der: der.slice() };
};

/** What a time stamp's token states; `hash` is that of the stamped bytes. Throws NotDer, and Broken unless it is signed. */
export const readTimeStamp = async (token: Uint8Array<ArrayBuffer>) => {
  const stamp = readSignedData(token);
  if (!stamp.content || !(await isSignedOver(stamp, stamp.content, contentTypes.timeStamp)))
    throw new Broken("The time stamp is not signed");
  return { ...readTimeStampInfo(stamp.content), certificate: stamp.certificate };
};

const timeStampOf = async (token: Uint8Array<ArrayBuffer>, stamped: Uint8Array<ArrayBuffer>) => {
  const stamp = await readTimeStamp(token);
  if (!sameBytes(stamp.hash, await digest(stamp.digest, stamped)))
    throw new Broken("The time stamp is that of something else");
  return stamp;
};

const readSignature = async (pdf: Uint8Array<ArrayBuffer>): Promise<PdfSignature> => {
  const found = splitFile(pdf);
  if (!found) return { state: "none" };
  const data = readSignedData(found.der);
  if (!data.namedCertificate) throw new Broken("The signature does not name its certificate");
  if (!(await isSignedOver(data, found.signed, contentTypes.file)))
    throw new Broken("The file was changed after it was signed");
  const { certificate, signingTime, timeStampToken, signature } = data;
  const stamped = timeStampToken && (await timeStampOf(timeStampToken, signature));
  const at = stamped?.time ?? signingTime;
  return {
    state: "whole",
    subject: certificate.subject,
    issuer: certificate.issuer,
    level: stamped ? "B-T" : "B-B",
    signedAt: signingTime?.toISOString(),
    timeStampedAt: stamped?.time.toISOString(),
    certificateSha256: hexOf(await digest("SHA-256", certificate.der)),
    isCertificateInTime: at !== undefined && certificate.notBefore <= at && at <= certificate.notAfter,
  };
};

/**
 * Checks the last signature of a PDF, in a browser as on a server: it covers every byte of the file, the bytes are those
 * that were signed, and so is the time stamp. It never throws, whatever the bytes are.
 */
export const checkPdfSignature = async (pdf: Uint8Array<ArrayBuffer>): Promise<PdfSignature> => {
  try {
    return await readSignature(pdf);
  } catch (error) {
    if (error instanceof Broken) return { state: "broken", fault: error.message };
    // WebCrypto refuses keys and signatures that are none.
    const isNone = error instanceof NotDer || error instanceof DOMException || error instanceof RangeError;
    if (!isNone) throw error;
    return { state: "broken", fault: "The signature cannot be read" };
  }
};
