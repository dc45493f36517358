import { createObservable } from "@/lib/sync/observable";

/** The browser's offer to install the site; TypeScript does not know it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

const offered = createObservable<InstallPrompt | undefined>(undefined);

const onOffer = (event: Event): void => {
  if (!isPrompt(event)) return;
  // Its own line would cover the page.
  event.preventDefault();
  offered.set(event);
};
const onInstalled = (): void => offered.set(undefined);

/** The offer, heard from the start: it comes once, maybe before the part that shows it is there. */
export const installPrompt = {
  get: offered.get,
  subscribe: offered.subscribe,
  /** Gives back how to stop. */
  listen: (): (() => void) => {
    window.addEventListener("beforeinstallprompt", onOffer);
    window.addEventListener("appinstalled", onInstalled);
    return () => {
      window.removeEventListener("beforeinstallprompt", onOffer);
      window.removeEventListener("appinstalled", onInstalled);
    };
  },
};
