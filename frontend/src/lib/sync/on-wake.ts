/** Calls `listener` when it is worth trying at once: online again, or the page shown or hidden; gives back how to stop. */
export const onWake = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("online", listener);
    document.removeEventListener("visibilitychange", listener);
  };
};
