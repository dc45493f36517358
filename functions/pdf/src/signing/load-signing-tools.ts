import { extname, join } from "node:path";
import * as z from "zod";

type Tools = Pick<
  typeof import("./signing-tools.ts"),
  "signPdf" | "isSignedByLibrary" | "createSealSecret" | "certifySeal"
>;

/** Beside this file, as it is in the source and in a bundle. */
const program = join(import.meta.dirname, `signing-tools${extname(import.meta.filename)}`);

const isFunction = (value: unknown): boolean => typeof value === "function";
const Program = z.object({
  signPdf: z.custom<Tools["signPdf"]>(isFunction),
  isSignedByLibrary: z.custom<Tools["isSignedByLibrary"]>(isFunction),
  createSealSecret: z.custom<Tools["createSealSecret"]>(isFunction),
  certifySeal: z.custom<Tools["certifySeal"]>(isFunction),
});

/** Loads the signing libraries from a file of their own, so that a preview does not load them. */
export const loadSigningTools = async (): Promise<Tools> => Program.parse({ ...(await import(program)) });
