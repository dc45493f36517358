import { MapGlance } from "./MapGlance";
import { MapWork } from "./MapWork";
import type { MapScreenProps } from "./map-content";

/** The large map, or the small one among fields. */
export const LoadedMap = ({ content, onClose }: MapScreenProps) =>
  onClose ? <MapWork content={content} onClose={onClose} /> : <MapGlance content={content} />;
