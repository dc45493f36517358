import type { Section } from "../layout/elements.ts";
import type { Numbering } from "../layout/numbering.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { satelliteFigure } from "./satellite-figure.ts";

/** `undefined` without a picture. */
export const satelliteAnnex = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const content = satelliteFigure(snapshot, numbering);
  return content.length === 0 ? undefined : { title: "Satellite picture", content };
};
