import { type Position, type SurveyGrid, surveyGrids } from "@takseru/shared-types";
import proj4 from "proj4/lib/core.js";
import Proj from "proj4/lib/Proj.js";
import transverseMercator from "proj4/lib/projections/etmerc.js";

Proj.projections.add(transverseMercator);

const toDegrees = {
  sld99: proj4(surveyGrids.sld99.definition, "WGS84"),
  kandawala: proj4(surveyGrids.kandawala.definition, "WGS84"),
};

/** WGS 84 of a point in a survey grid, in metres; `undefined` far outside of the grid, where there is none. */
export const gridPosition = (grid: SurveyGrid, east: number, north: number): Position | undefined => {
  const [longitude, latitude] = toDegrees[grid].forward([east, north]);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined;
};
