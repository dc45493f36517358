import type { ReactNode } from "react";
import { createObservable } from "@/lib/sync/observable";

/** What a toast shows. */
export interface Toast {
  message: string;
  /** A button at its end: it takes the place of "Close message", and the toast stays longer. */
  action?: ReactNode;
  /** Something did not work. */
  failed?: boolean;
  onClose?: () => void;
}

export interface ShownToast extends Toast {
  id: string;
}

/** The toasts that are shown, oldest first. */
export const toasts = createObservable<readonly ShownToast[]>([]);

/** A toast is as wide as a phone: a second one would hide the screen. */
const maxShown = (): number => (window.matchMedia("(max-width: 47.99em)").matches ? 1 : 4);

let number = 0;
/** Ids of those that stood when the user last pressed something. */
let seen: ReadonlySet<string> = new Set();

const markSeen = () => {
  seen = new Set(toasts.get().map(({ id }) => id));
};

const hideThose = (isHidden: (toast: ShownToast) => boolean): void => {
  const hidden = toasts.get().filter(isHidden);
  if (hidden.length === 0) return;
  toasts.set(toasts.get().filter((toast) => !hidden.includes(toast)));
  for (const { onClose } of hidden) onClose?.();
};

export const hideToast = (id: string): void => hideThose((toast) => toast.id === id);

/** Shows a toast and returns its id. It replaces a toast with the same message, and the oldest where there are too many. */
export const showToast = (toast: Toast): string => {
  hideThose(({ message }) => message === toast.message);
  const tooMany = toasts.get().slice(0, Math.max(0, toasts.get().length + 1 - maxShown()));
  hideThose((shown) => tooMany.includes(shown));
  // Heard first, as long as the page lives: what is pressed may stop the event.
  for (const event of ["pointerdown", "keydown", "popstate"])
    window.addEventListener(event, markSeen, { capture: true });
  number += 1;
  const id = `toast-${number}`;
  toasts.set([...toasts.get(), { ...toast, id }]);
  return id;
};

/** With a new screen, what was said before it goes; what was said on the way there stays. */
export const hideSeenToasts = (): void => hideThose(({ id }) => seen.has(id));

const say = (message: string) => showToast({ message });
const sayFailed = (message: string) => showToast({ message, failed: true });

/** A short message that closes by itself: at the top right, on a phone above the foot. */
export const toast = { success: say, info: say, error: sayFailed, warning: sayFailed };
