import { useSyncExternalStore } from "react";
import { createObservable } from "../sync/observable";

const wanted = createObservable<string | undefined>(undefined);

/** Shows a photograph of the open report in full size, by its id; `undefined` closes it. */
export const requestPhotograph = (id: string | undefined): void => wanted.set(id);

/** The id of the photograph that is wanted in full size. */
export const usePhotographRequest = (): string | undefined =>
  useSyncExternalStore(wanted.subscribe, wanted.get);
