import type { Position } from "@takseru/shared-types";
import { useCallback, useEffect, useRef, useState } from "react";

/** A position that is older, or less sure, would place a photograph where it was not taken. */
const MAX_AGE_MS = 60_000;
const MAX_METERS = 100;

const isUsable = ({ coords, timestamp }: GeolocationPosition): boolean =>
  coords.accuracy <= MAX_METERS && Date.now() - timestamp <= MAX_AGE_MS;

/** Follows where the device is while the camera is open; `here` is that of this moment, `null` where it is not known. */
export const useWatchedPosition = () => {
  const last = useRef<GeolocationPosition>(null);
  const [state, setState] = useState<"searching" | "found" | "none">("searching");
  useEffect(() => {
    if (!("geolocation" in navigator)) return setState("none");
    let ageing: ReturnType<typeof setTimeout> | undefined;
    const watch = navigator.geolocation.watchPosition(
      (fix) => {
        last.current = fix;
        setState(isUsable(fix) ? "found" : "searching");
        clearTimeout(ageing);
        // From then on it is not attached any more.
        ageing = setTimeout(
          () => setState((before) => (before === "found" ? "searching" : before)),
          Math.max(0, fix.timestamp + MAX_AGE_MS - Date.now()),
        );
      },
      // A watch goes on after a time-out.
      ({ code }) => code !== 3 && setState("none"),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    return () => {
      clearTimeout(ageing);
      navigator.geolocation.clearWatch(watch);
    };
  }, []);
  const here = useCallback((): Position | null => {
    if (!last.current || !isUsable(last.current)) return null;
    const { latitude, longitude } = last.current.coords;
    return { latitude, longitude };
  }, []);
  return { here, state };
};
