import { useSyncExternalStore } from "react";

/** The dialog that was opened last, of those over the whole screen. */
const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ["open"],
    childList: true,
    subtree: true,
  });
  return () => observer.disconnect();
};

/** The browser's own dialog that is open: it covers the page, and what stands outside of it cannot be pressed. */
export const useOpenDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, openDialog);
