import type { DetachedWindowAPI } from "happy-dom";

declare global {
  interface Window {
    happyDOM: Pick<DetachedWindowAPI, "setViewport">;
  }
}

/** Makes the window so many pixels wide, for what is rendered from now on. */
export const setWidth = (width: number): void => window.happyDOM.setViewport({ width });
