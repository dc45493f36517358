import { limits, messages } from "@takseru/shared-types";

/** Degrees (WGS 84), and the radius of uncertainty in metres. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** The device's position; rejects with an Error whose message is for the person. */
export const currentPosition = (): Promise<DevicePosition> =>
  new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error(messages.location.geolocationUnsupported));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => reject(new Error(messages.location.geolocationFailed)),
      { enableHighAccuracy: true, timeout: limits.geolocationTimeoutMs, maximumAge: 0 },
    );
  });
