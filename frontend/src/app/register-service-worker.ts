/** Lets the browser store the site for use without a connection, once the screen that was asked for is shown. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register("/service-worker.js", { updateViaCache: "none" })
      // Without it, a reload needs a connection.
      .catch(() => undefined);
  // The screen's own parts come first; Safari cannot say when it is idle.
  const later = () => ("requestIdleCallback" in window ? requestIdleCallback(register) : void register());
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
};
