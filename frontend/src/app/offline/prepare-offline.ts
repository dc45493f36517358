import { queryClient } from "@/lib/api/query-client";
import { startKeeping } from "@/lib/kept/keep";

/** Lets the browser store the site for use without a connection. */
const registerServiceWorker = (): void => {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    // Without it, a reload needs a connection.
    .catch(() => undefined);
};

const prepare = (): void => {
  registerServiceWorker();
  startKeeping(queryClient);
};

let prepared = false;

/** Stores the site and what it shows for use without a connection, once the screen that was asked for is there. */
export const prepareOffline = (): void => {
  if (!import.meta.env.PROD || prepared) return;
  prepared = true;
  // The screen's own parts come first; Safari cannot say when it is idle.
  const later = () => ("requestIdleCallback" in window ? requestIdleCallback(prepare) : prepare());
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later);
};
