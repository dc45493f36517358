import { useDeferredValue } from "react";

/**
 * False for the first rendering of something large that is ready: what is rendered once this is true is rendered in
 * pieces, so that the page answers meanwhile.
 */
export const useInPieces = (ready: boolean): boolean => useDeferredValue(ready, false) && ready;
