import {
  connectionMessages,
  type LocationAnalysis,
  type PlaceCategory,
  type Position,
} from "@takseru/shared-types";
import { api } from "../api/api";
import { isWithoutAnswer } from "../api/without-answer";
import { asksOpenStreetMap } from "./asking-openstreetmap";
import { loadPlaces } from "./load-places";

/** What is looked for around a position; the radius in metres. */
export interface PlaceSearch {
  radius: number;
  includeCategories: PlaceCategory[];
  /** What our list does not know is asked of OpenStreetMap. */
  askOpenStreetMap?: true;
}

/** What is known of a position. */
export interface Located {
  analysis: LocationAnalysis;
  /** Metres; only of a position that the device has found. */
  accuracy?: number | undefined;
  /** The server gave no answer, the rest is from this device: the places of this search are still to be asked for. */
  pending?: PlaceSearch | undefined;
  /** Why no answer came, for the person; missing where the device is known to be offline. */
  failure?: string | undefined;
}

/** Asks the server; also OpenStreetMap, where the valuer has said so for this device. */
export const analyzeOnline = async (position: Position, search: PlaceSearch): Promise<LocationAnalysis> =>
  (
    await api.location.analyze({
      body: { ...position, ...search, ...(asksOpenStreetMap() && { askOpenStreetMap: true }) },
    })
  ).data;

/** District, town, address and locality from the table that the device has, by the server's own rule; no places. */
const analyzeOnDevice = async (position: Position): Promise<LocationAnalysis> => {
  const { describeLocality, describePosition, placesAttribution } = await loadPlaces();
  const { surroundings, ...described } = { ...describePosition(position), points_of_interest: [] };
  return {
    ...described,
    locality_description: describeLocality({ ...described, surroundings }),
    source: "device",
    attribution: placesAttribution,
    degraded: false,
    estimated: true,
  };
};

/** What the server knows of a position; without a connection, what this device knows. */
export const analyzePosition = async (position: Position, search: PlaceSearch): Promise<Located> => {
  try {
    return { analysis: await analyzeOnline(position, search) };
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error;
    const analysis = await analyzeOnDevice(position).catch(() => {
      throw error;
    });
    return { analysis, pending: search, ...(navigator.onLine && { failure: connectionMessages.timeout }) };
  }
};
