import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pdfWorkerPath, siteHeaders } from "@takseru/kit";
import { type Reply, textReply } from "./reply.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/(svg|x-icon))/;
/** Vite's folder for files with a hash in their name. */
const HASHED = "/assets/";
const NOT_WORTH_IT = 1024;

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof compress;

interface SiteFile {
  bytes: Buffer;
  type: string;
  tag: string;
  cache: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}

const readSite = (folder: string): ReadonlyMap<string, SiteFile> => {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    entries.map((file) => {
      const path = `/${relative(folder, file).split(sep).map(encodeURIComponent).join("/")}`;
      const bytes = readFileSync(file);
      return [
        path,
        {
          bytes,
          type: TYPES[extname(file)] ?? "application/octet-stream",
          tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
          cache: path.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "no-cache",
          compressed: new Map(),
        },
      ];
    }),
  );
};

export interface SiteRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

export type Site = (request: SiteRequest) => Promise<Reply> | Reply;

const encodingFor = (file: SiteFile, accepted: string): Encoding | undefined => {
  if (file.bytes.length < NOT_WORTH_IT || !COMPRESSIBLE.test(file.type)) return undefined;
  const names = accepted.split(",").map((entry) => entry.trim());
  return (["br", "gzip"] as const).find((encoding) =>
    names.some(
      (name) => name === encoding || (name.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(name)),
    ),
  );
};

const bytesIn = (file: SiteFile, encoding: Encoding): Promise<Buffer> => {
  const known = file.compressed.get(encoding);
  if (known) return known;
  const made = compress[encoding](file.bytes);
  file.compressed.set(encoding, made);
  return made;
};

/**
 * Serves the built site from memory: only files that were in the folder at the start exist. An address without a file
 * gets index.html, whose router answers it. `store` is the object store's origin where it has its own.
 */
export const createSite = (folder: string, store?: string): Site => {
  const files = readSite(folder);
  const headersOfPages = siteHeaders(store);
  const headersOfPdfWorker = siteHeaders(store, "PDF worker");
  const find = (path: string): SiteFile | undefined =>
    files.get(path) ?? (path.startsWith(HASHED) ? undefined : files.get("/index.html"));

  return async ({ method, path, headers }) => {
    const always = path.startsWith(pdfWorkerPath) ? headersOfPdfWorker : headersOfPages;
    if (method !== "GET" && method !== "HEAD")
      return textReply(405, "This address is only for reading.\n", { ...always, Allow: "GET, HEAD" });
    const file = find(path);
    if (!file && !files.has("/index.html"))
      return textReply(503, "The site is not built yet: npm run build, then start again.\n", always);
    if (!file) return textReply(404, "There is nothing at this address.\n", always);
    const encoding = encodingFor(file, headers["accept-encoding"] ?? "");
    const described = { ...always, ETag: file.tag, "Cache-Control": file.cache, Vary: "Accept-Encoding" };
    if (headers["if-none-match"] === file.tag) return { status: 304, headers: described, body: "" };
    return {
      status: 200,
      headers: {
        ...described,
        "Content-Type": file.type,
        ...(encoding ? { "Content-Encoding": encoding } : {}),
      },
      body: encoding ? await bytesIn(file, encoding) : file.bytes,
    };
  };
};
