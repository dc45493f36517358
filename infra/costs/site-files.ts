import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const dist = new URL("../../frontend/dist/", import.meta.url).pathname;
const COMPRESSED = new Set([".html", ".js", ".css", ".json", ".svg", ".webmanifest"]);
/** Read by tools alone. */
const NOT_LOADED = new Set([".map"]);

/** All files of the built site as CloudFront sends them, compressed: more than any one visit loads. */
export const siteFiles = (): { files: number; bytes: number } => {
  if (!existsSync(join(dist, "index.html"))) throw new Error("The site is not built yet: npm run build");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith(".") && !NOT_LOADED.has(extname(entry.name)),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => {
    const content = readFileSync(join(parentPath, name));
    if (!COMPRESSED.has(extname(name))) return sum + content.byteLength;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return sum + brotliCompressSync(content, { params }).byteLength;
  }, 0);
  return { files: files.length, bytes };
};
