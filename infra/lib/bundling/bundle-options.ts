import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** Programs that a room starts as processes of their own: files beside its bundle, by the names of their sources. */
export const roomPrograms: Partial<Record<RoomName, Record<string, string>>> = {
  auth: { "pkcs12-process.js": `${repository}functions/auth/src/certificate/pkcs12-process.ts` },
  images: {
    "decoder-process.js": `${repository}functions/images/src/intake/decoder/decoder-process.ts`,
  },
};

const location = `${repository}functions/location/src`;
const kmsVault = `${repository}functions/kit/src/sealing/kms-vault.ts`;

/** Code that a room loads only where it is needed: files beside its bundle, by the names of their sources. */
export const roomModules: Partial<Record<RoomName, Record<string, string>>> = {
  images: { "satellite-program.js": `${location}/satellite/satellite-program.ts` },
  location: { "network-provider.js": `${location}/providers/network-provider.ts` },
  reports: {
    "bedrock-model.js": `${repository}functions/reports/src/text-suggestions/model/bedrock/bedrock-model.ts`,
  },
  auth: { "kms-vault.js": kmsVault },
  pdf: {
    "kms-vault.js": kmsVault,
    "signing-tools.js": `${repository}functions/pdf/src/signing/signing-tools.ts`,
    "word-thread.js": `${repository}functions/pdf/src/word/word-thread.ts`,
  },
};

/** The folders below `functions` that are each deployed as a Lambda function. */
export const roomNames = ["auth", "reports", "images", "location", "pdf"] as const;
export type RoomName = (typeof roomNames)[number];

/** A function finds its credentials in the environment, where the SDK looks first, and never needs these. */
const unusedCredentialProviders = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/credential-provider-imds",
];

const emptyPackage = `${import.meta.dirname}/empty-package.cjs`;

/** Packages that a room's libraries load, and what the bundle contains in their place. */
const replacedPackages: Partial<Record<RoomName, Record<string, string>>> = {
  pdf: {
    "brotli/decompress.js": `${import.meta.dirname}/brotli.ts`,
    "tiny-inflate": `${import.meta.dirname}/inflate.cjs`,
    // The same code as ES modules: esbuild wraps CommonJS files in functions, which are parsed twice.
    "pdfmake/js": "pdfmake/src",
    // These serve SVG, PNG and encryption, which no report uses.
    xmldoc: emptyPackage,
    "png-js": emptyPackage,
    "@noble/ciphers/aes": emptyPackage,
  },
};

/** Packages with native code: they are installed beside the bundle. */
export const installedPackages: Partial<Record<RoomName, string[]>> = { images: ["sharp"] };

/**
 * The options by which esbuild turns a room into one file, for CDK, the bench and the tests alike. Decision 3 has the
 * measurements behind each of them.
 */
export const bundleOptions = (room: RoomName) =>
  ({
    entryPoints: [`${repository}functions/${room}/src/lambda.ts`],
    bundle: true,
    platform: "node",
    target: "node24",
    // An ES module that imports node:http would load Node's whole fetch.
    format: "cjs",
    supported: { "dynamic-import": false },
    define: { "import.meta.dirname": "__dirname", "import.meta.filename": "__filename" },
    // The default would take the SDK's CommonJS files, whose unused parts esbuild cannot remove.
    mainFields: ["module", "main"],
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    external: [...unusedCredentialProviders, ...(installedPackages[room] ?? [])],
    alias: replacedPackages[room] ?? {},
    inject: [`${import.meta.dirname}/zod-without-jit.ts`],
  }) satisfies BuildOptions;
