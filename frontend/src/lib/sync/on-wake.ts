/** Calls `listener` when it is worth trying at once: online again, or the page shown or hidden; returns a function that stops it. */
export const onWake = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("online", listener);
    document.removeEventListener("visibilitychange", listener);
  };
};
