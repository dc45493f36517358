import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";

/** The library's random ids of links. They may end with a hyphen, so `\b` does not match their end. */
const CHANCE_ID = /(?<![\w-])rId(?=[a-z0-9_-]*[a-z_-])[a-z0-9_-]{21}(?![\w-])/g;
const TIMESTAMP = /(<dcterms:(?:created|modified) [^>]{1,60}>)[^<]{1,40}</g;

/** The earliest date that a zip file can say. */
const ZIP_DATE = new Date(1980, 0, 1);

/** Programs that look at a file's beginning expect it first. */
const CONTENT_TYPES = "[Content_Types].xml";

/** The same package with the report's date and with stable ids. */
export const stablePackage = (file: Uint8Array, at: Date): Buffer => {
  const parts = unzipSync(file);
  const names = new Map<string, string>();
  const named = (id: string): string => {
    const name = names.get(id) ?? `rIdLink${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const written: Zippable = {};
  for (const path of [CONTENT_TYPES, ...Object.keys(parts).sort()]) {
    const bytes = parts[path] ?? new Uint8Array();
    const isText = /\.(xml|rels)$/.test(path);
    const text = isText ? strFromU8(bytes) : "";
    written[path] = isText
      ? [
          strToU8(text.replace(CHANCE_ID, named).replace(TIMESTAMP, `$1${at.toISOString()}<`)),
          { level: 6, mtime: ZIP_DATE },
        ]
      : // Pictures are packed already.
        [bytes, { level: 0, mtime: ZIP_DATE }];
  }
  const { buffer, byteOffset, byteLength } = zipSync(written);
  return Buffer.from(buffer, byteOffset, byteLength);
};
