import type { ImageCategory } from "@takseru/shared-types";

/** How long after a press browsers still open a camera or a picker, in milliseconds. */
const WAIT_MS = 4_000;

const CAMERA = "input[type=file][capture]:not(:disabled)";

/** The camera of a category; where each category is shown by itself, the only one there is. */
const cameraOf = (category: ImageCategory): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-category="${category}"] ${CAMERA}`) ??
  document.querySelector<HTMLElement>(`#main ${CAMERA}`);

/** Opens the camera or the file picker of a category as soon as its part of the screen is there. */
export const openPicker = (category: ImageCategory): void => {
  const changes = new MutationObserver(() => open());
  const timer = setTimeout(() => changes.disconnect(), WAIT_MS);
  const open = (): void => {
    const camera = cameraOf(category);
    if (!camera) return;
    changes.disconnect();
    clearTimeout(timer);
    camera.click();
  };
  changes.observe(document.body, { subtree: true, childList: true });
  open();
};
