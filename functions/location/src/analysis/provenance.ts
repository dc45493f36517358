import { placesAttribution } from "@takseru/shared-types/places";

interface Provenance {
  source: string;
  attribution: string;
  degraded: boolean;
  estimated: boolean;
}

const joinOnce = (texts: readonly string[], separator: string): string => [...new Set(texts)].join(separator);

/** Where a reply comes from that is made of several answers: each source and each attribution once. */
export const provenanceOf = (...parts: readonly Provenance[]): Provenance => ({
  source: joinOnce(
    parts.map(({ source }) => source),
    ", ",
  ),
  attribution: joinOnce(
    parts.map(({ attribution }) => attribution),
    " ",
  ),
  degraded: parts.some(({ degraded }) => degraded),
  estimated: parts.some(({ estimated }) => estimated),
});

/** Where the districts and towns come from that every answer about a position is made with. */
export const ourTowns: Provenance = {
  source: "embedded",
  attribution: placesAttribution,
  degraded: false,
  estimated: false,
};
