import { notifications } from "@mantine/notifications";
import { useEffect } from "react";

/** For a reader who moves onto a toast, and for a toast with something to press. */
export const LONG_DURATION_MS = 20_000;

interface ToastTimerProps {
  id: string;
  /** In milliseconds, for a toast that nobody is at. */
  durationMs: number;
}

/** Measured where the toast will stand: it comes in from the side. */
const isOver = (toast: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
  const { top, bottom } = toast.getBoundingClientRect();
  const { left, right } = (toast.offsetParent ?? toast).getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
};

/**
 * Ends a toast when its time is over. The focus holds it. A pointer that moves onto it lengthens its time, one that
 * lies where the toast appears does not: it is there for what the toast covers.
 */
export const ToastTimer = ({ id, durationMs }: ToastTimerProps) => {
  useEffect(() => {
    const toast = () => document.getElementById(id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reader: "unknown" | "beside" | "at it" = "unknown";
    const due = Date.now() + durationMs;

    const endIn = (ms: number) => {
      clearTimeout(timer);
      if (toast()?.contains(document.activeElement)) return;
      timer = setTimeout(() => notifications.hide(id), ms);
    };
    const onMove = (event: PointerEvent) => {
      const own = toast();
      if (!own || event.pointerType === "touch") return;
      if (!isOver(own, event)) {
        if (reader === "at it") endIn(durationMs);
        reader = "beside";
      } else if (reader !== "unknown") {
        reader = "at it";
        endIn(LONG_DURATION_MS);
      }
    };
    const onPress = ({ target }: PointerEvent) => {
      // On a button of its own: it stays until that is let go.
      if (target instanceof Node && toast()?.contains(target)) return;
      // Not for reading, then, until it has been beside the toast again.
      if (reader === "at it") endIn(Math.max(0, due - Date.now()));
      reader = "unknown";
    };
    const onFocus = ({ target, type }: FocusEvent) => {
      if (!(target instanceof Node && toast()?.contains(target))) return;
      if (type === "focusin") clearTimeout(timer);
      else endIn(durationMs);
    };

    endIn(durationMs);
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
