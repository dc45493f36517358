import type { ImageCategory } from "@takseru/shared-types";
import { useSyncExternalStore } from "react";

let wanted: ImageCategory | undefined;
const listeners = new Set<() => void>();

const set = (category: ImageCategory | undefined) => {
  wanted = category;
  for (const listener of listeners) listener();
};

/** Opens the camera for a category, as soon as the photographs' part of the screen is there. */
export const requestCamera = (category: ImageCategory): void => set(category);

export const closeCamera = (): void => set(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The category that the camera is wanted for; `undefined` while it is not. */
export const useCameraRequest = (): ImageCategory | undefined =>
  useSyncExternalStore(subscribe, () => wanted);
