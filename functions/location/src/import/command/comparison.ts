import type { GeoFileHeader } from "../../geo-data/file/geo-file-schema.ts";
import { counted, number } from "./words.ts";

/** An import with less than this share of the last one's items is taken for a mistake. */
const LEAST_SHARE = 0.1;

interface Change {
  label: string;
  before: number;
  now: number;
  /** "8,614 → 1" */
  words: string;
}

const roadsOf = (before: GeoFileHeader, now: GeoFileHeader): Omit<Change, "label"> => {
  const [old, present] = [before.roadMetres, now.roadMetres];
  if (old !== undefined && present !== undefined)
    return { before: old, now: present, words: `${number(old / 1_000)} km → ${number(present / 1_000)} km` };
  const [pieces, left] = [before.counts.roads, now.counts.roads];
  return { before: pieces, now: left, words: `${number(pieces)} → ${counted(left, "piece")}` };
};

/** The counts of two imports for each kind. */
const changesBetween = (before: GeoFileHeader, now: GeoFileHeader): Change[] => {
  const byCount = (label: string, kind: "places" | "settlements" | "areas"): Change => {
    const [old, present] = [before.counts[kind], now.counts[kind]];
    return { label, before: old, now: present, words: `${number(old)} → ${number(present)}` };
  };
  return [
    byCount("Places", "places"),
    byCount("Settlements", "settlements"),
    byCount("Areas", "areas"),
    { label: "Roads", ...roadsOf(before, now) },
  ];
};

/** "2026-05-01 08:00 UTC" */
export const dayOf = ({ created }: GeoFileHeader): string => `${created.slice(0, 16).replace("T", " ")} UTC`;

/** What an import changes, in lines for a person. */
export const compare = (before: GeoFileHeader, now: GeoFileHeader): string[] => {
  const changes = changesBetween(before, now);
  const width = Math.max(...changes.map(({ label }) => label.length));
  return [
    `Compared with the last import, of ${dayOf(before)}:`,
    ...changes.map(({ label, words }) => `  ${label.padEnd(width)}  ${words}`),
  ];
};

/** The kinds of which an import would leave less than a tenth: "places (8,614 → 1)". */
export const lossesOf = (before: GeoFileHeader, now: GeoFileHeader): string[] =>
  changesBetween(before, now)
    .filter((change) => change.now < LEAST_SHARE * change.before)
    .map(({ label, words }) => `${label.toLowerCase()} (${words})`);
