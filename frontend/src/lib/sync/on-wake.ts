const listeners = new Set<() => void>();

/** Something has come that is to be sent: whoever sends looks for it at once. */
export const wake = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Calls `listener` when it is worth trying at once: online again, the page shown or hidden, or something new to be sent; returns a
 * function that stops it.
 */
export const onWake = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener("online", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    document.removeEventListener("visibilitychange", listener);
  };
};
