import { limits, messages } from "@takseru/shared-types";

/** Degrees (WGS 84), and the radius of uncertainty in metres. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** Specification, section 8. */
const options: PositionOptions = {
  enableHighAccuracy: true,
  timeout: limits.geolocationTimeoutMs,
  maximumAge: 0,
};

/** As good as a phone gets: better is not waited for. */
const BEST_METERS = 10;
/** A plot of ten perches is 16 m wide; a circle beyond this one may be on the neighbour's. */
const GOOD_METERS = 30;
/** How long a good position is bettered, and how long a rough one. */
const GOOD_SETTLE_MS = 1_000;
const ROUGH_SETTLE_MS = 5_000;
/** How long a first position is waited for: satellites alone, without a network's help, take their time. */
const PATIENCE_MS = 25_000;

const toPosition = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): DevicePosition => ({
  latitude,
  longitude,
  accuracy,
});

/**
 * The device's first position; rejects with an Error whose message is for the person, and with the signal's reason once that
 * is aborted.
 */
export const currentPosition = (signal?: AbortSignal): Promise<DevicePosition> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    if (!("geolocation" in navigator)) return reject(new Error(messages.location.geolocationUnsupported));
    navigator.geolocation.getCurrentPosition(
      (fix) => resolve(toPosition(fix)),
      () => reject(new Error(messages.location.geolocationFailed)),
      options,
    );
  });

const NOT_ALLOWED =
  "This site may not use your position. Allow it in the browser's settings for this site, then press again.";
const INSECURE =
  "A browser tells its position only over a secure connection (https). Type the coordinates, or show the place on the map.";
const UNAVAILABLE =
  "Your device cannot find its position. Turn its location on, step into the open and press again.";
const TOO_LATE =
  "No position was found in time. Step into the open, away from walls and trees, and press again.";

/**
 * The best of several positions within a few seconds; `onFix` gets each that is better than those before. Rejects with an
 * Error that says in plain words what to do, and with the signal's reason once that is aborted.
 */
export const locate = (
  onFix: (position: DevicePosition) => void,
  signal?: AbortSignal,
): Promise<DevicePosition> =>
  new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error(messages.location.geolocationUnsupported));
    let best: DevicePosition | undefined;
    let watch: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      if (watch !== undefined) navigator.geolocation.clearWatch(watch);
      clearTimeout(timer);
    };
    const finish = (reason: string) => {
      stop();
      if (best) resolve(best);
      else reject(new Error(reason));
    };
    const take = (fix: GeolocationPosition) => {
      const position = toPosition(fix);
      if (best && best.accuracy <= position.accuracy) return;
      // A good one is bettered for a moment; others that come meanwhile do not make it longer.
      if (!best || (isGood(position.accuracy) && !isGood(best.accuracy))) {
        clearTimeout(timer);
        timer = setTimeout(finish, isGood(position.accuracy) ? GOOD_SETTLE_MS : ROUGH_SETTLE_MS, TOO_LATE);
      }
      best = position;
      onFix(position);
      if (position.accuracy <= BEST_METERS) finish(TOO_LATE);
    };
    const miss = ({ code }: GeolocationPositionError) => {
      if (code === 1) finish(window.isSecureContext ? NOT_ALLOWED : INSECURE);
      // A watch goes on after a time-out.
      else if (code !== 3) finish(UNAVAILABLE);
    };
    timer = setTimeout(finish, PATIENCE_MS, TOO_LATE);
    signal?.addEventListener(
      "abort",
      () => {
        stop();
        reject(signal.reason);
      },
      { once: true },
    );
    watch = navigator.geolocation.watchPosition(take, miss, options);
  });

/** "± 6 m" */
export const shownAccuracy = (meters: number): string =>
  `± ${Math.max(1, Math.round(meters)).toLocaleString("en")} m`;

/** An accuracy in words: "Good position, ± 6 m". */
export const accuracyText = (meters: number): string =>
  isGood(meters)
    ? `Good position, ${shownAccuracy(meters)}`
    : `Rough position, ${shownAccuracy(meters)}: step into the open and try again`;

export const isGood = (meters: number): boolean => meters <= GOOD_METERS;
