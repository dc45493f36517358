import { checkPdfSignature } from "@takseru/shared-types/pdf-signature";
import { caseStep } from "@takseru/testing/generated-cases";

const MARK = "/Contents <";

/**
 * The bytes of a signature, one in eight but at night, whose low hexadecimal digit can be another one, `bit` away, unseen by the check of the
 * signature; the first zeros behind it are among them.
 */
export const unseenBytes = async (pdf: Buffer, bit: number): Promise<number[]> => {
  const bytes = new Uint8Array(pdf);
  const start = pdf.lastIndexOf(MARK) + MARK.length;
  const digits = pdf.toString("latin1", start, pdf.indexOf(">", start)).replace(/0+$/, "").length;
  const unseen: number[] = [];
  for (let digit = 1; digit < digits + 2; digit += 2 * caseStep(8)) {
    const before = bytes[start + digit] ?? 0;
    const value = Number.parseInt(String.fromCharCode(before), 16) ^ (1 << bit);
    bytes[start + digit] = value.toString(16).toUpperCase().charCodeAt(0);
    if ((await checkPdfSignature(bytes)).state === "whole") unseen.push(digit >> 1);
    bytes[start + digit] = before;
  }
  return unseen;
};
