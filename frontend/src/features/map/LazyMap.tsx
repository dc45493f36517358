import { Button } from "@mantine/core";
import { lazyWithRetry } from "@/ui";
import type { LazyMapProps } from "./map-content";

const MapLoading = () => <div role="status">Loading the map…</div>;

const MapNotLoaded = ({ onClose, onRetry }: LazyMapProps & { onRetry: () => void }) => (
  <div role="alert">
    The map could not be loaded. Your report does not need it.
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
    {onClose && (
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    )}
  </div>
);

/** A map, with the library that draws it, loaded when one is first shown; without a connection it may not be there. */
export const LazyMap = lazyWithRetry<LazyMapProps>(
  async () => (await import("./SizedMap")).SizedMap,
  MapLoading,
  MapNotLoaded,
);
