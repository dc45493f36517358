import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { PlacedPage } from "@takseru/testing/pdf/placed-text";
import * as z from "zod";

const FILE = new URL("page-hashes.json", import.meta.url);

/** By the name of the report, one for each of its pages. */
const PageHashes = z.record(z.string(), z.array(z.string()));

export const knownHashes = (): Record<string, string[]> =>
  PageHashes.parse(JSON.parse(readFileSync(FILE, "utf8")));

export const keepHashes = (name: string, hashes: readonly string[]): void => {
  const all = { ...knownHashes(), [name]: hashes };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
};

/**
 * What a page shows: its texts with their fonts and places, its lines, areas and pictures. Neither compression nor the
 * numbers of fonts and objects are part of it, so that it is the same on every machine.
 */
export const hashOf = ({ texts, painting }: PlacedPage): string => {
  const placed = texts.map(({ text, x, y, size, font }) => [
    text,
    x.toFixed(1),
    y.toFixed(1),
    size.toFixed(1),
    font,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([placed, painting]))
    .digest("hex")
    .slice(0, 12);
};
