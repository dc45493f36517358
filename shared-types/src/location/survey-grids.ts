import { labelled } from "../texts/choices/labelled.ts";

/** The grids that survey plans of Sri Lanka state their corners in. */
export const surveyGrid = labelled({
  sld99: "SLD99 (EPSG:5235)",
  kandawala: "Kandawala, the older grid of 200,000 (EPSG:5234)",
});
export type SurveyGrid = (typeof surveyGrid.values)[number];
