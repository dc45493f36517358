import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { MapContent } from "./map-content";

type Screens = typeof import("./map-screens");

export interface MapScreenProps {
  content: MapContent;
  /** Closes the large map; the small one has none. */
  onClose?: (() => void) | undefined;
}

let loaded: Screens | undefined;

/** A map, once what draws it is loaded; without a connection it may not be there. */
export const MapScreen = ({ content, onClose }: MapScreenProps) => {
  const [screens, setScreens] = useState(loaded);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (screens || tries === 0) return;
    let wanted = true;
    import("./map-screens").then(
      (module) => {
        loaded = module;
        if (wanted) setScreens(module);
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [screens, tries]);

  if (screens)
    return onClose ? (
      <screens.MapWork content={content} onClose={onClose} />
    ) : (
      <screens.MapGlance content={content} />
    );
  return (
    <div role={failed ? "alert" : "status"}>
      {failed ? "The map could not be loaded. Your report does not need it." : "Loading the map…"}
      {failed && (
        <Button
          variant="default"
          onClick={() => {
            setFailed(false);
            setTries(tries + 1);
          }}
        >
          Try again
        </Button>
      )}
      {failed && onClose && (
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
};
