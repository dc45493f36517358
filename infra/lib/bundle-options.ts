import type { BuildOptions } from "esbuild";

const repository = new URL("../../", import.meta.url).pathname;

/** The folders below `functions` that become a function each. */
export const roomNames = ["auth", "reports", "images", "location", "pdf"] as const;
export type RoomName = (typeof roomNames)[number];

/** Ways to credentials that no function goes: it has them in its environment, where the SDK looks first. */
const otherCredentials = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/credential-provider-imds",
];

const leftOut = `${import.meta.dirname}/left-out.cjs`;

/** What Node has itself, and the room's libraries bring along. */
const replaced: Partial<Record<RoomName, Record<string, string>>> = {
  pdf: {
    "brotli/decompress.js": `${import.meta.dirname}/brotli.ts`,
    "tiny-inflate": `${import.meta.dirname}/inflate.cjs`,
    // The same as modules, which esbuild lays beside each other instead of into functions that are parsed twice.
    "pdfmake/js": "pdfmake/src",
    // For SVG, PNG and encryption, which no report has.
    xmldoc: leftOut,
    "png-js": leftOut,
    "@noble/ciphers/aes": leftOut,
  },
};

/** What is installed beside the bundle instead: it has a library of the machine. */
export const installed: Partial<Record<RoomName, string[]>> = { images: ["sharp"] };

/**
 * How a room becomes one file, for CDK, the bench and the tests alike; each option is there for what was measured
 * (docs/decisions/0011).
 */
export const bundleOptions = (room: RoomName) =>
  ({
    entryPoints: [`${repository}functions/${room}/src/lambda.ts`],
    bundle: true,
    platform: "node",
    target: "node24",
    // An ES module's import of node:http would load Node's whole fetch.
    format: "cjs",
    supported: { "dynamic-import": false },
    define: { "import.meta.dirname": "__dirname", "import.meta.filename": "__filename" },
    // By default it would take the SDK's CommonJS files, of which nothing can be left out.
    mainFields: ["module", "main"],
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    external: [...otherCredentials, ...(installed[room] ?? [])],
    alias: replaced[room] ?? {},
    inject: [`${import.meta.dirname}/zod-without-jit.ts`],
  }) satisfies BuildOptions;
