import { notifications } from "@mantine/notifications";
import { useEffect } from "react";

/** Duration of a toast with a button, and of one that the pointer moves onto. */
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
 * Closes a toast when its time is over. Keyboard focus keeps it open. A pointer that moves onto it gives it more time;
 * a pointer that already lies there does not, because it is meant for what the toast covers.
 */
export const ToastTimer = ({ id, durationMs }: ToastTimerProps) => {
  useEffect(() => {
    const toast = () => document.getElementById(id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointer: "unknown" | "outside" | "inside" = "unknown";
    const closesAt = Date.now() + durationMs;

    const closeIn = (ms: number) => {
      clearTimeout(timer);
      if (toast()?.contains(document.activeElement)) return;
      timer = setTimeout(() => notifications.hide(id), ms);
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
      if (type === "focusin") clearTimeout(timer);
      else closeIn(durationMs);
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
