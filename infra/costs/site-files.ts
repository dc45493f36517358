import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const folder = fileURLToPath(new URL("../../frontend/dist/", import.meta.url));
const COMPRESSED = new Set([".html", ".js", ".css", ".json", ".svg", ".webmanifest"]);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** All files of the built site, in bytes as CloudFront sends them: more than any one visit loads. */
export const siteFiles = (): { files: number; bytes: number } => {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && extname(entry.name) !== ".map")
    .map(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name));
      return (COMPRESSED.has(extname(name)) ? brotliCompressSync(content, { params }) : content).byteLength;
    });
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
