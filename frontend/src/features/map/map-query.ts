import { DAY_MS, limits, type MapData } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { kept, orKept } from "@/lib/kept/or-kept";
import type { MapView } from "./scene";

const metersPerDegree = 111_195;
/** Radii that are asked for, in metres: so few that moving the map a little asks nothing. */
const radii = [1_500, 5_000, 16_000, limits.search.maxRadius];

/** A question that covers a view: its middle on a grid, so that views near each other ask the same. */
export interface MapArea {
  lat: number;
  lng: number;
  radius: number;
}

const onGrid = (degrees: number, step: number): number =>
  Number((Math.round(degrees / step) * step).toFixed(5));

/** The question for a view; `undefined` where so much of the country is in sight that roads would be a blot. */
export const areaOf = ({ centre, reach }: MapView): MapArea | undefined => {
  // The middle may be a quarter of the radius away, on both axes.
  const radius = radii.find((one) => one * 0.64 >= reach);
  if (radius === undefined) return undefined;
  const step = radius / 2 / metersPerDegree;
  return { lat: onGrid(centre.latitude, step), lng: onGrid(centre.longitude, step), radius };
};

/** Roads, divisions and places of an area; kept on this device for places without a connection. */
export const mapQuery = (area: MapArea | undefined) =>
  queryOptions({
    queryKey: ["map", area],
    queryFn: (context): Promise<MapData> =>
      orKept(context, async () => {
        const { lat, lng, radius } = area ?? { lat: 0, lng: 0, radius: limits.search.minRadius };
        const { data } = await api.location.map(
          { params: { lat, lng }, query: { radius } },
          { signal: context.signal },
        );
        return data;
      }),
    enabled: area !== undefined,
    staleTime: DAY_MS,
    meta: kept,
  });
