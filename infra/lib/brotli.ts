import { brotliDecompressSync } from "node:zlib";

/** In the place of the package that fontkit would unpack a WOFF2 font with: Node has it, without 475 KB of tables. */
export default (bytes: Uint8Array): Uint8Array => new Uint8Array(brotliDecompressSync(bytes));
