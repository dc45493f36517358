const OWN_CAMERA = "or take the photograph with your phone's own camera.";

/** Why there is no picture, in words that say what to do, by the name of the browser's error. */
const words: Record<string, string> = {
  NotAllowedError: `This site may not use the camera. Allow it in the browser's settings and try again, ${OWN_CAMERA}`,
  NotFoundError: "No camera was found on this device. Choose photographs from its files.",
  NotReadableError: `The camera is in use elsewhere. Close it there and try again, ${OWN_CAMERA}`,
};

export const INSECURE =
  "A browser opens its camera only over a secure connection (https). Take the photograph with your phone's own camera.";

export const ENDED = "The camera was turned off meanwhile. Press Try again to go on.";

export const cameraFailure = (error: unknown): string =>
  (error instanceof DOMException && words[error.name]) ||
  `The camera could not be opened. Try again, ${OWN_CAMERA}`;
