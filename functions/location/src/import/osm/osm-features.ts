import type { Feature, Line } from "../features/feature.ts";
import { joinRings } from "../features/join-rings.ts";
import { isClosed } from "../features/lines.ts";
import { roadTagsOf } from "../tags/road-tags.ts";
import type { OsmNode, OsmRelation, OsmWay } from "./osm-elements.ts";

export const nodeFeature = ({ id, longitude, latitude, tags }: OsmNode): Feature => ({
  id: `osm-node-${id}`,
  tags,
  shape: { kind: "point", lines: [[longitude, latitude]] },
});

/** A closed way is an area, unless it is a road that ends where it begins. */
export const wayFeature = ({ id, tags }: Pick<OsmWay, "id" | "tags">, line: Line): Feature => ({
  id: `osm-way-${id}`,
  tags,
  shape: {
    kind: isClosed(line) && !roadTagsOf(tags) ? "area" : "line",
    lines: line.length > 0 ? [line] : [],
  },
});

/** An outline that is not closed, at the edge of an extract, leaves the relation its centre and no area. */
export const relationFeature = (
  { id, tags }: Pick<OsmRelation, "id" | "tags">,
  lines: readonly Line[],
): Feature => {
  const rings = joinRings(lines);
  const isWhole = rings.length > 0;
  const found = lines.filter(({ length }) => length > 0);
  return {
    id: `osm-relation-${id}`,
    tags,
    shape: { kind: isWhole ? "area" : "line", lines: isWhole ? rings : found },
  };
};
