import type { Certificate } from "./certificate.ts";
import { childrenOf, expectTag, NotDer, readDer, sameBytes, tags } from "./der.ts";
import type { SignedData } from "./signed-data.ts";

const RSA = "1.2.840.113549.1.1.1";
const ELLIPTIC = "1.2.840.10045.2.1";
const curves = new Map([
  ["1.2.840.10045.3.1.7", { name: "P-256", bytes: 32 }],
  ["1.3.132.0.34", { name: "P-384", bytes: 48 }],
  ["1.3.132.0.35", { name: "P-521", bytes: 66 }],
]);

export const digest = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest(name, bytes));

/** The two numbers of an elliptic signature one behind the other, which is how WebCrypto takes them. */
const joinedNumbers = (signature: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(size * 2);
  const numbers = childrenOf(expectTag(readDer(signature), tags.sequence));
  if (numbers.length !== 2) throw new NotDer("not two numbers");
  for (const [index, number] of numbers.entries()) {
    const { content } = expectTag(number, tags.integer);
    const start = Math.max(0, content.length - size);
    if (content.subarray(0, start).some((byte) => byte !== 0)) throw new NotDer("too large a number");
    const significant = content.subarray(start);
    joined.set(significant, (index + 1) * size - significant.length);
  }
  return joined;
};

const verify = async (
  { keyAlgorithm, curve, publicKey }: Certificate,
  hash: string,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> => {
  if (keyAlgorithm === RSA) {
    const key = { name: "RSASSA-PKCS1-v1_5", hash };
    const imported = await crypto.subtle.importKey("spki", publicKey, key, false, ["verify"]);
    return crypto.subtle.verify(key.name, imported, signature, signed);
  }
  const named = keyAlgorithm === ELLIPTIC && curves.get(curve ?? "");
  if (!named) throw new NotDer("an unknown kind of key");
  const key = { name: "ECDSA", namedCurve: named.name };
  const imported = await crypto.subtle.importKey("spki", publicKey, key, false, ["verify"]);
  return crypto.subtle.verify(
    { name: "ECDSA", hash },
    imported,
    joinedNumbers(signature, named.bytes),
    signed,
  );
};

/**
 * Whether the signer signed exactly these contents with the certificate that the signature names. Who the certificate
 * belongs to is not checked: nobody vouches for it here.
 */
export const isSignedOver = async (
  { digest: hash, certificate, signature, signedBytes, messageDigest, namedCertificate, ...rest }: SignedData,
  contents: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<boolean> => {
  if (rest.contentType !== contentType) return false;
  if (!sameBytes(messageDigest, await digest(hash, contents))) return false;
  if (
    namedCertificate &&
    !sameBytes(namedCertificate.hash, await digest(namedCertificate.digest, certificate.der))
  )
    return false;
  return verify(certificate, hash, signature, signedBytes);
};
