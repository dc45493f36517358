import { MapGlance } from "./MapGlance";
import { MapWork } from "./MapWork";
import type { LazyMapProps } from "./map-content";

/** The large map, or the small one among fields. */
export const SizedMap = ({ content, onClose }: LazyMapProps) =>
  onClose ? <MapWork content={content} onClose={onClose} /> : <MapGlance content={content} />;
