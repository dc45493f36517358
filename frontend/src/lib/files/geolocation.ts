import { limits, messages } from "@takseru/shared-types";

/** Degrees, WGS 84, and the radius in metres within which the device believes itself to be. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** Where the device is; rejects with an Error whose message is what the person is to be told. */
export const currentPosition = (): Promise<DevicePosition> =>
  new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error(messages.location.geolocationUnsupported));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => reject(new Error(messages.location.geolocationFailed)),
      { enableHighAccuracy: true, timeout: limits.geolocationTimeoutMs, maximumAge: 0 },
    );
  });
