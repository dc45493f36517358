/** Lets the browser store the site for use without a connection. */
export const registerServiceWorker = (): void => {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    // Without it, a reload needs a connection.
    .catch(() => undefined);
};
