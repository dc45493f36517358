import * as z from "zod";
import { fromStored, readStored, StoredSnapshot, toStored } from "../data/stored-snapshot.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { PaperTerms } from "./paper-terms.ts";

const Cover = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  caption: z.string(),
});

/** The stored snapshot of a paper; the bytes of its pictures are in its PDF. */
const StoredPaper = z.object({
  paper: PaperTerms,
  own: StoredSnapshot,
  properties: z.array(z.object({ own: StoredSnapshot, cover: Cover.optional() })),
});

/** Of a paper that is rendered with `options`. */
export const writePaper = (snapshot: ReportSnapshot, options: RenderOptions): Buffer => {
  const { properties = [], ...terms } = options.paper ?? {};
  return Buffer.from(
    JSON.stringify({
      paper: terms,
      own: toStored(snapshot, options),
      properties: properties.map((property) => ({
        own: toStored(property.snapshot, options),
        cover: property.cover,
      })),
    }),
  );
};

/** Restores a paper's snapshot from the stored file and the PDF's own pictures; throws SnapshotDamaged. */
export const readPaper = (
  file: Uint8Array,
  pdf: Buffer,
): { snapshot: ReportSnapshot; options: RenderOptions } => {
  const { paper, own, properties } = readStored(StoredPaper, file);
  const { snapshot, options } = fromStored(own, pdf);
  return {
    snapshot,
    options: {
      ...options,
      paper: {
        ...paper,
        properties: properties.map((property) => ({
          snapshot: fromStored(property.own, pdf).snapshot,
          cover: property.cover,
        })),
      },
    },
  };
};
