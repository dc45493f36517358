import type { MapData } from "@takseru/shared-types";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { isWithoutAnswer } from "@/lib/api/without-answer";
import { areaOf, mapQuery } from "./map-query";
import type { MapView } from "./scene";

export interface MapLoad {
  data: MapData | undefined;
  /** What is missing on the map, in words; empty where nothing is. */
  note: string;
  /** Tries again, where that may help. */
  retry: (() => void) | undefined;
}

/** Roads and places of what is in sight; those of the last view stay until the next ones are there. */
export const useMapData = () => {
  const [view, onView] = useState<MapView>();
  const area = view && areaOf(view);
  const { data, error, isFetching, refetch } = useQuery({
    ...mapQuery(area),
    placeholderData: keepPreviousData,
  });
  const noteOf = (): string => {
    if (error && data) return "Offline: roads and places as this device last had them.";
    if (error && isWithoutAnswer(error))
      return "Offline: roads and places come back with the connection. Towns and districts are on this device.";
    if (error) return messageOf(error, "Roads and places could not be loaded.");
    if (view && !area) return "Zoom in to see roads and places.";
    if (isFetching && !data) return "Loading roads and places…";
    if (data && !data.imported) return "No map was imported: no roads, few places.";
    if (data && !data.complete) return "Zoom in to see smaller roads.";
    return "";
  };
  const load: MapLoad = { data, note: noteOf(), retry: error ? () => void refetch() : undefined };
  return { view, onView, load };
};
