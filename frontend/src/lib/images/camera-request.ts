import type { ImageCategory } from "@takseru/shared-types";
import { useSyncExternalStore } from "react";
import { createObservable } from "../sync/observable";

const wanted = createObservable<ImageCategory | undefined>(undefined);

/** Opens the camera for a category, as soon as the photographs' part of the screen is there. */
export const requestCamera = (category: ImageCategory): void => wanted.set(category);

export const closeCamera = (): void => wanted.set(undefined);

/** The category that the camera is wanted for; `undefined` while it is not. */
export const useCameraRequest = (): ImageCategory | undefined =>
  useSyncExternalStore(wanted.subscribe, wanted.get);
