import { roadKinds } from "@takseru/shared-types";
import { townNamed } from "@takseru/shared-types/places";
import * as z from "zod";
import data from "../../../data/road-skeleton.json" with { type: "json" };
import type { RoadLine } from "../graph/road-graph.ts";

const Skeleton = z.object({
  /** Where roads meet away from any town of our list. */
  junctions: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  roads: z.array(
    z.object({
      /** A-roads and expressways have a number; the others are named after the towns at their ends, but for the ways to an interchange. */
      ref: z.string().default(""),
      name: z.string().default(""),
      kind: z.enum(roadKinds),
      /** Kilometres along the road, from its first stop. */
      stops: z.array(z.object({ town: z.string(), km: z.number() })).min(2),
    }),
  ),
});

/** The main roads as straight lines between towns, each with the length that road signs and tables give. */
export const skeletonRoads = (): RoadLine[] => {
  const { junctions, roads } = Skeleton.parse(data);
  const placeOf = (name: string) => {
    const place = junctions.find((junction) => junction.name === name) ?? townNamed(name);
    if (!place) throw new Error(`road-skeleton.json: no town is named ${name}`);
    return [place.longitude, place.latitude];
  };
  return roads.flatMap(({ ref, name, kind, stops }) =>
    stops.slice(1).map((stop, index) => {
      const before = stops[index] ?? stop;
      return {
        kind,
        name,
        ref,
        oneWay: false,
        line: [...placeOf(before.town), ...placeOf(stop.town)],
        metres: (stop.km - before.km) * 1_000,
      };
    }),
  );
};
