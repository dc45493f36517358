// Code for reports with a worksheet, comparables or a sketch; the site loads it on demand.
export { evidenceDoubts } from "../report/checks/evidence-checks.ts";
export { sketchDoubts, sketchErrors } from "../report/checks/sketch-checks.ts";
export { conclusionErrors, flatDoubts, valuationDoubts } from "../report/checks/valuation-checks.ts";
export { landInWorksheet, valueAgainstWorksheet } from "../report/checks/worksheet-checks.ts";
export { computeWorksheet, Worksheet } from "../report/worksheet.ts";
export { mergeSketches } from "../sketch/merge-sketches.ts";
export { Sketch } from "../sketch/sketch.ts";
export { computeApproach } from "./approach.ts";
export { ValuationResult } from "./valuation-result.ts";
