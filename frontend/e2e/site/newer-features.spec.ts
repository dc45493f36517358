import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../helpers/takseru.ts";

const assets = join(import.meta.dirname, "../../dist/assets");

/** The legacy build of pdf.js brings its own versions of these. */
const BRINGS_ITS_OWN = /^(?:pdf|pdf-worker|limited-pdf-worker|[a-z]+-pdf-worker)-/;

/** Newer than Safari 17, Chrome 120 or Firefox 121 (`public/browser-check.js`), as the minified files have them. */
const newer: ReadonlyArray<readonly [name: string, use: RegExp]> = [
  ["Promise.withResolvers", /Promise\.withResolvers\(/],
  ["Promise.try", /Promise\.try\(/],
  ["Array.fromAsync", /Array\.fromAsync\(/],
  ["Object.groupBy", /(?:Object|Map)\.groupBy\(/],
  ["methods of sets", /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  [
    "helpers of iterators",
    /Iterator\.(?:from|prototype)|\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|take|drop)\(/,
  ],
  ["RegExp.escape", /RegExp\.escape\(/],
  ["base64 of bytes", /Uint8Array\.fromBase64/],
  ["Error.isError", /Error\.isError\(/],
  ["URL.parse", /\bURL\.parse\(/],
  ["AbortSignal.any", /AbortSignal\.any\(/],
];

test("the site uses nothing that the oldest browser it takes does not have", {
  tag: "@each-change",
}, async () => {
  const files = (await readdir(assets)).filter((name) => /\.js$/.test(name) && !BRINGS_ITS_OWN.test(name));
  expect(files.length).toBeGreaterThan(10);
  const used: string[] = [];
  for (const file of files) {
    const code = await readFile(join(assets, file), "utf8");
    for (const [name, use] of newer) if (use.test(code)) used.push(`${file}: ${name}`);
  }
  expect(used).toEqual([]);
});
