import { useSyncExternalStore } from "react";

let wanted: string | undefined;
const listeners = new Set<() => void>();

/** Shows a photograph of the open report in full size, by its id; `undefined` closes it. */
export const requestPhotograph = (id: string | undefined): void => {
  wanted = id;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The id of the photograph that is wanted in full size. */
export const usePhotographRequest = (): string | undefined => useSyncExternalStore(subscribe, () => wanted);
