import { useEffect, useState } from "react";

const leftUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/** Counts seconds down to 0, from the moment that `of` came; right also after the device has slept. */
export const useCountdown = (seconds: number, of: unknown): number => {
  const [counted, setCounted] = useState<unknown>();
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  if (of !== counted) {
    setCounted(of);
    setEnd(Date.now() + seconds * 1_000);
    setLeft(seconds);
  }

  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(leftUntil(end)), 1_000);
    return () => clearInterval(timer);
  }, [running, end]);
  return left;
};
