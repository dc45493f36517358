import { readMultipart } from "../http/read-multipart.ts";
import { attachment, cacheControl } from "../objects/answer-headers.ts";
import { type DiskObjects, UnreadableObject } from "./disk-objects.ts";
import type { Signer, Verdict } from "./disk-signer.ts";

interface Dependencies {
  objects: DiskObjects;
  signer: Signer;
  /** The path of the store's base address. */
  pathname: string;
}

/** S3's codes, statuses and messages for upload forms and links. */
const errors = {
  AccessDenied: { status: 403, message: "Access Denied" },
  SignatureDoesNotMatch: {
    status: 403,
    message: "The request signature we calculated does not match the signature you provided.",
  },
  EntityTooLarge: { status: 400, message: "Your proposed upload exceeds the maximum allowed size" },
  EntityTooSmall: { status: 400, message: "Your proposed upload is smaller than the minimum allowed size" },
  InvalidArgument: { status: 400, message: "POST requires exactly one file upload per request." },
  MalformedPOSTRequest: {
    status: 400,
    message: "The body of your POST request is not well-formed multipart/form-data.",
  },
  NoSuchKey: { status: 404, message: "The specified key does not exist." },
  MethodNotAllowed: { status: 405, message: "The specified method is not allowed against this resource." },
} as const;

/** The fields of a form; S3 refuses any other, so this store does too. */
const FORM_FIELDS = new Set(["key", "content-type", "policy", "signature"]);

/** Uploads are never shown as pages, so that a browser runs nothing in them. */
const securityHeaders = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** An error in S3's XML. */
export const objectError = (code: keyof typeof errors, message: string = errors[code].message): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    { status: errors[code].status, headers: { "Content-Type": "application/xml", ...securityHeaders } },
  );

const toRefusal = ({ reason }: Extract<Verdict<unknown>, { ok: false }>, expired: string): Response => {
  if (reason === "forged") return objectError("SignatureDoesNotMatch");
  return reason === "expired" ? objectError("AccessDenied", expired) : objectError("AccessDenied");
};

/** The fields before the file, names in lower case, and the file; fields after it are ignored, as in S3. */
const readForm = async (request: Request) => {
  const fields = new Map<string, string>();
  const body = new Uint8Array(await request.arrayBuffer());
  for (const [name, value] of await readMultipart(body, request.headers.get("content-type") ?? "")) {
    if (name === "file") return { fields, file: typeof value === "string" ? new Blob([value]) : value };
    if (typeof value === "string") fields.set(name.toLowerCase(), value);
  }
  return { fields, file: undefined };
};

const upload = async ({ objects, signer }: Dependencies, request: Request): Promise<Response> => {
  const form = await readForm(request).catch(() => undefined);
  if (!form) return objectError("MalformedPOSTRequest");
  const { fields, file } = form;
  const verdict = signer.readForm(fields);
  if (!verdict.ok) return toRefusal(verdict, "Invalid according to Policy: Policy expired.");
  const { key, contentType, maxBytes } = verdict.value;
  if (fields.get("key") !== key)
    return objectError("AccessDenied", "Invalid according to Policy: Policy Condition failed: key");
  if (fields.get("content-type") !== contentType)
    return objectError("AccessDenied", "Invalid according to Policy: Policy Condition failed: Content-Type");
  if ([...fields.keys()].some((name) => !FORM_FIELDS.has(name)))
    return objectError("AccessDenied", "Invalid according to Policy: Extra input fields");
  if (!file) return objectError("InvalidArgument");
  if (file.size < 1) return objectError("EntityTooSmall");
  if (file.size > maxBytes) return objectError("EntityTooLarge");
  await objects.write(key, new Uint8Array(await file.arrayBuffer()), contentType);
  return new Response(null, { status: 204, headers: securityHeaders });
};

/** A file that was damaged on the disk counts as missing. */
const orUnreadable = (error: unknown): undefined => {
  if (!(error instanceof UnreadableObject)) throw error;
};

const download = async ({ objects, signer, pathname }: Dependencies, request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const key = url.pathname.slice(pathname.length + 1);
  if (!objects.isKey(key)) return objectError("AccessDenied");
  const verdict = signer.readLink(key, url.searchParams);
  if (!verdict.ok) return toRefusal(verdict, "Request has expired");
  const object = await objects.read(key).catch(orUnreadable);
  if (!object) return objectError("NoSuchKey");
  const { fileName, cacheSeconds } = verdict.value;
  return new Response(request.method === "HEAD" ? null : new Uint8Array(object.body), {
    headers: {
      ...securityHeaders,
      "Content-Type": object.contentType,
      "Content-Length": String(object.body.byteLength),
      "Cache-Control": cacheSeconds === undefined ? "private" : cacheControl(cacheSeconds),
      ...(fileName === undefined ? {} : { "Content-Disposition": attachment(fileName) }),
    },
  });
};

/** A POST is an upload form, a GET or HEAD a link; other methods and unsigned requests are refused. */
export const handleObjectRequest = (dependencies: Dependencies, request: Request): Promise<Response> => {
  if (request.method === "POST") return upload(dependencies, request);
  if (request.method === "GET" || request.method === "HEAD") return download(dependencies, request);
  return Promise.resolve(objectError("MethodNotAllowed"));
};
