import { MIMEType } from "node:util";
import { limits } from "@takseru/shared-types";

const { maxParts, maxHeaderBytes } = limits.multipart;
const endOfHeader = Buffer.from("\r\n\r\n");

/** The characters that RFC 2046, section 5.1.1, allows, all of which stand in quotes unchanged. */
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;

const boundaryOf = (contentType: string): string => {
  const type = new MIMEType(contentType);
  const boundary = type.params.get("boundary");
  if (type.essence !== "multipart/form-data" || !boundary || !BOUNDARY.test(boundary))
    throw new Error("Not a multipart/form-data body with a boundary");
  return boundary;
};

/** Refuses a body of more parts or longer headers than a form of ours has: reading it would take seconds. */
const checkParts = (body: Buffer, boundary: string): void => {
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at)) {
    at += delimiter.length;
    const isLast = body[at] === 0x2d && body[at + 1] === 0x2d;
    if (isLast) continue;
    parts += 1;
    if (parts > maxParts) throw new Error(`The form has more than ${maxParts} parts`);
    // Blanks may follow the boundary, and the header may be empty.
    if (body.subarray(at, at + maxHeaderBytes).indexOf(endOfHeader) < 0)
      throw new Error(`A part's header has more than ${maxHeaderBytes} bytes`);
  }
};

/** Reads a form with files, in time that grows with its length alone; throws an Error for one that cannot be read. */
export const readMultipart = async (
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData> => {
  const boundary = boundaryOf(contentType);
  checkParts(Buffer.from(body.buffer, body.byteOffset, body.byteLength), boundary);
  return new Response(body, {
    headers: { "Content-Type": `multipart/form-data; boundary="${boundary}"` },
  }).formData();
};
