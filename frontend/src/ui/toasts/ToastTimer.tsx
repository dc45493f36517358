import { useEffect } from "react";
import { hideToast } from "./toast";

/** Duration of a toast with a button, and the longest that focus or pointer keep any toast. */
export const LONG_DURATION_MS = 20_000;

interface ToastTimerProps {
  id: string;
  /** Milliseconds, without pointer or focus. */
  durationMs: number;
}

/** Measured at the final position: the toast slides in from the side. */
const isPointerOver = (toast: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
  const { top, bottom } = toast.getBoundingClientRect();
  const { left, right } = (toast.offsetParent ?? toast).getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
};

/**
 * Closes a toast when its time is over. Keyboard focus, or a pointer that moves onto it, gives it the longest time but no
 * more: "Undo" takes the focus by itself. A pointer that already lies there is meant for what the toast covers.
 */
export const ToastTimer = ({ id, durationMs }: ToastTimerProps) => {
  useEffect(() => {
    const toast = () => document.getElementById(id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointer: "unknown" | "outside" | "inside" = "unknown";
    const closesAt = Date.now() + durationMs;
    const latest = Date.now() + LONG_DURATION_MS;

    const closeIn = (ms: number) => {
      clearTimeout(timer);
      const isHeld = toast()?.contains(document.activeElement) === true;
      const end = isHeld ? latest : Math.min(latest, Date.now() + ms);
      timer = setTimeout(() => hideToast(id), Math.max(0, end - Date.now()));
    };
    const onMove = (event: PointerEvent) => {
      const element = toast();
      if (!element || event.pointerType === "touch") return;
      if (!isPointerOver(element, event)) {
        if (pointer === "inside") closeIn(durationMs);
        pointer = "outside";
      } else if (pointer !== "unknown") {
        pointer = "inside";
        closeIn(LONG_DURATION_MS);
      }
    };
    const onPress = ({ target }: PointerEvent) => {
      // A press on the toast itself: it stays until the release.
      if (target instanceof Node && toast()?.contains(target)) return;
      // A press on what lies below: the pointer counts again once it has left the toast.
      if (pointer === "inside") closeIn(Math.max(0, closesAt - Date.now()));
      pointer = "unknown";
    };
    const onFocus = ({ target, type }: FocusEvent) => {
      if (!(target instanceof Node && toast()?.contains(target))) return;
      closeIn(type === "focusin" ? LONG_DURATION_MS : durationMs);
    };

    closeIn(durationMs);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointermove", onMove, { signal });
    document.addEventListener("pointerdown", onPress, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    document.addEventListener("focusout", onFocus, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [id, durationMs]);
  return null;
};
