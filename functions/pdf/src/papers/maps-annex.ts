import { listed } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { note, type Section } from "../document/layout/elements.ts";
import type { Numbering } from "../document/layout/numbering.ts";
import { accessMaps } from "../document/maps/access-maps.ts";
import { evidenceMap } from "../document/maps/evidence-map.ts";
import { plotMap } from "../document/maps/plot-map.ts";
import type { ReportSnapshot } from "../document/snapshot.ts";

/** The maps of a bank report on a page of their own, so that the report itself keeps to six pages. */
export const mapsAnnex = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  // In the order of the figures' numbers.
  const content = [...accessMaps(snapshot, numbering), ...plotMap(snapshot, numbering)];
  const evidence = evidenceMap(snapshot, numbering);
  if (evidence) content.push(evidence);
  return content.length === 0 ? undefined : { title: "Maps", content };
};

const names = { location: "the way to the property", plot: "the plot", evidence: "the comparables" } as const;

/** "Maps in Annex A show the way to the property and the plot."; `undefined` without maps. The maps are the first annex. */
export const mapsReference = ({ maps }: ReportSnapshot): Content | undefined => {
  if (!maps) return undefined;
  const { location = maps.plot ? undefined : maps.sketch, plot, evidence } = maps;
  const shown = [location && names.location, plot && names.plot, evidence && names.evidence].filter(
    (name) => name !== undefined,
  );
  if (shown.length === 0) return undefined;
  return note(`${shown.length === 1 ? "A map in Annex A shows" : "Maps in Annex A show"} ${listed(shown)}.`);
};
