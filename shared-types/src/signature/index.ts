export { type Certificate, readCertificate } from "./certificate.ts";
export { childrenOf, hexOf, NotDer, readDer } from "./der.ts";
export {
  checkPdfSignature,
  type PdfSignature,
  readTimeStamp,
  type WholeSignature,
} from "./pdf-signature.ts";
