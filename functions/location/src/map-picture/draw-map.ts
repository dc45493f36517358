import type { Position } from "@takseru/shared-types";
import type { GeoData } from "../geo-data/geo-data.ts";
import { createFreeRoom } from "./free-room.ts";
import { drawEvidence, drawProperty, type EvidenceMark } from "./layers/evidence.ts";
import { drawNorth, drawScaleBar } from "./layers/furniture.ts";
import { drawLand } from "./layers/land.ts";
import { drawPath, drawPin } from "./layers/marks.ts";
import { drawPlaces } from "./layers/places.ts";
import { drawPlot } from "./layers/plot.ts";
import { drawRoads, labelRoads } from "./layers/roads.ts";
import { drawSettlements } from "./layers/settlements.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { mapIndexOf } from "./map-index.ts";
import { type Frame, projectionOf } from "./projection.ts";

export interface MapRequest extends Frame {
  /** Where the pin stands. */
  pin: Position;
  /** From the town to the property, drawn as a broken line. */
  wayIn?: readonly Position[];
  /** The corners of the plot. */
  plot?: readonly Position[];
  /** Sales around the property, which has a square in place of the pin. */
  evidence?: readonly EvidenceMark[];
  /** Places by name, whose mark has the place's index and one in it instead of a letter. */
  numbered?: readonly string[];
  withoutPlaces?: true;
}

/**
 * A map of what is imported, or of districts and towns alone where nothing is. The same data and request give the same
 * map; work and size are bounded whatever the data.
 */
export const drawMap = (request: MapRequest, data: GeoData | undefined): MapDrawing => {
  const {
    width,
    height,
    metersPerUnit,
    pin,
    wayIn = [],
    plot = [],
    evidence,
    numbered,
    withoutPlaces,
  } = request;
  const index = mapIndexOf(data);
  const projection = projectionOf(request);
  const freeRoom = createFreeRoom(request);

  // Required parts take their room before optional ones.
  const pinShapes = evidence ? drawProperty(pin, projection, freeRoom) : drawPin(pin, projection, freeRoom);
  const way = drawPath(wayIn, projection, { width: 2, dash: 5 });
  const ways = way.map(({ points }) => points);
  const furniture = [...drawScaleBar(request, freeRoom, ways), ...drawNorth(request, freeRoom)];
  const { lines, discs, distances } = drawEvidence(evidence ?? [], pin, projection, freeRoom);
  const { under, over } = drawPlot(plot, projection, freeRoom);
  const { shapes: roadShapes, roads } = drawRoads(projection, index);
  const settlements = drawSettlements(projection, index.settlements, pin, freeRoom);
  const roadLabels = labelRoads(roads, metersPerUnit, freeRoom);
  // Other marks than the sales would only hide them.
  const places =
    evidence || withoutPlaces
      ? { shapes: [], legend: [], numbered: [] }
      : drawPlaces(projection, index, pin, freeRoom, numbered);

  return {
    width,
    height,
    metersPerUnit,
    shapes: [
      ...drawLand(projection),
      ...under,
      ...roadShapes,
      ...over,
      ...way,
      ...places.shapes,
      ...roadLabels,
      ...settlements,
      ...lines,
      ...distances,
      ...discs,
      ...pinShapes,
      ...furniture,
    ],
    attribution: index.attribution,
    legend: places.legend,
    ...(places.numbered.length > 0 && { numbered: places.numbered }),
  };
};
